import { messageOf } from '@freightdesk/api-client';
import { type LetterBatch, sendLetters, sendReminders } from '@freightdesk/contracts/billing';
import { useApi, useSession } from '@freightdesk/remote-runtime';
import { useState } from 'react';
import { useSingleMutation } from '../forms/submit-once';
import { links } from '../links';
import { showError } from '../notices/toasts';
import { BatchDialog, BatchSummary } from './batch.dialog';
import { letterKeys } from './letter.queries';

const countText = ({ writtenCount, isFolder }: LetterBatch): string =>
  isFolder
    ? `Laid into the folder, because the program has no mail server: ${writtenCount}`
    : `On their way: ${writtenCount}`;

const textsOf = (batch: LetterBatch): string[] => [
  countText(batch),
  ...(batch.refusals.length > 0 ? [`Not written: ${batch.refusals.length}`] : []),
];

const TO_THOSE_WHO_PAY =
  'with the text of your settings: to the contacts for accounts, else those for billing, else the email of the party.';

/** What is sent together; `reminder` names the parties whose reminders are made with it. */
const BATCHES = {
  document: {
    question: (count: number) =>
      `Each of the selected documents (${count}) goes to its party with the text of your settings: to the contacts for billing, else to the email of the party.`,
    linkOf: links.viewInvoice,
  },
  quote: {
    question: (count: number) =>
      `Each of the selected quotes (${count}) goes to its party with the text of your settings: to the contacts for operations, else those for management, else to the email of the party.`,
    linkOf: links.editQuote,
  },
  statement: {
    question: (count: number) =>
      `Each of the selected parties (${count}) gets its statement until today ${TO_THOSE_WHO_PAY}`,
    linkOf: links.partyAccount,
  },
  reminder: {
    question: (count: number) =>
      `The reminder that is proposed is made for each party (${count}), and goes to it ${TO_THOSE_WHO_PAY}`,
    linkOf: links.partyAccount,
  },
} as const;

export interface LetterBatchProps {
  batch: keyof typeof BATCHES;
  /** Those of documents or of parties. */
  ids: readonly number[];
  /** The keys of what is shown and changes besides letters. */
  changes?: readonly (readonly string[])[];
  onClose: () => void;
}

function useLetterBatch(
  { batch, ids, changes = [] }: LetterBatchProps,
  onSuccess: (answer: LetterBatch) => void,
) {
  const api = useApi();
  const { clientId } = useSession();
  // The same for every attempt, so that what was written is not written again.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const common = { query: { clientId }, idempotencyKey };
  return useSingleMutation<void, LetterBatch>({
    call: () =>
      batch === 'reminder'
        ? api.call(sendReminders, { ...common, body: { partyIds: [...ids] } })
        : api.call(sendLetters, { ...common, body: { about: batch, ids: [...ids] } }),
    invalidates: [letterKeys.all, ...changes],
    onSuccess,
    onError: (error) => showError(messageOf(error, 'Failed to send the letters')),
  });
}

/** Sends what is selected by e-mail, each to its party, and shows one summary. */
export function LetterBatchDialog(props: LetterBatchProps) {
  const { batch, ids, onClose } = props;
  const [answer, setAnswer] = useState<LetterBatch>();
  const sending = useLetterBatch(props, setAnswer);
  const { question, linkOf } = BATCHES[batch];
  return (
    <BatchDialog
      title="Send by e-mail"
      question={question(ids.length)}
      summary={
        answer && (
          <BatchSummary
            texts={textsOf(answer)}
            refusals={answer.refusals.map(({ recordId: id, recordName: name, message }) => ({
              id,
              name,
              message,
            }))}
            linkOf={linkOf}
          />
        )
      }
      isPending={sending.isPending}
      onSend={() => sending.mutate()}
      onClose={onClose}
    />
  );
}
