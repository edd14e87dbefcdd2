import {
  createReminder,
  LETTER_LIMITS,
  MOST_PROPOSED_REMINDERS,
  type ProposedReminder,
} from '@freightdesk/contracts/billing';
import {
  LetterBatchDialog,
  lazyDialog,
  messageOf,
  QueryStates,
  showError,
  showSuccess,
  useApi,
  useHistory,
  useSelectionBy,
  useSession,
  useSingleMutation,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Inline, Page, Section } from '@freightdesk/ui/page';
import { Mail } from 'lucide-react';
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
  const proposed = useProposedReminders();
  const selection = useSelectionBy<ProposedReminder>(
    ({ partyId }) => partyId,
    ({ partyName }) => partyName,
  );
  const isPart = proposed.data?.length === MOST_PROPOSED_REMINDERS;
  const part = isPart ? `: the ${MOST_PROPOSED_REMINDERS} longest overdue` : '';
  const [idsToSend, setIdsToSend] = useState<readonly number[]>();
  const endSending = () => {
    setIdsToSend(undefined);
    selection.clear();
  };
  return (
    <Section
      title={`Proposed today${part}`}
      actions={
        <Inline>
          <SendReminders proposals={proposed.data ?? []} ids={selection.ids} onSend={setIdsToSend} />
          <Steps />
        </Inline>
      }
    >
      <QueryStates
        query={proposed}
        loadingLabel="Looking for overdue documents..."
        errorTitle="Failed to propose letters"
      >
        {(proposals) => (
          <ProposalsTable
            proposals={proposals}
            selection={selection}
            onMake={(proposal) => letter.mutate(proposal)}
            onSend={({ partyId }) => setIdsToSend([partyId])}
          />
        )}
      </QueryStates>
      {idsToSend && (
        <LetterBatchDialog
          batch="reminder"
          ids={idsToSend}
          changes={[reminderKeys.all]}
          onClose={endSending}
        />
      )}
    </Section>
  );
}

interface SendRemindersProps {
  proposals: readonly ProposedReminder[];
  /** The selected parties. */
  ids: readonly number[];
  onSend: (ids: readonly number[]) => void;
}

/** Sends what is proposed to the selected parties, or to all. */
function SendReminders({ proposals, ids, onSend }: SendRemindersProps) {
  if (proposals.length === 0) return null;
  const allIds = proposals.map(({ partyId }) => partyId).slice(0, LETTER_LIMITS.records);
  return (
    <Button
      icon={Mail}
      disabled={ids.length > LETTER_LIMITS.records}
      onClick={() => onSend(ids.length > 0 ? ids : allIds)}
    >
      {ids.length > 0 ? `Send ${ids.length} by E-mail` : 'Send All by E-mail'}
    </Button>
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
            Timeline
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
