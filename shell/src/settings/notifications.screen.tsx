import { NEW_NOTIFICATIONS, type Notifications, updateNotifications } from '@freightdesk/contracts/core';
import { fieldNames, type Role } from '@freightdesk/contracts/shared';
import {
  messageOf,
  SESSION_KEY,
  showError,
  useApi,
  useSession,
  useSingleMutation,
} from '@freightdesk/remote-kit';
import { SwitchField } from '@freightdesk/ui/field';
import { Section, Stack } from '@freightdesk/ui/page';

const NOTICES: Readonly<Record<keyof Notifications, { readonly label: string; readonly help: string }>> = {
  invoiceReminders: { label: 'Invoice reminders', help: 'The bell counts overdue invoices' },
  paymentAlerts: {
    label: 'Payment alerts',
    help: 'The bell counts fund requests to approve or pay, and write-offs to decide',
  },
  systemUpdates: { label: 'System updates', help: 'A bar offers new versions while you work' },
};

/** Who decides about payments. Nobody else has any to be told of. */
const DECIDERS: readonly Role[] = ['admin', 'approver', 'payer'];

/** Saves each choice at once; the session tells bell and frame. */
function useNotifications() {
  const { user } = useSession();
  const api = useApi();
  const save = useSingleMutation({
    call: (body: Notifications) => api.call(updateNotifications, { body }),
    invalidates: [SESSION_KEY],
    onSuccess: () => undefined,
    onError: (error) => showError(messageOf(error, 'Failed to save the notifications')),
  });
  const choices = save.isPending ? save.variables : (user.notifications ?? NEW_NOTIFICATIONS);
  return { choices, choose: save.mutate };
}

/** What the person is told of (SETTINGS-7). */
export function NotificationsSection() {
  const { role } = useSession().user;
  const { choices, choose } = useNotifications();
  const names = fieldNames(NOTICES).filter((name) => name !== 'paymentAlerts' || DECIDERS.includes(role));
  return (
    <Section title="Notifications" description="For you, on every browser.">
      <Stack $gap={2}>
        <SwitchField label="Email notifications" help="Not available yet" disabled />
        {names.map((name) => (
          <SwitchField
            key={name}
            {...NOTICES[name]}
            checked={choices[name]}
            onChange={({ target }) => choose({ ...choices, [name]: target.checked })}
          />
        ))}
      </Stack>
    </Section>
  );
}
