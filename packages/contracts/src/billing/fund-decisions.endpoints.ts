import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  fundApprovalBody,
  fundCancellationBody,
  fundPaymentBody,
  fundReturnBody,
  fundSettlementBody,
} from './fund-decisions.schema';
import { fundRequest, settledFundRequest } from './fund-requests.schema';

/** The parts that all calls on one request share. */
const onRequest = {
  service: 'billing',
  method: 'PUT',
  params: idParams,
  query: tenantQuery,
  answer: fundRequest,
} as const;

export const decideFundRequest = endpoint({
  ...onRequest,
  path: '/api/fund-requests/:id/approval',
  summary:
    'Approves or rejects a request at level 1 (approver), or rejects it at level 2 (payer); nobody decides their own request, and each level is decided once',
  access: ['approver', 'payer'],
  body: fundApprovalBody,
  errors: ['fund_request_state', 'job_cancelled'],
});

export const payFundRequest = endpoint({
  ...onRequest,
  path: '/api/fund-requests/:id/approve-disburse',
  summary:
    'Approves a request at level 2 and pays it once, up to what level 1 approved; nobody pays a request that they raised or approved',
  access: ['payer'],
  body: fundPaymentBody,
  errors: ['fund_request_state', 'job_cancelled'],
});

export const cancelFundRequest = endpoint({
  ...onRequest,
  path: '/api/fund-requests/:id/cancel',
  summary: 'Cancels a pending request; only whoever raised it can',
  access: 'tenant',
  body: fundCancellationBody,
  errors: ['fund_request_state'],
});

export const settleFundRequest = endpoint({
  ...onRequest,
  path: '/api/fund-requests/:id/settle',
  summary:
    'Settles a disbursed job request, by a payer or whoever raised it: bills and returned money must add up to what was disbursed, and a bill counts in one settlement; the answer says what was billed of the request and to whom',
  access: 'tenant',
  body: fundSettlementBody,
  answer: settledFundRequest,
  errors: ['fund_request_state', 'settlement_differs', 'bill_settled'],
});

export const giveBackFunds = endpoint({
  ...onRequest,
  path: '/api/fund-requests/:id/give-back',
  summary: 'Records money that comes back from a disbursed adhoc request; never more than is open',
  access: 'tenant',
  body: fundReturnBody,
  errors: ['fund_request_state', 'above_remaining'],
});
