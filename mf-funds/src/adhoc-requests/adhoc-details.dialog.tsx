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
import { allocationTotals, type UnsavedAllocation } from './allocation.rules';

const AllocationDialog = lazyDialog(() =>
  import('./allocation.dialog').then((module) => module.AllocationDialog),
);

interface AdhocDetailsDialogProps {
  request: FundRequest;
  onOpen: (request: FundRequest) => void;
  onClose: () => void;
}

/** An adhoc request with its allocations, including those that are not saved yet. */
export function AdhocDetailsDialog({ request, onOpen, onClose }: AdhocDetailsDialogProps) {
  const [unsavedAllocations, setUnsavedAllocations] = useState<readonly UnsavedAllocation[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const hasUnsaved = unsavedAllocations.length > 0;
  useEffect(() => {
    // Closes only after the allocations are gone; before that, the leave guard blocks navigation.
    if (isDiscarding && !hasUnsaved) onClose();
  }, [isDiscarding, hasUnsaved, onClose]);
  return (
    <>
      <RequestDetailsDialog
        request={request}
        onOpen={onOpen}
        onClose={hasUnsaved ? () => setAsking(true) : onClose}
      >
        <Allocations
          request={request}
          unsavedAllocations={unsavedAllocations}
          onAdd={(allocation) => setUnsavedAllocations((all) => [...all, allocation])}
          onRemove={({ key }) => setUnsavedAllocations((all) => all.filter((each) => each.key !== key))}
        />
      </RequestDetailsDialog>
      <LeaveGuard when={hasUnsaved} withQuery />
      <ConfirmDialog
        open={isAsking}
        title="Close without saving?"
        text="The allocations that are not saved will be lost."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setUnsavedAllocations([]);
          setAsking(false);
          setDiscarding(true);
        }}
      />
    </>
  );
}

interface AllocationsProps {
  request: FundRequest;
  unsavedAllocations: readonly UnsavedAllocation[];
  onAdd: (allocation: UnsavedAllocation) => void;
  /** Called when an unsaved allocation is saved or discarded. */
  onRemove: (allocation: UnsavedAllocation) => void;
}

type AllocationRow = Pick<Allocation, 'jobId' | 'purpose' | 'subPurpose' | 'amount' | 'date'> & {
  readonly key: string;
  readonly unsavedAllocation?: UnsavedAllocation;
};

const rowsOf = (
  savedAllocations: readonly Allocation[],
  unsavedAllocations: readonly UnsavedAllocation[],
): AllocationRow[] => [
  ...savedAllocations.map((allocation) => ({ ...allocation, key: `saved ${allocation.id}` })),
  ...unsavedAllocations.map((allocation) => ({ ...allocation, unsavedAllocation: allocation })),
];

function Allocations({ request, unsavedAllocations, onAdd, onRemove }: AllocationsProps) {
  const [isAdding, setAdding] = useState(false);
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
        {(savedAllocations) => {
          const rows = rowsOf(savedAllocations, unsavedAllocations);
          const { allocatedAmount, remainingAmount } = allocationTotals(request, rows);
          return (
            <Stack $gap={3}>
              <TileRow>
                <Tile label="Total Disbursed" value={moneyText(request.disbursedAmount, request.currency)} />
                <Tile label="Total Allocated" value={moneyText(allocatedAmount, request.currency)} />
                <Tile label="Remaining to Allocate" value={moneyText(remainingAmount, request.currency)} />
              </TileRow>
              <AllocationTable request={request} rows={rows} onRemove={onRemove} />
              {isAdding && (
                <AllocationDialog
                  request={request}
                  remainingAmount={remainingAmount}
                  onAdd={onAdd}
                  onClose={() => setAdding(false)}
                />
              )}
            </Stack>
          );
        }}
      </QueryStates>
    </Section>
  );
}

interface AllocationTableProps extends Pick<AllocationsProps, 'request' | 'onRemove'> {
  rows: readonly AllocationRow[];
}

function AllocationTable({ request, rows, onRemove }: AllocationTableProps) {
  const columns: readonly TableColumn<AllocationRow>[] = [
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
      cell: ({ unsavedAllocation }) =>
        unsavedAllocation ? (
          <UnsavedActions request={request} allocation={unsavedAllocation} onRemove={onRemove} />
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

interface UnsavedActionsProps extends Pick<AllocationsProps, 'request' | 'onRemove'> {
  allocation: UnsavedAllocation;
}

function UnsavedActions({ request, allocation, onRemove }: UnsavedActionsProps) {
  const saving = useSaveAllocation(request.requestId);
  const { jobId, amount } = allocation;
  const save = () =>
    saving.mutate(allocation, {
      onSuccess: () => {
        showSuccess('Allocation saved to database successfully');
        onRemove(allocation);
      },
      onError: (error) => showError(messageOf(error, 'Failed to save allocation to database')),
    });
  const discard = () => {
    showSuccess('Allocation removed successfully');
    onRemove(allocation);
  };
  const name = `${moneyText(amount, request.currency)} to ${jobId}`;
  return (
    <Inline $gap={2}>
      <Button
        size="small"
        aria-label={`Save ${name}`}
        pending={saving.isPending}
        pendingLabel="Saving…"
        onClick={save}
      >
        Save
      </Button>
      <Button
        size="small"
        variant="quiet-danger"
        aria-label={`Remove ${name}`}
        disabled={saving.isPending}
        onClick={discard}
      >
        Remove
      </Button>
    </Inline>
  );
}
