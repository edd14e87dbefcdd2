import { FUND_REQUEST_STATUSES, fundRequestSummary, listFundRequests, wordsOf } from '@freightdesk/contracts';
import {
  approvalText,
  fundTone,
  ListTiles,
  lazyDialog,
  moneyText,
  openLink,
  RecordList,
  recordColumns,
  useApi,
  useOpenedRecord,
  useQuery,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { Page, Stack } from '@freightdesk/ui/page';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { fundRequestKeys } from '../fund-request.queries';
import { approvedBy } from '../fund-request.rules';
import { RequestDetailsDialog } from '../request-details/request-details.dialog';

const NewRequestDialog = lazyDialog(() =>
  import('../new-request/new-request.dialog').then((module) => module.NewRequestDialog),
);

const words = {
  caption: 'Expense requests',
  search: 'Search expense requests',
  placeholder: 'Search by request, job, requestor or purpose',
  loading: 'Loading expense requests...',
  failed: 'Failed to fetch fund requests',
  empty: 'No expense requests found',
  emptyHint: 'Ask for the first funds with New Expense Request.',
};

const STATUS_FILTER = {
  name: 'status',
  label: 'Status',
  all: 'All statuses',
  options: FUND_REQUEST_STATUSES.map((status) => ({ value: status, label: wordsOf(status) })),
};

const columns = recordColumns(listFundRequests)([
  {
    key: 'requestId',
    header: 'Request ID',
    kind: 'code',
    keyColumn: true,
    sort: 'requestId',
    value: ({ requestId }) => requestId,
    link: ({ requestId }) => openLink(requestId),
  },
  { key: 'jobId', header: 'Job ID', kind: 'code', value: ({ jobId }) => jobId ?? 'N/A (Adhoc)' },
  { key: 'type', header: 'Request Type', value: ({ type }) => (type === 'job' ? 'Job' : 'Adhoc') },
  { key: 'requestor', header: 'Requestor', value: ({ requestor }) => requestor },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'money',
    sort: 'requiredAmount',
    value: ({ requiredAmount }) => requiredAmount,
    currency: ({ currency }) => currency,
  },
  { key: 'purpose', header: 'Purpose', value: ({ purpose }) => purpose },
  {
    key: 'asked',
    header: 'Request Date',
    kind: 'date',
    optional: true,
    value: ({ requestDate }) => requestDate,
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    value: (request) => approvalText(request),
    cell: (request) => (
      <Stack $gap={1}>
        <span>
          <Badge tone={fundTone(request.status)}>{approvalText(request)}</Badge>
        </span>
        <small>{approvedBy(request)}</small>
      </Stack>
    ),
  },
]);

/** Expense Requests: what was asked for, and asking for more. */
export function RequestListScreen() {
  const { user, clientId } = useSession();
  const list = useRecordList({
    name: fundRequestKeys.all,
    endpoint: listFundRequests,
    columns,
    query: { clientId, userRole: user.role, currentUser: user.username },
    filters: { status: FUND_REQUEST_STATUSES },
  });
  const opened = useOpenedRecord(list, ({ requestId }) => requestId);
  const [asking, setAsking] = useState(false);
  return (
    <Page>
      <ListTiles
        list={list}
        counts={useFundRequestSummary()}
        tiles={[
          {
            label: 'Total Requested',
            value: ({ requested }) => moneyText(requested.INR),
            hint: ({ requested }) => requested.USD !== 0 && `and ${moneyText(requested.USD, 'USD')}`,
          },
          {
            label: 'Total Spent',
            value: ({ spent }) => moneyText(spent.INR),
            hint: ({ spent }) => spent.USD !== 0 && `and ${moneyText(spent.USD, 'USD')}`,
          },
        ]}
      />
      <RecordList
        list={list}
        words={words}
        filters={[STATUS_FILTER]}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setAsking(true)}>
            New Expense Request
          </Button>
        }
        onRowOpen={opened.open}
        rowActions={(request) => [
          {
            label: `View details of ${request.requestId}`,
            icon: Eye,
            onSelect: () => opened.open(request),
          },
        ]}
      />
      {asking && <NewRequestDialog onClose={() => setAsking(false)} />}
      <RequestDetailsDialog request={opened.record} onClose={opened.close} />
    </Page>
  );
}

/** What was asked for and paid out, as far as the signed-in person may see it. */
function useFundRequestSummary() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...fundRequestKeys.all, 'summary'],
    queryFn: ({ signal }) => api.call(fundRequestSummary, { query: { clientId }, signal }),
  });
}
