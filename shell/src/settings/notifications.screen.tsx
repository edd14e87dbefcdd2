import type { Notifications } from '@freightdesk/contracts/core';
import { fieldNames, type Role } from '@freightdesk/contracts/shared';
import { useSession } from '@freightdesk/remote-kit';
import { SwitchField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { useNotifications } from './notifications.queries';

const NOTICES: Readonly<Record<keyof Notifications, { readonly label: string; readonly help: string }>> = {
  invoiceReminders: { label: 'Invoice reminders', help: 'The bell counts overdue invoices' },
  paymentAlerts: {
    label: 'Payment alerts',
    help: 'The bell counts fund requests to approve or pay, and write-offs to decide',
  },
  systemUpdates: { label: 'System updates', help: 'A bar offers new versions while you work' },
  firstSteps: {
    label: 'First steps',
    help: 'The dashboard lists what a new company sets up, until all of it is done',
  },
};

/** Who has what only some are told of: those who decide about payments, and who set up the company. */
const AUDIENCES: Readonly<Partial<Record<keyof Notifications, readonly Role[]>>> = {
  paymentAlerts: ['admin', 'approver', 'payer'],
  firstSteps: ['admin'],
};

/** What the person is told of (SETTINGS-7). */
export function NotificationsSection() {
  const { role } = useSession().user;
  const { choices, choose } = useNotifications();
  const names = fieldNames(NOTICES).filter((name) => AUDIENCES[name]?.includes(role) ?? true);
  return (
    <Section title="Notifications" description="For you, on every browser.">
      <Stack $gap={2}>
        <SwitchField label="Email notifications" help="Not available yet" disabled />
        {names.map((name) => (
          <SwitchField
            key={name}
            {...NOTICES[name]}
            checked={choices[name] ?? true}
            onChange={({ target }) => choose({ ...choices, [name]: target.checked })}
          />
        ))}
      </Stack>
    </Section>
  );
}
