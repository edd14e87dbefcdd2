import { listFundRequests } from '@freightdesk/contracts/billing';
import {
  ListTiles,
  lazyDialog,
  moneyText,
  RecordList,
  recordColumns,
  useOpenedRecord,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { ListTree } from 'lucide-react';
import { fundRequestKeys, useFundRequestSummary } from '../fund-requests/fund-request.queries';
import {
  amountColumn,
  purposeColumn,
  requestDateColumn,
  requestIdColumn,
  requestorColumn,
  statusColumn,
  statusFilter,
} from '../fund-requests/fund-request.table';

const AdhocDetailsDialog = lazyDialog(() =>
  import('./adhoc-details.dialog').then((module) => module.AdhocDetailsDialog),
);

const messages = {
  caption: 'Adhoc requests',
  search: 'Search adhoc requests',
  placeholder: 'Search by request, requestor or purpose',
  loading: 'Loading adhoc requests...',
  error: 'Failed to fetch adhoc requests',
  empty: 'No adhoc requests found. Adhoc requests will appear here once they are approved or disbursed.',
  emptyHint: 'They are asked for on Expense Requests.',
  noMatch: 'No adhoc requests found',
};

const FUNDED = ['approved', 'disbursed', 'completed'] as const;

const columns = recordColumns(listFundRequests)([
  requestIdColumn,
  requestorColumn,
  purposeColumn,
  { ...amountColumn('requested', 'Requested Amount', 'requiredAmount'), sort: 'requiredAmount' },
  amountColumn('approved', 'Approved Amount', 'approvedAmount'),
  amountColumn('disbursed', 'Disbursed Amount', 'disbursedAmount'),
  statusColumn,
  requestDateColumn,
]);

/** /adhoc-requests: approved adhoc money, and the jobs that it is allocated to. */
export function AdhocListScreen() {
  const { user, clientId } = useSession();
  const list = useRecordList({
    queryKey: [...fundRequestKeys.all, 'adhoc'],
    endpoint: listFundRequests,
    columns,
    query: {
      clientId,
      userRole: user.role,
      currentUser: user.username,
      type: 'adhoc' as const,
      funded: 'true' as const,
    },
    filters: { status: FUNDED },
  });
  const details = useOpenedRecord(list, ({ requestId }) => requestId);
  const counts = useFundRequestSummary();
  const isOverAllocated = (counts.data?.adhoc.balance.INR ?? 0) < 0;
  return (
    <Page>
      <ListTiles
        list={list}
        counts={counts}
        tiles={[
          { label: 'Total Received', value: ({ adhoc }) => moneyText(adhoc.received.INR) },
          { label: 'Total Spent', value: ({ adhoc }) => moneyText(adhoc.allocated.INR) },
          { label: 'Given Back', value: ({ adhoc }) => moneyText(adhoc.returned.INR) },
          {
            label: 'Balance in Hand',
            tone: isOverAllocated ? 'red' : 'green',
            value: ({ adhoc }) => moneyText(adhoc.balance.INR),
            hint: () => isOverAllocated && 'Over-allocated amount',
          },
        ]}
      />
      <RecordList
        list={list}
        messages={messages}
        filters={[statusFilter(FUNDED)]}
        onRowOpen={details.open}
        rowActions={(request) => [
          {
            label: `Details of ${request.requestId}`,
            icon: ListTree,
            onSelect: () => details.open(request),
          },
        ]}
      />
      {details.record && (
        <AdhocDetailsDialog
          key={details.record.id}
          request={details.record}
          onOpen={details.open}
          onClose={details.close}
        />
      )}
    </Page>
  );
}
