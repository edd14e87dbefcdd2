import * as z from 'zod/mini';
import {
  atMost,
  clientIdInBody,
  money,
  numberText,
  optionalText,
  pastDay,
  wholeNumber,
} from '../shared/schema';
import { PAYMENT_MODES } from './advances.rules';
import { billKey } from './fund-requests.rules';

/** The names of the caller, which are ignored: the session says who calls. */
const callerNames = { approver: z.optional(z.string()), currentUser: z.optional(z.string()) };
const remarks = optionalText(1000);

export const fundApprovalBody = z.strictObject({
  level: z._default(wholeNumber('Level', 1, 2), 1),
  status: z.enum(['approved', 'rejected'], 'A level is approved or rejected'),
  /** The required amount by default. */
  approvedAmount: z.optional(money('Approved Amount', { minimum: 0.01 })),
  remarks,
  ...callerNames,
  clientId: clientIdInBody,
});

export const fundPaymentBody = z.strictObject({
  level: z._default(wholeNumber('Level', 1, 2), 2),
  disbursedAmount: money('Disbursed Amount', { minimum: 0.01 }),
  paymentMode: z.optional(z.nullable(z.enum(PAYMENT_MODES, 'Choose how it was paid'))),
  /** The number of the bank transfer or the cheque. */
  disbursalDetails: optionalText(200),
  /** The day of the payment; today by default. */
  disbursalDate: z.optional(pastDay('The payment date')),
  remarks,
  ...callerNames,
  clientId: clientIdInBody,
});
export type FundPaymentInput = z.input<typeof fundPaymentBody>;

export const fundCancellationBody = z.strictObject({ remarks, clientId: clientIdInBody });

/** Refuses a bill of a vendor that is named twice (FUND-10). */
const billsOnce = z.check<Parameters<typeof billKey>[0][]>(({ value, issues }) => {
  const keys = value.map(billKey);
  for (const [index, key] of keys.entries()) {
    const message = 'This bill number is named twice';
    if (keys.indexOf(key) < index)
      issues.push({ code: 'custom', input: value, path: [index, 'billNumber'], message });
  }
});

export const fundSettlementBody = z.strictObject({
  /** What was spent, by bill. Without bills, everything that does not come back counts as spent. */
  bills: z._default(
    z
      .array(
        z.strictObject({
          billNumber: numberText('Bill number is required', 60),
          /** Whose bill it is: bills of two vendors may have the same number. */
          vendorName: optionalText(200),
          amount: money('Bill amount', { minimum: 0.01 }),
        }),
      )
      .check(atMost(200, 'bills'), billsOnce),
    [],
  ),
  /** Nothing by default. */
  returnedAmount: z.optional(money('Amount given back')),
  remarks,
  clientId: clientIdInBody,
});
export type FundSettlementInput = z.input<typeof fundSettlementBody>;

export const fundReturnBody = z.strictObject({
  amount: money('Amount', { minimum: 0.01 }),
  remarks,
  clientId: clientIdInBody,
});
