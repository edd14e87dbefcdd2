import type { FundRequest, StoredJobFundSummary } from '@freightdesk/contracts';
import type { Stored } from '@freightdesk/service-kit';
import { type Minor, subtract, sumAmounts } from '@freightdesk/tax';
import { toFundRequest } from './fund.mapper';
import type { FundRequestRecord } from './fund.model';

const counts = ({ status }: { readonly status: FundRequest['status'] }): boolean =>
  status !== 'rejected' && status !== 'cancelled';

/** What counts as asked for: the approved amount, else the required one. */
const requestedOf = ({ approvedAmount, requiredAmount }: FundRequestRecord): Minor =>
  approvedAmount ?? requiredAmount;

/** What was asked for, what was paid out, and what is still to come of it. */
export function fundSummaryOf(requests: readonly Stored<FundRequestRecord>[]): StoredJobFundSummary {
  const counted = requests.filter(counts);
  const requested = sumAmounts(counted.map(requestedOf));
  const disbursed = sumAmounts(counted.map(({ disbursedAmount }) => disbursedAmount));
  return {
    totalRequested: requested,
    totalDisbursed: disbursed,
    balance: subtract(requested, disbursed),
    requestCount: requests.length,
    requests: requests.map(toFundRequest),
  };
}
