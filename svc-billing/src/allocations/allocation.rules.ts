import type { StoredJobExpense } from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import { subtract } from '@freightdesk/tax';
import type { FundRequestRecord } from '../funds/fund.model';
import type { AllocationRecord } from './allocation.model';

/** A fund request as an expense of its job: what was disbursed and not returned. */
export const expenseOfRequest = (request: Stored<FundRequestRecord>): StoredJobExpense => ({
  id: request.id,
  type: 'fund_request',
  requestId: request.requestId,
  purpose: request.purpose,
  currency: request.currency,
  description: [request.requestId, request.purpose].filter(Boolean).join(' '),
  amount: subtract(request.disbursedAmount, request.returnedAmount),
  status: request.status === 'completed' ? 'completed' : 'disbursed',
  createdAt: request.createdAt.toISOString(),
});

/** An allocation as an expense of its job. It is completed with the adhoc request that it comes from. */
export const expenseOfAllocation = (
  allocation: Stored<AllocationRecord>,
  isRequestOpen: boolean,
): StoredJobExpense => ({
  id: allocation.id,
  type: 'adhoc',
  adhocRequestId: allocation.adhocRequestId,
  purpose: allocation.purpose,
  currency: allocation.currency,
  amount: allocation.amount,
  description: allocation.subPurpose,
  status: isRequestOpen ? 'disbursed' : 'completed',
  createdAt: allocation.createdAt.toISOString(),
});
