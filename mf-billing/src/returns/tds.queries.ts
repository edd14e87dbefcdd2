import {
  readTdsPayable,
  readTdsReceivable,
  removeTdsCertificate,
  type TdsCertificateRecord,
} from '@freightdesk/contracts/billing';
import {
  messageOf,
  showError,
  showSuccess,
  useApi,
  useQuery,
  useSession,
  useSingleMutation,
} from '@freightdesk/remote-kit';
import { ledgerKeys } from '../ledger/ledger.queries';

export const tdsKeys = { all: ['tds'] as const };

/** What a challan changes: the reports, and the ledgers. */
export const CHALLAN_INVALIDATES = [tdsKeys.all, ledgerKeys.all];

/** What customers have kept back in a financial year, made anew each time it is shown. */
export function useTdsReceivable(year: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...tdsKeys.all, 'receivable', year],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readTdsReceivable, { params: { year }, query: { clientId }, signal }),
  });
}

/** What was kept back from vendors in a financial year, made anew each time it is shown. */
export function useTdsPayable(year: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...tdsKeys.all, 'payable', year],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readTdsPayable, { params: { year }, query: { clientId }, signal }),
  });
}

/** Removes a certificate that was recorded by mistake. */
export function useRemoveCertificate(onRemoved: () => void) {
  const api = useApi();
  return useSingleMutation({
    call: ({ id, updatedAt }: TdsCertificateRecord) =>
      api.call(removeTdsCertificate, { params: { id }, query: { updatedAt } }),
    invalidates: [tdsKeys.all],
    onSuccess: () => {
      showSuccess('The certificate is removed');
      onRemoved();
    },
    onError: (error) => showError(messageOf(error, 'Failed to remove the certificate')),
  });
}
