import type { Allocation, FundRequest } from '@freightdesk/contracts/billing';
import {
  LeaveGuard,
  lazyDialog,
  Money,
  messageOf,
  moneyText,
  QueryStates,
  showError,
  showSuccess,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { formatDate } from '@freightdesk/ui/money';
import { Inline, Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { RequestDetailsDialog } from '../fund-requests/request-details.dialog';
import { useAllocations, useSaveAllocation } from './adhoc.queries';
import { allocationTotals, type LocalAllocation } from './allocation.rules';

const AllocationDialog = lazyDialog(() =>
  import('./allocation.dialog').then((module) => module.AllocationDialog),
);

interface AdhocDetailsDialogProps {
  request: FundRequest;
  onOpen: (request: FundRequest) => void;
  onClose: () => void;
}

/** An adhoc request with its allocations, saved ones and those added here. */
export function AdhocDetailsDialog({ request, onOpen, onClose }: AdhocDetailsDialogProps) {
  const [local, setLocal] = useState<readonly LocalAllocation[]>([]);
  const [leaving, setLeaving] = useState(false);
  const [discarded, setDiscarded] = useState(false);
  const hasUnsaved = local.length > 0;
  useEffect(() => {
    // Once nothing is unsaved any more: otherwise the leave guard would block navigation.
    if (discarded && !hasUnsaved) onClose();
  }, [discarded, hasUnsaved, onClose]);
  return (
    <>
      <RequestDetailsDialog
        request={request}
        onOpen={onOpen}
        onClose={hasUnsaved ? () => setLeaving(true) : onClose}
      >
        <Allocations
          request={request}
          local={local}
          onAdd={(added) => setLocal((all) => [...all, added])}
          onGone={(gone) => setLocal((all) => all.filter(({ key }) => key !== gone.key))}
        />
      </RequestDetailsDialog>
      <LeaveGuard when={hasUnsaved} withQuery />
      <ConfirmDialog
        open={leaving}
        title="Close without saving?"
        text="The allocations that are not saved will be lost."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLocal([]);
          setLeaving(false);
          setDiscarded(true);
        }}
      />
    </>
  );
}

interface AllocationsProps {
  request: FundRequest;
  local: readonly LocalAllocation[];
  onAdd: (added: LocalAllocation) => void;
  /** Removed, or saved. */
  onGone: (gone: LocalAllocation) => void;
}

type Row = Pick<Allocation, 'jobId' | 'purpose' | 'subPurpose' | 'amount' | 'date'> & {
  readonly key: string;
  /** Undefined when it is saved. */
  readonly unsaved?: LocalAllocation;
};

const rowsOf = (saved: readonly Allocation[], local: readonly LocalAllocation[]): Row[] => [
  ...saved.map((allocation) => ({ ...allocation, key: `saved ${allocation.id}` })),
  ...local.map((allocation) => ({ ...allocation, unsaved: allocation })),
];

function Allocations({ request, local, onAdd, onGone }: AllocationsProps) {
  const [adding, setAdding] = useState(false);
  const query = useAllocations(request.requestId);
  return (
    <Section
      title="Job allocations"
      actions={
        <Button icon={Plus} disabled={request.openAmount === 0} onClick={() => setAdding(true)}>
          Add Allocation
        </Button>
      }
    >
      <QueryStates
        query={query}
        loadingLabel="Loading allocations..."
        errorTitle="Failed to fetch allocations"
      >
        {(saved) => {
          const { allocated, remaining } = allocationTotals(request, saved, local);
          return (
            <Stack $gap={3}>
              <TileRow>
                <Tile label="Total Disbursed" value={moneyText(request.disbursedAmount, request.currency)} />
                <Tile label="Total Allocated" value={moneyText(allocated, request.currency)} />
                <Tile label="Remaining to Allocate" value={moneyText(remaining, request.currency)} />
              </TileRow>
              <AllocationTable {...{ request, onGone }} rows={rowsOf(saved, local)} />
              {adding && (
                <AllocationDialog {...{ request, remaining, onAdd }} onClose={() => setAdding(false)} />
              )}
            </Stack>
          );
        }}
      </QueryStates>
    </Section>
  );
}

interface AllocationTableProps extends Pick<AllocationsProps, 'request' | 'onGone'> {
  rows: readonly Row[];
}

function AllocationTable({ request, rows, onGone }: AllocationTableProps) {
  const columns: readonly TableColumn<Row>[] = [
    { key: 'job', header: 'Job ID', kind: 'code', keyColumn: true, cell: ({ jobId }) => jobId },
    { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purpose },
    { key: 'sub', header: 'Sub Purpose', cell: ({ subPurpose }) => subPurpose },
    {
      key: 'amount',
      header: 'Amount',
      kind: 'money',
      cell: ({ amount }) => <Money value={amount} currency={request.currency} />,
    },
    { key: 'date', header: 'Date', kind: 'date', cell: ({ date }) => formatDate(date) },
    {
      key: 'action',
      header: 'Action',
      cell: ({ unsaved }) =>
        unsaved ? (
          <UnsavedActions {...{ request, onGone }} allocation={unsaved} />
        ) : (
          <Badge tone="green">Saved</Badge>
        ),
    },
  ];
  return (
    <DataTable
      caption="Job allocations"
      height="content"
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      empty={<EmptyState title="Nothing is allocated yet" />}
    />
  );
}

interface UnsavedActionsProps extends Pick<AllocationsProps, 'request' | 'onGone'> {
  allocation: LocalAllocation;
}

function UnsavedActions({ request, allocation, onGone }: UnsavedActionsProps) {
  const save = useSaveAllocation(request.requestId);
  const { jobId, amount } = allocation;
  const press = () =>
    save.mutate(allocation, {
      onSuccess: () => {
        showSuccess('Allocation saved to database successfully');
        onGone(allocation);
      },
      onError: (error) => showError(messageOf(error, 'Failed to save allocation to database')),
    });
  const remove = () => {
    showSuccess('Allocation removed successfully');
    onGone(allocation);
  };
  const named = `${moneyText(amount, request.currency)} to ${jobId}`;
  return (
    <Inline $gap={2}>
      <Button
        size="small"
        aria-label={`Save ${named}`}
        pending={save.isPending}
        pendingLabel="Saving…"
        onClick={press}
      >
        Save
      </Button>
      <Button
        size="small"
        variant="quiet-danger"
        aria-label={`Remove ${named}`}
        disabled={save.isPending}
        onClick={remove}
      >
        Remove
      </Button>
    </Inline>
  );
}
