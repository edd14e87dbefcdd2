import type { Job } from '@freightdesk/contracts';
import { links, useNavigate } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { formatDate } from '@freightdesk/ui/money';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { FilePlus } from 'lucide-react';
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
}

export function JobTable({ jobs, loading, empty }: JobTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption="Jobs"
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
      rowActions={({ jobNumber, status }) => [
        {
          label: `Proforma of ${jobNumber}`,
          icon: FilePlus,
          disabled: status === 'cancelled',
          onSelect: () => void navigate(links.proformaOfJob(jobNumber)),
        },
      ]}
    />
  );
}
