import {
  jobStatusOfEntry,
  listWarehouseJobs,
  type WarehouseJob,
  type WarehouseSync,
} from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import {
  RecordList,
  recordColumns,
  useRecordList,
  useSearchParams,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { Stack } from '@freightdesk/ui/page';
import { ProgressBar } from '@freightdesk/ui/progress-bar';
import { token } from '@freightdesk/ui/tokens';
import { RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { openPanel } from '../proformas/proforma-picker/panel-address.rules';
import { useWarehouseSync, warehouseKeys } from './warehouse.queries';

const messages = {
  caption: 'Warehouse jobs',
  search: 'Search warehouse jobs',
  loading: 'Loading warehouse jobs...',
  error: 'Failed to fetch warehouse jobs',
  empty: 'No warehouse jobs found. Click "Sync" to read them from the warehouse.',
  emptyHint: '',
  noMatch: 'No warehouse jobs match',
};

const columns = recordColumns(listWarehouseJobs)([
  {
    key: 'transaction',
    header: 'Transaction',
    kind: 'code',
    keyColumn: true,
    sort: 'transactionNumber',
    value: ({ transactionNumber, externalId }) => transactionNumber || externalId,
  },
  { key: 'type', header: 'Type', value: ({ type = '' }) => humanize(type) },
  {
    key: 'date',
    header: 'Date',
    kind: 'date',
    sort: 'transactionDate',
    value: ({ transactionDate }) => transactionDate,
  },
  { key: 'customer', header: 'Customer', sort: 'customerName', value: ({ customerName }) => customerName },
  { key: 'invoice', header: 'Invoice', optional: true, value: ({ invoiceNumber }) => invoiceNumber },
  { key: 'order', header: 'SO / PO', value: ({ soNumber, poNumber }) => soNumber || poNumber },
  { key: 'items', header: 'Items', kind: 'number', value: ({ itemCount }) => itemCount },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    value: ({ status = '' }) => humanize(status),
    cell: ({ status }) =>
      status && (
        <Badge tone={jobStatusOfEntry(status) === 'completed' ? 'green' : 'blue'}>{humanize(status)}</Badge>
      ),
  },
  { key: 'job', header: 'Job', kind: 'code', value: ({ jobNumber }) => jobNumber },
  {
    key: 'proforma',
    header: 'Proforma',
    value: ({ jobNumber }) => jobNumber,
    cell: (job) => <ProformaOf job={job} />,
  },
]);

/** The entries of the warehouse, and the sync that reads them. */
export function WarehouseJobsTab() {
  const { clientId } = useSession();
  const sync = useWarehouseSync();
  const list = useRecordList({
    queryKey: warehouseKeys.jobs,
    endpoint: listWarehouseJobs,
    columns,
    query: { clientId },
  });
  return (
    <Stack $gap={4}>
      {sync.progress && <SyncProgress progress={sync.progress} isRunning={sync.isRunning} />}
      <RecordList
        list={list}
        messages={messages}
        actions={
          <Button
            variant="primary"
            icon={RefreshCw}
            pending={sync.isRunning}
            pendingLabel="Syncing..."
            onClick={sync.start}
          >
            Sync
          </Button>
        }
      />
    </Stack>
  );
}

/** An entry without a job gets one in the next sync after its customer matches a party. */
function ProformaOf({ job: { jobNumber, customerName } }: { job: WarehouseJob }) {
  const [, setParams] = useSearchParams();
  if (!jobNumber) return `No active party is called ${customerName || 'so'}`;
  return (
    <Button
      size="small"
      variant="primary"
      aria-label={`Create PI for ${jobNumber}`}
      onClick={() => setParams((current) => openPanel(current, 'job', jobNumber))}
    >
      Create PI
    </Button>
  );
}

const entryCount = (count: number): string => count.toLocaleString('en-IN');

/** The progress of the running sync, or the problems of the last one. */
function SyncProgress({ progress, isRunning }: { progress: WarehouseSync; isRunning: boolean }) {
  const { read, total, refused: refusedCount, problems } = progress;
  if (isRunning) {
    const hasTotal = total !== null && total > 0;
    return (
      <div>
        <ProgressBar label="Syncing warehouse jobs" {...(hasTotal ? { value: read, max: total } : {})} />
        <Note role="status">{`${entryCount(read)}${hasTotal ? ` of ${entryCount(total)}` : ''} entries read`}</Note>
      </div>
    );
  }
  if (problems.length === 0) return null;
  return (
    <Problems role="status">
      <summary>
        {refusedCount > 0
          ? `${entryCount(refusedCount)} entries of the last sync were not understood`
          : problems[0]}
      </summary>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Problems>
  );
}

const Note = styled.p`
  margin: ${token('space-1')} 0 0;
  color: ${token('text-muted')};
  font-variant-numeric: tabular-nums;
`;

const Problems = styled.details`
  color: ${token('text-muted')};

  > ul {
    margin: ${token('space-2')} 0 0;
    padding-left: ${token('space-5')};
  }
`;
