import { type DocumentLink, listDocumentLinks, revokeDocumentLink } from '@freightdesk/contracts/billing';
import {
  documentLinkKeys,
  itemsOf,
  messageOf,
  showError,
  showSuccess,
  useApi,
  useQuery,
  useSession,
  useSingleMutation,
} from '@freightdesk/remote-kit';

export const letterTemplateKeys = { all: ['letter-templates'] as const };
export const letterSettingsKeys = { all: ['letter-settings'] as const };

/** The links to a document, newest first, read each time they are shown. */
export function useDocumentLinks(documentId: number) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...documentLinkKeys.all, documentId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api
        .call(listDocumentLinks, { query: { clientId, documentId: String(documentId) }, signal })
        .then(itemsOf),
  });
}

/** Ends a link. */
export function useRevocation() {
  const api = useApi();
  const { clientId } = useSession();
  return useSingleMutation<number, DocumentLink>({
    call: (id) => api.call(revokeDocumentLink, { params: { id }, query: { clientId } }),
    invalidates: [documentLinkKeys.all],
    onSuccess: () => showSuccess('The link has ended'),
    onError: (error) => showError(messageOf(error, 'Failed to revoke the link')),
  });
}
