import { useSession } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { FormGrid, SwitchField, TextField } from '@freightdesk/ui/field';
import { Page, Section, Stack } from '@freightdesk/ui/page';
import { SecuritySection, SignInRulesSection } from '../security/security.view';

const sample = <Badge tone="grey">Sample data</Badge>;
const notifications = ['Email notifications', 'Invoice reminders', 'Payment alerts', 'System updates'];

/** How one signs in; profile, company and notifications are static content, where nothing is saved or called. */
export function SettingsScreen() {
  const { user, client } = useSession();
  return (
    <Page>
      <Section title="Profile" actions={sample}>
        <FormGrid>
          <TextField label="Full name" defaultValue={user.fullName} />
          <TextField label="Username" defaultValue={user.username} />
        </FormGrid>
      </Section>
      <Section title="Company Info" actions={sample}>
        <FormGrid>
          <TextField label="Company name" defaultValue={client?.name} />
          <TextField label="Email" type="email" defaultValue={client?.email} />
          <TextField label="Phone" type="tel" defaultValue={client?.phone} />
          <TextField label="GST Number" defaultValue={client?.gstNumber} />
        </FormGrid>
      </Section>
      <Section title="Notifications" actions={sample}>
        <Stack $gap={2}>
          {notifications.map((label) => (
            <SwitchField key={label} label={label} defaultChecked />
          ))}
        </Stack>
      </Section>
      <SecuritySection />
      {client && user.role === 'admin' && <SignInRulesSection client={client} />}
    </Page>
  );
}

/** What a superadmin, who belongs to no client, sets: how they sign in. */
export function SuperadminSettingsScreen() {
  return (
    <Page>
      <SecuritySection />
    </Page>
  );
}
