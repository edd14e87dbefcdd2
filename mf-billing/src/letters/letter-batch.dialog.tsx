import { type LetterBatch, sendLetters } from '@freightdesk/contracts/billing';
import { links, messageOf, showError, useApi, useSession, useSingleMutation } from '@freightdesk/remote-kit';
import { useState } from 'react';
import { BatchDialog, BatchSummary } from '../documents/batch.dialog';
import { letterKeys } from './letter.queries';

const countText = ({ writtenCount, isFolder }: LetterBatch): string =>
  isFolder
    ? `Laid into the folder, because the program has no mail server: ${writtenCount}`
    : `On their way: ${writtenCount}`;

const textsOf = (batch: LetterBatch): string[] => [
  countText(batch),
  ...(batch.refusals.length > 0 ? [`Not written: ${batch.refusals.length}`] : []),
];

/** Sends the selected documents by e-mail, each to its party, and shows one summary. */
export function LetterBatchDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const api = useApi();
  const { clientId } = useSession();
  const [batch, setBatch] = useState<LetterBatch>();
  // The same for every attempt, so that what was written is not written again.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const sending = useSingleMutation<void, LetterBatch>({
    call: () =>
      api.call(sendLetters, { query: { clientId }, body: { ids: ids.map(String) }, idempotencyKey }),
    invalidates: [letterKeys.all],
    onSuccess: setBatch,
    onError: (error) => showError(messageOf(error, 'Failed to send the letters')),
  });
  return (
    <BatchDialog
      title="Send by e-mail"
      question={`Each of the selected documents (${ids.length}) goes to its party with the text of your settings: to the contacts for billing, else to the email of the party.`}
      summary={
        batch && <BatchSummary texts={textsOf(batch)} refusals={batch.refusals} linkOf={links.viewInvoice} />
      }
      isPending={sending.isPending}
      onSend={() => sending.mutate()}
      onClose={onClose}
    />
  );
}
