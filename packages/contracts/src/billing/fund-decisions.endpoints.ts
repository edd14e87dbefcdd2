import { endpoint } from '../shared/endpoint';
import { idParams, tenantQuery } from '../shared/schema';
import {
  fundApprovalBody,
  fundCancellationBody,
  fundPaymentBody,
  fundReturnBody,
  fundSettlementBody,
} from './fund-decisions.schema';
import { fundRequest } from './fund-requests.schema';

/** What every call on one request has. */
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
