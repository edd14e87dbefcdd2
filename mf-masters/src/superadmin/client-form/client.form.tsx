import type { Client } from '@freightdesk/contracts';
import { LeaveGuard, Link, links } from '@freightdesk/remote-kit';
import { Button, LinkButton } from '@freightdesk/ui/button';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { FormActions } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { CompanyFields } from './company.fields';
import { DocumentFields } from './document.fields';
import { RegistrationFields } from './registration.fields';
import { useClientForm } from './use-client-form';

export interface ClientFormProps {
  /** The client to change; a new one where none is given. */
  client?: Client;
  /** Begins again with what is stored now. */
  reload?: () => void;
}

/** A client organisation. */
export function ClientForm({ client, reload = () => undefined }: ClientFormProps) {
  const { form, submit, saving, isChangedMeanwhile, keepTyping } = useClientForm(client);
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
      <ConfirmDialog
        open={isChangedMeanwhile}
        title="Client changed"
        text="This client was changed by somebody else in the meantime. Reload it to see the changes; what you typed here will be lost."
        confirmLabel="Reload"
        tone="primary"
        onConfirm={reload}
        onCancel={keepTyping}
      />
    </form>
  );
}
