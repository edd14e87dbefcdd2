import { createReminder, type ProposedReminder } from '@freightdesk/contracts/billing';
import {
  lazyDialog,
  messageOf,
  QueryStates,
  showError,
  showSuccess,
  useApi,
  useHistory,
  useSession,
  useSingleMutation,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Inline, Page, Section } from '@freightdesk/ui/page';
import { useState } from 'react';
import { openLetter } from './letter.rules';
import { ProposalsTable } from './proposals.table';
import { reminderKeys, useProposedReminders, useReminderSteps } from './reminder.queries';
import { ReminderList } from './reminder-list.screen';

const StepsDialog = lazyDialog(() => import('./reminder-steps.dialog').then((module) => module.StepsDialog));

/** /billing/reminders: whom to remind today, and the letters that were made. */
export function RemindersScreen() {
  return (
    <Page>
      <Proposals />
      <ReminderList />
    </Page>
  );
}

/** Makes the letter to a party and opens it on paper. */
function useLetter() {
  const api = useApi();
  return useSingleMutation({
    call: ({ partyId }: ProposedReminder) => api.call(createReminder, { body: { partyId } }),
    invalidates: [reminderKeys.all],
    onSuccess: ({ id, partyName }) => {
      showSuccess(`The letter to ${partyName} is made`);
      openLetter(id);
    },
    onError: (error) => showError(messageOf(error, 'Failed to make the letter')),
  });
}

function Proposals() {
  const letter = useLetter();
  return (
    <Section title="Proposed today" actions={<Steps />}>
      <QueryStates
        query={useProposedReminders()}
        loadingLabel="Looking for overdue documents..."
        errorTitle="Failed to propose letters"
      >
        {(proposals) => (
          <ProposalsTable proposals={proposals} onMake={(proposal) => letter.mutate(proposal)} />
        )}
      </QueryStates>
    </Section>
  );
}

/** The steps, which an admin sets, and their history. */
function Steps() {
  const { user } = useSession();
  const history = useHistory('reminder_steps');
  const steps = useReminderSteps();
  const [isChanging, setChanging] = useState(false);
  const { id = null } = steps.data ?? {};
  return (
    <Inline>
      {id !== null &&
        history.actionsOf({ id }, 'the steps').map(({ label, icon, onSelect }) => (
          <Button key={label} icon={icon} aria-label={label} onClick={onSelect}>
            History
          </Button>
        ))}
      {steps.data && user.role === 'admin' && <Button onClick={() => setChanging(true)}>Change Steps</Button>}
      {isChanging && steps.data && (
        <StepsDialog steps={steps.data.steps} onClose={() => setChanging(false)} />
      )}
      {history.panel}
    </Inline>
  );
}
