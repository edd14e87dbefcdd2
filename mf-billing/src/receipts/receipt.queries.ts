import {
  openDocuments,
  type Receipt,
  receiptsOfDocument,
  removeAllocation,
} from '@freightdesk/contracts/billing';
import {
  messageOf,
  showError,
  showSuccess,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-kit';
import { issuedKeys } from '../documents/document.queries';
import { ledgerKeys } from '../ledger/ledger.queries';
import { proformaKeys } from '../proformas/proforma.queries';

export const receiptKeys = { all: ['receipts'] as const };

/** What a receipt changes: its list, the documents that it pays, the register and the ledgers. */
export const RECEIPT_INVALIDATES = [receiptKeys.all, issuedKeys.all, proformaKeys.all, ledgerKeys.all];

/** The documents of a party of which something is open, read each time they are shown; none without a party. */
export function useOpenDocuments(partyId: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...receiptKeys.all, 'open documents', partyId],
    enabled: partyId !== '',
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(openDocuments, { query: { clientId, partyId: Number(partyId) }, signal }),
  });
}

/** The receipts that pay a document, with how much of it each does. */
export function useReceiptsOfDocument(documentId: number) {
  const api = useApi();
  return useQuery({
    queryKey: [...receiptKeys.all, 'of document', documentId],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(receiptsOfDocument, { params: { documentId }, signal }),
  });
}

/** Takes a receipt off a document. */
export function useRemoveAllocation() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ receipt: { id }, documentId }: { receipt: Receipt; documentId: number }) =>
      api.call(removeAllocation, { params: { id, documentId } }),
    onSuccess: ({ number }) => showSuccess(`${number} no longer pays this document`),
    onError: (error) => showError(messageOf(error, 'Failed to take the receipt off the document')),
    onSettled: () =>
      Promise.all(RECEIPT_INVALIDATES.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
