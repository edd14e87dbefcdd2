import type { Client } from '@freightdesk/contracts';
import { links, useNavigate } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { formatDate } from '@freightdesk/ui/money';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { TwoLines } from '../../masters/two-lines';

const columns: readonly TableColumn<Client>[] = [
  { key: 'name', header: 'Name', keyColumn: true, cell: ({ name }) => name },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ email, phone }) => <TwoLines first={email || phone || '–'} second={email ? phone : ''} />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    ),
  },
  { key: 'created', header: 'Created', kind: 'date', cell: ({ createdAt }) => formatDate(createdAt) },
];

export interface ClientTableProps {
  clients: readonly Client[];
  loading?: boolean;
  empty?: ReactNode;
}

/** The clients, each with the way to its form. */
export function ClientTable({ clients, loading, empty }: ClientTableProps) {
  const navigate = useNavigate();
  const edit = ({ id }: Client) => void navigate(links.editClient(id));
  return (
    <DataTable
      caption="Clients"
      columns={columns}
      rows={clients}
      rowKey={({ id }) => id}
      loading={loading}
      loadingLabel="Loading clients..."
      empty={empty}
      onRowOpen={edit}
      rowActions={(client) => [{ label: `Edit ${client.name}`, icon: Pencil, onSelect: () => edit(client) }]}
    />
  );
}
