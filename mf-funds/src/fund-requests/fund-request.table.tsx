import {
  FUND_REQUEST_STATUSES,
  type FundRequest,
  type listFundRequests,
} from '@freightdesk/contracts/billing';
import { optionsOf, type SortOfEndpoint } from '@freightdesk/contracts/shared';
import {
  approvalText,
  fundTone,
  type ListFilter,
  openLink,
  type RecordColumn,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Inline } from '@freightdesk/ui/page';
import { media } from '@freightdesk/ui/tokens';
import { styled } from 'styled-components';
import { approverText } from './fund-request.rules';

/** A filter by status; of all statuses by default. */
export const statusFilter = (statuses: readonly string[] = FUND_REQUEST_STATUSES): ListFilter => ({
  name: 'status',
  label: 'Status',
  all: 'All statuses',
  options: optionsOf(statuses),
});

export const jobText = ({ jobId }: FundRequest): string => jobId ?? 'N/A (Adhoc)';
export const typeText = ({ type }: FundRequest): string => (type === 'job' ? 'Job' : 'Adhoc');

/** Keeps a row as high as one line, and is as wide as the screen allows, so not at all on a small desk; a pointer shows what is cut off. */
const OneLine = styled.span`
  overflow: hidden;
  max-width: 6rem;
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.desktop} {
    max-width: clamp(0rem, 100vw - 90rem, 17rem);
  }
`;

const StatusLine = styled(Inline)`
  flex-wrap: nowrap;
`;

/** The status of a request, and who approved it. */
function FundStatus({ request }: { request: FundRequest }) {
  const approver = approverText(request);
  return (
    <StatusLine>
      <Badge tone={fundTone(request.status)}>{approvalText(request)}</Badge>
      {approver && (
        <OneLine as="small" title={approver}>
          {approver}
        </OneLine>
      )}
    </StatusLine>
  );
}

type FundColumn = RecordColumn<FundRequest, SortOfEndpoint<typeof listFundRequests>>;

export const requestIdColumn: FundColumn = {
  key: 'requestId',
  header: 'Request ID',
  kind: 'code',
  keyColumn: true,
  sort: 'requestId',
  value: ({ requestId }) => requestId,
  link: ({ requestId }) => openLink(requestId),
};

export const requestorColumn: FundColumn = {
  key: 'requestor',
  header: 'Requestor',
  kind: 'code',
  value: ({ requestor }) => requestor,
};

export const purposeColumn: FundColumn = {
  key: 'purpose',
  header: 'Purpose',
  value: ({ purpose }) => purpose,
};

export const requestDateColumn: FundColumn = {
  key: 'asked',
  header: 'Request Date',
  kind: 'date',
  sort: 'createdAt',
  value: ({ requestDate }) => requestDate,
};

export const statusColumn: FundColumn = {
  key: 'status',
  header: 'Status',
  sort: 'status',
  value: (request) => approvalText(request),
  cell: (request) => <FundStatus request={request} />,
};

/** An amount of a request, in the request's currency. */
export const amountColumn = (
  key: string,
  header: string,
  figure: 'requiredAmount' | 'approvedAmount' | 'disbursedAmount',
): FundColumn => ({
  key,
  header,
  kind: 'money',
  value: (request) => request[figure],
  currency: ({ currency }) => currency,
});
