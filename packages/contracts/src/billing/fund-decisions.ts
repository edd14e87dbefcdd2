import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import {
  clientQuery,
  idParams,
  isoDate,
  money,
  namedClientId,
  optionalText,
  requiredText,
  wholeNumber,
} from '../shared/schema';
import { PAYMENT_MODES } from './advances';
import { fundRequest } from './fund-requests';

/** What callers say of themselves; the session decides who they are. */
const namedCaller = { approver: z.optional(z.string()), currentUser: z.optional(z.string()) };
const remarks = optionalText(1000);

export const fundApprovalBody = z.strictObject({
  level: z._default(wholeNumber('Level', 1, 2), 1),
  status: z.enum(['approved', 'rejected'], 'A level is approved or rejected'),
  /** The required amount by default. */
  approvedAmount: z.optional(money('Approved Amount', { minimum: 0.01 })),
  remarks,
  ...namedCaller,
  clientId: namedClientId,
});

export const fundPaymentBody = z.strictObject({
  level: z._default(wholeNumber('Level', 1, 2), 2),
  disbursedAmount: money('Disbursed Amount', { minimum: 0.01 }),
  paymentMode: z.optional(z.nullable(z.enum(PAYMENT_MODES, 'Choose how it was paid'))),
  /** The bank's or the cheque's number. */
  disbursalDetails: optionalText(200),
  /** The day of the payment; today by default. */
  disbursalDate: z.optional(isoDate()),
  remarks,
  ...namedCaller,
  clientId: namedClientId,
});
export type FundPaymentInput = z.input<typeof fundPaymentBody>;

export const fundCancellationBody = z.strictObject({ remarks, clientId: namedClientId });

export const fundSettlementBody = z.strictObject({
  /** What was spent, by bill; without bills all that does not come back counts as spent. */
  bills: z._default(
    z
      .array(
        z.strictObject({
          billNumber: requiredText('Bill number is required', 60),
          amount: money('Bill amount', { minimum: 0.01 }),
        }),
      )
      .check(z.maxLength(200, 'At most 200 bills')),
    [],
  ),
  /** Nothing by default. */
  returnedAmount: z.optional(money('Amount given back')),
  remarks,
  clientId: namedClientId,
});
export type FundSettlementInput = z.input<typeof fundSettlementBody>;

export const fundReturnBody = z.strictObject({
  amount: money('Amount', { minimum: 0.01 }),
  remarks,
  clientId: namedClientId,
});

/** What every call on one request has. */
const onRequest = {
  service: 'billing',
  method: 'PUT',
  params: idParams,
  query: z.object(clientQuery),
  answer: fundRequest,
} as const;

export const decideFundRequest = endpoint({
  ...onRequest,
  path: '/api/fund-requests/:id/approval',
  summary:
    'Approves or rejects a request at level 1 (approver), or rejects it at level 2 (payer); never one’s own, and each level once',
  access: ['approver', 'payer'],
  body: fundApprovalBody,
  errors: ['fund_request_state'],
});

export const payFundRequest = endpoint({
  ...onRequest,
  path: '/api/fund-requests/:id/approve-disburse',
  summary:
    'Approves a request at level 2 and pays at most what level 1 approved; never by whoever raised or approved it, and once',
  access: ['payer'],
  body: fundPaymentBody,
  errors: ['fund_request_state'],
});

export const cancelFundRequest = endpoint({
  ...onRequest,
  path: '/api/fund-requests/:id/cancel',
  summary: 'Cancels a pending request, by whoever raised it',
  access: 'tenant',
  body: fundCancellationBody,
  errors: ['fund_request_state'],
});

export const settleFundRequest = endpoint({
  ...onRequest,
  path: '/api/fund-requests/:id/settle',
  summary:
    'Settles a paid job request, by a payer or whoever raised it: its bills and what comes back are what was paid',
  access: 'tenant',
  body: fundSettlementBody,
  errors: ['fund_request_state', 'settlement_differs'],
});

export const giveBackFunds = endpoint({
  ...onRequest,
  path: '/api/fund-requests/:id/give-back',
  summary: 'Notes money of a paid adhoc request that came back; never more than is not allocated',
  access: 'tenant',
  body: fundReturnBody,
  errors: ['fund_request_state', 'above_remaining'],
});
