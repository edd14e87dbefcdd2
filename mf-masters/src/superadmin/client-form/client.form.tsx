import type { Client } from '@freightdesk/contracts';
import { LeaveGuard, Link, links } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { FormActions } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { CompanyFields } from './company.fields';
import { DocumentFields } from './document.fields';
import { RegistrationFields } from './registration.fields';
import { useClientForm } from './use-client-form';

/** A client organisation: a new one where none is given. */
export function ClientForm({ client }: { client?: Client }) {
  const { form, submit, saving } = useClientForm(client);
  return (
    <form noValidate onSubmit={submit}>
      <LeaveGuard when={form.formState.isDirty} />
      <Stack>
        <Section title="Company">
          <CompanyFields form={form} />
        </Section>
        <Section title="Tax and Registration">
          <RegistrationFields form={form} />
        </Section>
        <Section title="Documents" description="Printed on the client's invoices and notes">
          <DocumentFields form={form} />
        </Section>
      </Stack>
      <FormActions>
        <LinkButton as={Link} to={links.superadminDashboard}>
          Cancel
        </LinkButton>
        <Button type="submit" variant="primary" pending={saving} pendingLabel="Saving…">
          {client ? 'Update Client' : 'Create Client'}
        </Button>
      </FormActions>
    </form>
  );
}
