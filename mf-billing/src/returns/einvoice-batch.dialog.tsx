import { type EinvoiceBatch, requestEinvoices } from '@freightdesk/contracts/billing';
import {
  Link,
  links,
  messageOf,
  showError,
  useApi,
  useMutation,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { issuedKeys } from '../documents/document.queries';
import { einvoiceKeys } from './einvoice.queries';
import { batchTexts } from './einvoice.rules';

/** What has become of the documents, and why some were not sent. */
const BatchSummary = (batch: EinvoiceBatch) => (
  <div role="status">
    {batchTexts(batch).map((text) => (
      <p key={text}>{text}</p>
    ))}
    <ul>
      {batch.refusals.map(({ documentId, documentNumber, message }) => (
        <li key={documentId}>
          <Link to={`${links.viewInvoice(documentId)}/einvoice`}>{documentNumber}</Link>: {message}
        </li>
      ))}
    </ul>
  </div>
);

function useBatch(ids: readonly number[]) {
  const api = useApi();
  const { clientId } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(requestEinvoices, { query: { clientId }, body: { ids: [...ids] } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: issuedKeys.all });
      await client.invalidateQueries({ queryKey: einvoiceKeys.all });
    },
    onError: (error) => showError(messageOf(error, 'Failed to ask the portal')),
  });
}

/** Asks the portal to register the selected documents, and shows one summary. */
export function EinvoiceBatchDialog({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const batch = useBatch(ids);
  return (
    <Dialog
      open
      title="Send E-invoices"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!batch.data && (
            <Button
              variant="primary"
              pending={batch.isPending}
              pendingLabel="Sending..."
              onClick={() => batch.mutate()}
            >
              Send
            </Button>
          )}
        </>
      }
    >
      {batch.data ? (
        <BatchSummary {...batch.data} />
      ) : (
        <p>
          The portal is asked to register the selected documents: {ids.length}. Those that are registered
          already or need no IRN are left out.
        </p>
      )}
    </Dialog>
  );
}
