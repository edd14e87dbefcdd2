import type { Job, JobEnd } from '@freightdesk/contracts';
import { links, useNavigate } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { formatDate } from '@freightdesk/ui/money';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Ban, CircleCheck, Eye, FilePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { toneOf } from '../job.rules';

const columns: readonly TableColumn<Job>[] = [
  {
    key: 'jobNumber',
    header: 'Job Number',
    kind: 'code',
    keyColumn: true,
    cell: ({ jobNumber }) => jobNumber,
  },
  { key: 'party', header: 'Party', cell: ({ partyName }) => partyName },
  { key: 'description', header: 'Description', cell: ({ description }) => description || '–' },
  { key: 'type', header: 'Type', cell: ({ jobType }) => (jobType === 'import' ? 'Import' : 'Export') },
  { key: 'status', header: 'Status', cell: ({ status }) => <Badge tone={toneOf(status)}>{status}</Badge> },
  { key: 'created', header: 'Created Date', kind: 'date', cell: ({ createdAt }) => formatDate(createdAt) },
];

interface JobTableProps {
  jobs: readonly Job[];
  loading?: boolean;
  empty?: ReactNode;
  onOpen: (job: Job) => void;
  onEnd: (job: Job, status: JobEnd) => void;
}

export function JobTable({ jobs, loading, empty, onOpen, onEnd }: JobTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption="Jobs"
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
      onRowOpen={onOpen}
      rowActions={(job) => [
        { label: `View details of ${job.jobNumber}`, icon: Eye, onSelect: () => onOpen(job) },
        {
          label: `Proforma of ${job.jobNumber}`,
          icon: FilePlus,
          disabled: job.status === 'cancelled',
          onSelect: () => void navigate(links.proformaOfJob(job.jobNumber)),
        },
        {
          label: `Complete ${job.jobNumber}`,
          icon: CircleCheck,
          disabled: !job.isActive,
          onSelect: () => onEnd(job, 'completed'),
        },
        {
          label: `Cancel ${job.jobNumber}`,
          icon: Ban,
          tone: 'danger',
          disabled: !job.isActive,
          onSelect: () => onEnd(job, 'cancelled'),
        },
      ]}
    />
  );
}
