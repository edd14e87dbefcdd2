import { FUND_REQUEST_STATUSES, listFundRequests } from '@freightdesk/contracts';
import {
  approvalText,
  ListTiles,
  lazyDialog,
  moneyText,
  openLink,
  RecordList,
  recordColumns,
  useHistory,
  useOpenedRecord,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { fundRequestKeys, useFundRequestSummary } from './fund-request.queries';
import { FundStatus, jobText, statusFilter, typeText } from './fund-request.table';
import { useFundSteps } from './fund-steps.hook';

const NewRequestDialog = lazyDialog(() =>
  import('./new-request.dialog').then((module) => module.NewRequestDialog),
);
const RequestDetailsDialog = lazyDialog(() =>
  import('./request-details.dialog').then((module) => module.RequestDetailsDialog),
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
  { key: 'jobId', header: 'Job ID', kind: 'code', value: jobText },
  { key: 'type', header: 'Request Type', value: typeText },
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
    sort: 'createdAt',
    value: ({ requestDate }) => requestDate,
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    value: (request) => approvalText(request),
    cell: (request) => <FundStatus request={request} />,
  },
]);

/** /fund-requests: what was asked for, and asking for more. */
export function RequestListScreen() {
  const { user, clientId } = useSession();
  const list = useRecordList({
    name: fundRequestKeys.all,
    endpoint: listFundRequests,
    columns,
    query: { clientId, userRole: user.role, currentUser: user.username },
    filters: { status: FUND_REQUEST_STATUSES, createdById: (id) => /^\d+$/.test(id) },
  });
  const opened = useOpenedRecord(list, ({ requestId }) => requestId);
  const [asking, setAsking] = useState(false);
  const steps = useFundSteps();
  const history = useHistory('fund_requests');
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
        filters={[statusFilter()]}
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
          ...steps.offered(request),
          ...history.actionsOf(request, request.requestId),
        ]}
      />
      {asking && <NewRequestDialog onClose={() => setAsking(false)} />}
      {opened.record && (
        <RequestDetailsDialog
          request={opened.record}
          others={list.query.data?.items ?? []}
          onOpen={opened.open}
          onClose={opened.close}
        />
      )}
      {steps.dialog}
      {history.panel}
    </Page>
  );
}
