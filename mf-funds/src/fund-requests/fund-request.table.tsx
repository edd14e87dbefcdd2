import { FUND_REQUEST_STATUSES, type FundRequest } from '@freightdesk/contracts';
import { approvalText, fundTone, type ListFilter } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Stack } from '@freightdesk/ui/page';
import { approvedBy } from './fund-request.rules';

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A filter by status, of all or of these alone. */
export const statusFilter = (statuses: readonly string[] = FUND_REQUEST_STATUSES): ListFilter => ({
  name: 'status',
  label: 'Status',
  all: 'All statuses',
  options: statuses.map((status) => ({ value: status, label: capitalised(status) })),
});

export const jobText = ({ jobId }: FundRequest): string => jobId ?? 'N/A (Adhoc)';
export const typeText = ({ type }: FundRequest): string => (type === 'job' ? 'Job' : 'Adhoc');

/** How far a request is, and who approved it. */
export function FundStatus({ request }: { request: FundRequest }) {
  const by = approvedBy(request);
  return (
    <Stack $gap={1}>
      <span>
        <Badge tone={fundTone(request.status)}>{approvalText(request)}</Badge>
      </span>
      {by && <small>{by}</small>}
    </Stack>
  );
}
