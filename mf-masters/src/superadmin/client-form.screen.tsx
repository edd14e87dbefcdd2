import type { Client } from '@freightdesk/contracts/core';
import { ApiError, Link, links, QueryStates, useHeading, useParams } from '@freightdesk/remote-kit';
import { LinkButton } from '@freightdesk/ui/button';
import { Card, Page } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { ClientForm } from './client.form';
import { useClient } from './client.queries';

/** /superadmin/clients/add */
export function AddClientScreen() {
  return (
    <Page>
      <ClientForm />
    </Page>
  );
}

/** /superadmin/clients/edit/:id */
export function EditClientScreen() {
  const { id = '' } = useParams();
  const query = useClient(id);
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return <ClientNotFound />;
  return (
    <Page>
      <QueryStates query={query} loadingLabel="Loading client..." errorTitle="Failed to fetch client">
        {(client) => <EditedClient key={client.id} client={client} />}
      </QueryStates>
    </Page>
  );
}

function EditedClient({ client }: { client: Client }) {
  useHeading('Edit Client', client.name);
  return <ClientForm client={client} />;
}

function ClientNotFound() {
  useHeading('Client not found');
  return (
    <Card>
      <EmptyState
        title="Client not found"
        action={
          <LinkButton as={Link} to={links.superadminDashboard}>
            All clients
          </LinkButton>
        }
      />
    </Card>
  );
}
