import type { Notifications } from '@freightdesk/contracts/core';
import { fieldNames, type Role } from '@freightdesk/contracts/shared';
import { useSession } from '@freightdesk/remote-kit';
import { SwitchField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';
import { useNotifications } from './notifications.queries';

const NOTICES: Readonly<Record<keyof Notifications, { readonly label: string; readonly help: string }>> = {
  email: {
    label: 'Email notifications',
    help: 'Letters about mentions, fund requests, write-offs and quotes that wait for you, what somebody decides of yours, and, with invoice reminders, what has fallen overdue',
  },
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

/** What older accounts have decided nothing about, and is off until they do. */
const OFF_AT_FIRST: ReadonlySet<keyof Notifications> = new Set(['email']);

/** Letters need an address. What was switched on before it was taken away stays for the next one. */
const NO_ADDRESS = { help: 'Add your email address above first', disabled: true } as const;

/** Who has what only some are told of: those who decide about payments, and who set up the company. */
const AUDIENCES: Readonly<Partial<Record<keyof Notifications, readonly Role[]>>> = {
  paymentAlerts: ['admin', 'approver', 'payer'],
  firstSteps: ['admin'],
};

/** What the person is told of (SETTINGS-7). */
export function NotificationsSection() {
  const { role, email } = useSession().user;
  const { choices, choose } = useNotifications();
  const names = fieldNames(NOTICES).filter((name) => AUDIENCES[name]?.includes(role) ?? true);
  return (
    <Section title="Notifications" description="For you, on every browser.">
      <Stack $gap={2}>
        {names.map((name) => (
          <SwitchField
            key={name}
            {...NOTICES[name]}
            {...(name === 'email' && !email ? NO_ADDRESS : {})}
            checked={choices[name] ?? !OFF_AT_FIRST.has(name)}
            onChange={({ target }) => choose({ ...choices, [name]: target.checked })}
          />
        ))}
      </Stack>
    </Section>
  );
}
