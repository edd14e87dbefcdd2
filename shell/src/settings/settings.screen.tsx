import { useSession } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { FormGrid, SwitchField, TextField } from '@freightdesk/ui/field';
import { Inline, Page, Section, Stack } from '@freightdesk/ui/page';

const sample = <Badge tone="grey">Sample data</Badge>;
const notifications = ['Email notifications', 'Invoice reminders', 'Payment alerts', 'System updates'];

/** Static content: nothing is saved or called. */
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
    </Page>
  );
}

function SecuritySection() {
  return (
    <Section title="Security" actions={sample}>
      <Stack>
        <Inline>
          Two-factor authentication <Badge tone="grey">Not Enabled</Badge>
        </Inline>
        <Inline>
          <Button>Change Password</Button>
          <Button>Login Sessions</Button>
        </Inline>
      </Stack>
    </Section>
  );
}
