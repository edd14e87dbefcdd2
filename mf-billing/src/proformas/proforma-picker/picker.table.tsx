import type { Invoice, Job } from '@freightdesk/contracts';
import { Button } from '@freightdesk/ui/button';
import { formatDate } from '@freightdesk/ui/money';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import type { ReactNode } from 'react';

interface PickerTableProps {
  jobs: readonly Job[];
  proformas: readonly Invoice[];
  loading?: boolean;
  empty?: ReactNode;
  onCreate: (jobNumber: string) => void;
  onEdit: (id: number) => void;
}

/** Jobs, each with the way to its proforma: to create one, or to edit the one that is open. */
export function PickerTable({ jobs, proformas, loading, empty, onCreate, onEdit }: PickerTableProps) {
  const openOne = (jobNumber: string) =>
    proformas.find((each) => each.jobNumber === jobNumber && each.status === 'proforma');
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
    { key: 'created', header: 'Created Date', kind: 'date', cell: ({ createdAt }) => formatDate(createdAt) },
    {
      key: 'proforma',
      header: 'Proforma',
      align: 'end',
      cell: ({ jobNumber }) => {
        const existing = openOne(jobNumber);
        return existing ? (
          <Button size="small" aria-label={`Edit PI of ${jobNumber}`} onClick={() => onEdit(existing.id)}>
            Edit PI
          </Button>
        ) : (
          <Button
            size="small"
            variant="primary"
            aria-label={`Create PI for ${jobNumber}`}
            onClick={() => onCreate(jobNumber)}
          >
            Create PI
          </Button>
        );
      },
    },
  ];
  return (
    <DataTable
      caption="Jobs"
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  );
}
