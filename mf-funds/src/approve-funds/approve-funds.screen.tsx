import {
  FUND_REQUEST_STATUSES,
  type FundRequest,
  listFundRequests,
  pendingDecisionOf,
} from '@freightdesk/contracts/billing';
import {
  lazyDialog,
  RecordList,
  recordColumns,
  useRecordList,
  useSearchParams,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { CheckboxField } from '@freightdesk/ui/field';
import { Page } from '@freightdesk/ui/page';
import { Tabs } from '@freightdesk/ui/tabs';
import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fundRequestKeys, useFundRequestSummary } from '../fund-requests/fund-request.queries';
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
} from '../fund-requests/fund-request.table';
import { useRequestRows } from '../fund-requests/request-rows.hook';

const BulkDecisionDialog = lazyDialog(() =>
  import('./bulk-decision.dialog').then((module) => module.BulkDecisionDialog),
);

const messages = {
  caption: 'Fund requests',
  search: 'Search fund requests',
  placeholder: 'Search by request, job, requestor or purpose',
  loading: 'Loading fund requests...',
  error: 'Failed to fetch fund requests',
  empty: 'No fund requests found',
  emptyHint: 'What is asked for on Expense Requests appears here.',
};
const waitingMessages = {
  ...messages,
  empty: 'Nothing waits for you',
  emptyHint: 'All requests shows what was decided and what others have to decide.',
};

const columns = recordColumns(listFundRequests)([
  requestIdColumn,
  { key: 'jobId', header: 'Job ID', kind: 'code', value: jobText },
  { key: 'clientId', header: 'Client ID', value: ({ clientId }) => clientId },
  { key: 'partyId', header: 'Party ID', value: ({ partyId }) => partyId ?? 'N/A' },
  { key: 'type', header: 'Type', value: typeText },
  requestorColumn,
  { ...amountColumn('requested', 'Requested', 'requiredAmount'), sort: 'requiredAmount' },
  amountColumn('disbursed', 'Disbursed', 'disbursedAmount'),
  purposeColumn,
  { ...requestDateColumn, optional: true },
  statusColumn,
]);

/** The requests that are selected on any page of the list, by id. */
function useRequestSelection() {
  const [requests, setRequests] = useState<ReadonlyMap<number, FundRequest>>(new Map());
  const toggle = (request: FundRequest) =>
    setRequests((current) => {
      const next = new Map(current);
      if (!next.delete(request.id)) next.set(request.id, request);
      return next;
    });
  return { requests, toggle, clear: () => setRequests(new Map()) };
}

/** Pending requests have no payment yet, so that column is optional. */
const waitingColumns = columns.map((column) =>
  column.key === 'disbursed' ? { ...column, optional: true } : column,
);

/** The columns; those of requests that wait for the user start with checkboxes. */
function useColumns({ requests, toggle }: ReturnType<typeof useRequestSelection>, isWaiting: boolean) {
  return useMemo(() => {
    if (!isWaiting) return columns;
    const selectColumn = recordColumns(listFundRequests)([
      {
        key: 'select',
        header: 'Select',
        width: '56px',
        cell: (request) => (
          <CheckboxField
            label={`Select ${request.requestId}`}
            hideLabel
            checked={requests.has(request.id)}
            onChange={() => toggle(request)}
          />
        ),
      },
    ]);
    return [...selectColumn, ...waitingColumns];
  }, [requests, toggle, isWaiting]);
}

/** /approve-funds: the requests that wait for the user, and all requests. */
export function ApproveFundsScreen() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const isDecider = user.role === 'approver' || user.role === 'payer';
  const waitingCount = useFundRequestSummary().data?.waiting;
  if (!isDecider) return <RequestTab key="all" isWaiting={false} />;
  const tab = params.get('tab') === 'all' ? 'all' : 'waiting';
  return (
    <Tabs
      label="Fund requests"
      value={tab}
      onChange={(next) => setParams(new URLSearchParams(next === 'all' ? { tab: 'all' } : {}))}
      items={[
        {
          value: 'waiting',
          label: 'Waiting for me',
          ...(waitingCount === undefined ? {} : { count: waitingCount }),
          content: <RequestTab key="waiting" isWaiting />,
        },
        { value: 'all', label: 'All requests', content: <RequestTab key="all" isWaiting={false} /> },
      ]}
    />
  );
}

/** The requests that wait for the user, which can be decided together, or all requests. */
function RequestTab({ isWaiting }: { isWaiting: boolean }) {
  const { user, clientId } = useSession();
  const selection = useRequestSelection();
  const [isDeciding, setDeciding] = useState(false);
  const list = useRecordList({
    queryKey: fundRequestKeys.all,
    endpoint: listFundRequests,
    columns: useColumns(selection, isWaiting),
    query: {
      clientId,
      userRole: user.role,
      currentUser: user.username,
      ...(isWaiting ? { waiting: 'true' as const } : {}),
    },
    filters: isWaiting ? {} : { status: FUND_REQUEST_STATUSES },
  });
  const rows = useRequestRows(list);
  const person = { userId: user.id, role: user.role };
  const requestsToDecide = [...selection.requests.values()].filter((request) =>
    pendingDecisionOf(request, person),
  );
  const verb = user.role === 'payer' ? 'Pay' : 'Approve';
  return (
    <Page>
      <RecordList
        list={list}
        messages={isWaiting ? waitingMessages : messages}
        filters={isWaiting ? [] : [statusFilter()]}
        actions={
          isWaiting && (
            <Button
              variant="primary"
              icon={ListChecks}
              disabled={requestsToDecide.length === 0}
              onClick={() => setDeciding(true)}
            >
              {requestsToDecide.length === 0
                ? `${verb} selected`
                : `${verb} ${requestsToDecide.length} selected`}
            </Button>
          )
        }
        onRowOpen={rows.onRowOpen}
        rowActions={rows.rowActions}
      />
      {isDeciding && (
        <BulkDecisionDialog
          requests={requestsToDecide}
          onClose={() => {
            setDeciding(false);
            selection.clear();
          }}
        />
      )}
      {rows.dialogs}
    </Page>
  );
}
