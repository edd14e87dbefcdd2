import { type LetterBatch, sendLetters } from '@freightdesk/contracts/billing';
import {
  Link,
  links,
  messageOf,
  showError,
  useApi,
  useSession,
  useSingleMutation,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { useState } from 'react';
import { letterKeys } from './letter.queries';

const countText = ({ writtenCount, isFolder }: LetterBatch): string =>
  isFolder
    ? `Laid into the folder, because the program has no mail server: ${writtenCount}`
    : `On their way: ${writtenCount}`;

/** What has become of the documents, and about which nothing was written. */
const BatchSummary = (batch: LetterBatch) => (
  <div role="status">
    <p>{countText(batch)}</p>
    {batch.refusals.length > 0 && <p>Not written: {batch.refusals.length}</p>}
    <ul>
      {batch.refusals.map(({ documentId, documentNumber, message }) => (
        <li key={documentId}>
          <Link to={links.viewInvoice(documentId)}>{documentNumber}</Link>: {message}
        </li>
      ))}
    </ul>
  </div>
);

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
    <Dialog
      open
      title="Send by e-mail"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!batch && (
            <Button
              variant="primary"
              pending={sending.isPending}
              pendingLabel="Sending..."
              onClick={() => sending.mutate()}
            >
              Send
            </Button>
          )}
        </>
      }
    >
      {batch ? (
        <BatchSummary {...batch} />
      ) : (
        <p>
          Each of the selected documents ({ids.length}) goes to its party with the text of your settings: to
          the contacts for billing, else to the email of the party.
        </p>
      )}
    </Dialog>
  );
}
