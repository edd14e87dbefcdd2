import {
  type PortalAnswer,
  readEinvoice,
  registerEinvoice,
  requestEinvoice,
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
import { einvoiceKeys } from './einvoice-settings.queries';

/** How often a document is asked for while the portal is. In milliseconds. */
const POLLING_INTERVAL = 1_000;

/** The e-invoice of a document, read each time it is shown. */
export function useEinvoice(id: number) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...einvoiceKeys.all, id],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readEinvoice, { params: { id }, query: { clientId }, signal }),
    refetchInterval: ({ state }) => (state.data?.request?.refusal === '' ? POLLING_INTERVAL : false),
  });
}

/** Stores the portal's answer for a document. */
export function useRegistration(id: number) {
  const api = useApi();
  const { clientId } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PortalAnswer) =>
      api.call(registerEinvoice, { params: { id }, query: { clientId }, body }),
    onSuccess: async () => {
      showSuccess('The registration is stored');
      await client.invalidateQueries({ queryKey: einvoiceKeys.all });
    },
    onError: (error) => showError(messageOf(error, 'Failed to store the registration')),
  });
}

/** Asks the portal to register a document. */
export function useRegistrationRequest(id: number) {
  const api = useApi();
  const { clientId } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(requestEinvoice, { params: { id }, query: { clientId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: einvoiceKeys.all }),
    onError: (error) => showError(messageOf(error, 'Failed to ask the portal')),
  });
}
