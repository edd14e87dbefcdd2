import { QueryStates, RoleGate, useHistory, useSession } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page, PageActions } from '@freightdesk/ui/page';
import { CompanyForm } from './client.form';
import { useClient } from './client.queries';

/** /settings/company: what documents show of the own company (SETTINGS-1). */
export function CompanyScreen() {
  return (
    <RoleGate roles={['admin']}>
      <OwnCompany />
    </RoleGate>
  );
}

function OwnCompany() {
  const { clientId } = useSession();
  const query = useClient(String(clientId));
  const history = useHistory('clients');
  return (
    <Page>
      <QueryStates query={query} loadingLabel="Loading company..." errorTitle="Failed to fetch the company">
        {(client) => (
          <>
            <PageActions>
              {history.actionsOf(client, client.name).map(({ label, icon, onSelect }) => (
                <Button key={label} icon={icon} aria-label={label} onClick={onSelect}>
                  Timeline
                </Button>
              ))}
            </PageActions>
            <CompanyForm key={client.id} client={client} />
          </>
        )}
      </QueryStates>
      {history.panel}
    </Page>
  );
}
