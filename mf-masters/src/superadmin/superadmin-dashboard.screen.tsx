import { listClients } from '@freightdesk/contracts/core';
import {
  Link,
  ListTiles,
  links,
  RecordList,
  recordColumns,
  useNavigate,
  useRecordList,
  useSignOut,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { LogOut, Pencil, Plus, Users } from 'lucide-react';
import { activeText, createdColumn, TwoLines } from '../masters/master-columns.table';
import { ACTIVE_FILTER, ACTIVE_VALUES } from '../masters/master-list.table';
import { clientKeys, useClientSummary } from './client.queries';

const messages = {
  caption: 'Clients',
  search: 'Search clients',
  loading: 'Loading clients...',
  error: 'Failed to fetch clients',
  empty: 'No clients found',
  emptyHint: 'Add one with Add Client.',
};

const columns = recordColumns(listClients)([
  {
    key: 'name',
    header: 'Name',
    keyColumn: true,
    sort: 'name',
    value: ({ name }) => name,
    link: ({ id }) => links.editClient(id),
  },
  {
    key: 'contact',
    header: 'Contact',
    sort: 'email',
    value: ({ email, phone }) => [email, phone].filter(Boolean).join(', '),
    cell: ({ email, phone }) => <TwoLines first={email || phone || '–'} second={email ? phone : ''} />,
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'isActive',
    value: ({ isActive }) => activeText(isActive),
    cell: ({ isActive }) => <Badge tone={isActive ? 'green' : 'grey'}>{activeText(isActive)}</Badge>,
  },
  { ...createdColumn, optional: false },
]);

/** /superadmin/dashboard */
export function SuperadminDashboardScreen() {
  const navigate = useNavigate();
  const list = useRecordList({
    queryKey: clientKeys.all,
    endpoint: listClients,
    columns,
    filters: { active: ACTIVE_VALUES },
    defaultSort: 'createdAt',
  });
  const edit = ({ id }: { id: string }) => void navigate(links.editClient(id));
  return (
    <Page>
      <ListTiles
        list={list}
        counts={useClientSummary()}
        tiles={[
          { label: 'Total Clients', value: ({ total }) => total, filter: {} },
          {
            label: 'Active Clients',
            tone: 'green',
            value: ({ active }) => active,
            filter: { active: 'true' },
          },
          {
            label: 'Inactive Clients',
            tone: 'grey',
            value: ({ inactive }) => inactive,
            filter: { active: 'false' },
          },
        ]}
      />
      <RecordList
        list={list}
        messages={messages}
        filters={[ACTIVE_FILTER]}
        actions={<DashboardActions />}
        onRowOpen={edit}
        rowActions={(client) => [
          { label: `Edit ${client.name}`, icon: Pencil, onSelect: () => edit(client) },
        ]}
      />
    </Page>
  );
}

function DashboardActions() {
  const navigate = useNavigate();
  const { mutate: signOut, isPending } = useSignOut();
  return (
    <>
      <Button icon={LogOut} pending={isPending} onClick={() => signOut()}>
        Logout
      </Button>
      <Button icon={Users} onClick={() => void navigate(links.users)}>
        Manage Users
      </Button>
      <LinkButton as={Link} to={links.addClient} $variant="primary">
        <Plus size={16} aria-hidden />
        Add Client
      </LinkButton>
    </>
  );
}
