import type { Client, User } from '@freightdesk/contracts';
import { useSession } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClients } from '../../superadmin/client.queries';
import { mayDelete, roleTone } from '../user.rules';

export interface UserTableProps {
  users: readonly User[];
  loading?: boolean;
  empty?: ReactNode;
  onDelete: (user: User) => void;
}

/** Name, username, role, client, and delete for those who may. */
export function UserTable({ users, loading, empty, onDelete }: UserTableProps) {
  const caller = useSession().user.role;
  const { data: clients = [] } = useClients();
  return (
    <DataTable
      caption="Users"
      columns={columnsWith(clients)}
      rows={users}
      rowKey={({ id }) => id}
      loading={loading}
      loadingLabel="Loading users..."
      empty={empty}
      rowActions={caller === 'superadmin' ? actions : undefined}
    />
  );

  function actions(user: User) {
    if (!mayDelete(caller, user)) return [];
    const label = `Delete ${user.username}`;
    return [{ label, icon: Trash2, tone: 'danger' as const, onSelect: () => onDelete(user) }];
  }
}

const columnsWith = (clients: readonly Client[]): readonly TableColumn<User>[] => [
  { key: 'name', header: 'Name', keyColumn: true, cell: ({ fullName }) => fullName },
  { key: 'username', header: 'Username', kind: 'code', cell: ({ username }) => username },
  { key: 'role', header: 'Role', cell: ({ role }) => <Badge tone={roleTone(role)}>{role}</Badge> },
  { key: 'client', header: 'Client', cell: ({ clientId }) => clientName(clients, clientId) },
];

function clientName(clients: readonly Client[], clientId: string | null): string {
  if (clientId === null) return 'No Client';
  return clients.find(({ id }) => id === clientId)?.name ?? `Client ${clientId}`;
}
