import { requestEinvoices } from '@freightdesk/contracts/billing';
import {
  BatchDialog,
  BatchSummary,
  links,
  messageOf,
  showError,
  useApi,
  useMutation,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-kit';
import { issuedKeys } from '../documents/document.queries';
import { batchTexts } from './einvoice.rules';
import { einvoiceKeys } from './einvoice-settings.queries';

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
    <BatchDialog
      title="Send E-invoices"
      question={`The portal is asked to register the selected documents: ${ids.length}. Those that are registered already or need no IRN are left out.`}
      summary={
        batch.data && (
          <BatchSummary
            texts={batchTexts(batch.data)}
            refusals={batch.data.refusals.map(({ documentId: id, documentNumber: name, message }) => ({
              id,
              name,
              message,
            }))}
            linkOf={(id) => `${links.viewInvoice(id)}/einvoice`}
          />
        )
      }
      isPending={batch.isPending}
      onSend={() => batch.mutate()}
      onClose={onClose}
    />
  );
}
