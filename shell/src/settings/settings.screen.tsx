import { Link, useSession } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { FormGrid, SwitchField, TextField } from '@freightdesk/ui/field';
import { Page, Section, Stack } from '@freightdesk/ui/page';
import { SecuritySection, SignInRulesSection } from '../security/security.screen';

const notifications = ['Email notifications', 'Invoice reminders', 'Payment alerts', 'System updates'];

/**
 * Sign-in settings can be changed; what others administer is read-only, and what does not exist yet says so
 * (SCREEN-3).
 */
export function SettingsScreen() {
  const { user, client } = useSession();
  return (
    <Page>
      <Section title="Profile" description="Whoever manages the users changes these.">
        <FormGrid>
          <TextField label="Full name" readOnly value={user.fullName} />
          <TextField label="Username" readOnly value={user.username} />
        </FormGrid>
      </Section>
      <Section title="Company Info" description="The administrators of the product change these.">
        <FormGrid>
          <TextField label="Company name" readOnly value={client?.name} />
          <TextField label="Email" readOnly value={client?.email} />
          <TextField label="Phone" readOnly value={client?.phone} />
          <TextField label="GST Number" readOnly value={client?.gstNumber} />
        </FormGrid>
      </Section>
      <Section title="Notifications" actions={<Badge tone="grey">Not available yet</Badge>}>
        <Stack $gap={2}>
          {notifications.map((label) => (
            <SwitchField key={label} label={label} disabled />
          ))}
        </Stack>
      </Section>
      <SecuritySection />
      <Section title="Programming" description="For programs of yours that work with these records.">
        <Link to="/api-reference">API Reference</Link>
      </Section>
      {client && user.role === 'admin' && <SignInRulesSection client={client} />}
    </Page>
  );
}

/** The settings of a superadmin, who belongs to no client: only sign-in. */
export function SuperadminSettingsScreen() {
  return (
    <Page>
      <SecuritySection />
    </Page>
  );
}
