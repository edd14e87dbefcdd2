import { proposedReminders, readReminderSteps } from '@freightdesk/contracts/billing';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const reminderKeys = { all: ['reminders'] as const };

/** What could be written today, computed each time it is shown. */
export function useProposedReminders() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...reminderKeys.all, 'proposed'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(proposedReminders, { query: { clientId }, signal }),
  });
}

/** The steps of reminders, read each time they are shown. */
export function useReminderSteps() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...reminderKeys.all, 'steps'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readReminderSteps, { query: { clientId }, signal }),
  });
}
