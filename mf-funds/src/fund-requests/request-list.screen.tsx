import { FUND_REQUEST_STATUSES, listFundRequests } from '@freightdesk/contracts/billing';
import {
  andDollars,
  ListTiles,
  lazyDialog,
  moneyText,
  RecordList,
  recordColumns,
  shortcut,
  useNewForm,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Plus } from 'lucide-react';
import { fundRequestKeys, useFundRequestSummary } from './fund-request.queries';
import {
  amountColumn,
  jobText,
  purposeColumn,
  requestDateColumn,
  requestIdColumn,
  requestorColumn,
  statusColumn,
  statusFilter,
  typeText,
} from './fund-request.table';
import { useRequestRows } from './request-rows.hook';

const NewRequestDialog = lazyDialog(
  () => import('./new-request.dialog').then((module) => module.NewRequestDialog),
  { preload: true },
);

const messages = {
  caption: 'Expense requests',
  search: 'Search expense requests',
  placeholder: 'Search by request, job, requestor or purpose',
  loading: 'Loading expense requests...',
  error: 'Failed to fetch fund requests',
  empty: 'No expense requests found',
  emptyHint: 'Ask for the first funds with New Expense Request.',
};

const columns = recordColumns(listFundRequests)([
  requestIdColumn,
  { key: 'jobId', header: 'Job ID', kind: 'code', value: jobText },
  { key: 'type', header: 'Request Type', value: typeText },
  requestorColumn,
  { ...amountColumn('amount', 'Amount', 'requiredAmount'), sort: 'requiredAmount' },
  purposeColumn,
  { ...requestDateColumn, optional: true },
  statusColumn,
]);

/** /fund-requests: sums, the requests, and a dialog for a new one. */
export function RequestListScreen() {
  const { user, clientId } = useSession();
  const list = useRecordList({
    queryKey: fundRequestKeys.all,
    endpoint: listFundRequests,
    columns,
    query: { clientId, userRole: user.role, currentUser: user.username },
    filters: { status: FUND_REQUEST_STATUSES, createdById: (id) => /^\d+$/.test(id) },
  });
  const rows = useRequestRows(list);
  const newForm = useNewForm();
  return (
    <Page>
      <ListTiles
        list={list}
        counts={useFundRequestSummary()}
        tiles={[
          {
            label: 'Total Requested',
            value: (sums) => moneyText(sums.requested.INR),
            hint: (sums) => andDollars(sums.requested),
          },
          {
            label: 'Total Spent',
            value: (sums) => moneyText(sums.spent.INR),
            hint: (sums) => andDollars(sums.spent),
          },
        ]}
      />
      <RecordList
        list={list}
        messages={messages}
        filters={[statusFilter()]}
        actions={
          <Button variant="primary" icon={Plus} {...shortcut('add')} onClick={newForm.open}>
            New Expense Request
          </Button>
        }
        onRowOpen={rows.onRowOpen}
        rowActions={rows.rowActions}
      />
      {newForm.isOpen && <NewRequestDialog onClose={newForm.close} />}
      {rows.dialogs}
    </Page>
  );
}
