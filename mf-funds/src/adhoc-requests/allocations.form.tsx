import type { Allocation, FundRequest } from '@freightdesk/contracts/billing';
import {
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
import { formatDate } from '@freightdesk/ui/money';
import { Inline, Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Tile, TileRow } from '@freightdesk/ui/tile';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAllocations, useSaveAllocation } from './adhoc.queries';
import { allocationTotals, type UnsavedAllocation } from './allocation.rules';

const AllocationDialog = lazyDialog(() =>
  import('./allocation.dialog').then((module) => module.AllocationDialog),
);

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

/** The allocations of an adhoc request, with what remains; new ones are saved one by one. */
export function Allocations({ request, unsavedAllocations, onAdd, onRemove }: AllocationsProps) {
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
