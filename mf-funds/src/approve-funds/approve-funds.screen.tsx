import {
  FUND_REQUEST_STATUSES,
  type FundRequest,
  fundDecisionAwaited,
  listFundRequests,
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

const DecideManyDialog = lazyDialog(() =>
  import('./decide-many.dialog').then((module) => module.DecideManyDialog),
);

const words = {
  caption: 'Fund requests',
  search: 'Search fund requests',
  placeholder: 'Search by request, job, requestor or purpose',
  loading: 'Loading fund requests...',
  error: 'Failed to fetch fund requests',
  empty: 'No fund requests found',
  emptyHint: 'What is asked for on Expense Requests appears here.',
};
const waitingWords = {
  ...words,
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

/** The selected requests, by number. */
function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, FundRequest>>(new Map());
  const toggle = (request: FundRequest) =>
    setChosen((current) => {
      const next = new Map(current);
      if (!next.delete(request.id)) next.set(request.id, request);
      return next;
    });
  return { chosen, toggle, clear: () => setChosen(new Map()) };
}

/** Pending requests have no payment yet: the column is optional. */
const waitingColumns = columns.map((column) =>
  column.key === 'disbursed' ? { ...column, optional: true } : column,
);

/** The columns, after a column of checkboxes if there is something to select. */
function useColumns({ chosen, toggle }: ReturnType<typeof useChosen>, decides: boolean) {
  return useMemo(() => {
    if (!decides) return columns;
    const tick = recordColumns(listFundRequests)([
      {
        key: 'select',
        header: 'Select',
        width: '56px',
        cell: (request) => (
          <CheckboxField
            label={`Select ${request.requestId}`}
            hideLabel
            checked={chosen.has(request.id)}
            onChange={() => toggle(request)}
          />
        ),
      },
    ]);
    return [...tick, ...waitingColumns];
  }, [chosen, toggle, decides]);
}

/** /approve-funds: requests that wait for the signed-in user first, then all requests. */
export function ApproveFundsScreen() {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const decides = user.role === 'approver' || user.role === 'payer';
  const waiting = useFundRequestSummary().data?.waiting;
  if (!decides) return <RequestsToDecide key="all" waits={false} />;
  const view = params.get('view') === 'all' ? 'all' : 'waiting';
  return (
    <Tabs
      label="Fund requests"
      value={view}
      onChange={(next) => setParams(new URLSearchParams(next === 'all' ? { view: 'all' } : {}))}
      items={[
        {
          value: 'waiting',
          label: 'Waiting for me',
          ...(waiting === undefined ? {} : { count: waiting }),
          content: <RequestsToDecide key="waiting" waits />,
        },
        { value: 'all', label: 'All requests', content: <RequestsToDecide key="all" waits={false} /> },
      ]}
    />
  );
}

function RequestsToDecide({ waits }: { waits: boolean }) {
  const { user, clientId } = useSession();
  const choice = useChosen();
  const [deciding, setDeciding] = useState(false);
  const list = useRecordList({
    queryKey: fundRequestKeys.all,
    endpoint: listFundRequests,
    columns: useColumns(choice, waits),
    query: {
      clientId,
      userRole: user.role,
      currentUser: user.username,
      ...(waits ? { waiting: 'true' as const } : {}),
    },
    filters: waits ? {} : { status: FUND_REQUEST_STATUSES },
  });
  const rows = useRequestRows(list);
  const person = { userId: user.id, role: user.role };
  const ready = [...choice.chosen.values()].filter((each) => fundDecisionAwaited(each, person));
  const verb = user.role === 'payer' ? 'Pay' : 'Approve';
  return (
    <Page>
      <RecordList
        list={list}
        messages={waits ? waitingWords : words}
        filters={waits ? [] : [statusFilter()]}
        actions={
          waits && (
            <Button
              variant="primary"
              icon={ListChecks}
              disabled={ready.length === 0}
              onClick={() => setDeciding(true)}
            >
              {ready.length === 0 ? `${verb} selected` : `${verb} ${ready.length} selected`}
            </Button>
          )
        }
        onRowOpen={rows.onRowOpen}
        rowActions={rows.rowActions}
      />
      {deciding && (
        <DecideManyDialog
          requests={ready}
          onClose={() => {
            setDeciding(false);
            choice.clear();
          }}
        />
      )}
      {rows.dialogs}
    </Page>
  );
}
