import { Page } from '@freightdesk/ui/page';
import { ClientForm } from './client.form';

/** /superadmin/clients/add */
export function AddClientScreen() {
  return (
    <Page>
      <ClientForm />
    </Page>
  );
}
