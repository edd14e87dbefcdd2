import { Link, links, QueryStates, useListAddress, useNavigate, useSignOut } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { EmptyState } from '@freightdesk/ui/states';
import { LogOut, Plus, Users } from 'lucide-react';
import { useClients } from '../client.queries';
import { matchingClients } from '../client.rules';
import { ClientTable } from './client.table';
import { ClientTiles } from './client.tiles';

/** /superadmin/dashboard */
export function SuperadminDashboardScreen() {
  const query = useClients();
  const { search, setSearch } = useListAddress();
  return (
    <Page>
      {!query.isLoadingError && <ClientTiles clients={query.data} />}
      <Toolbar
        search={<SearchBox label="Search clients" value={search} onChange={setSearch} />}
        actions={<Actions />}
      />
      <QueryStates
        query={query}
        loadingLabel="Loading clients..."
        errorTitle="Failed to fetch clients"
        loading={<ClientTable clients={[]} loading />}
      >
        {(clients) => (
          <ClientTable
            clients={matchingClients(clients, search)}
            empty={<EmptyState title="No clients found" hint="Add one with Add Client." />}
          />
        )}
      </QueryStates>
    </Page>
  );
}

function Actions() {
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
