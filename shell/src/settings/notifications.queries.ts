import { NEW_NOTIFICATIONS, type Notifications, updateNotifications } from '@freightdesk/contracts/core';
import {
  messageOf,
  SESSION_KEY,
  showError,
  useApi,
  useSession,
  useSingleMutation,
} from '@freightdesk/remote-kit';

/** Saves each choice at once; the session tells bell, frame and dashboard. */
export function useNotifications() {
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
