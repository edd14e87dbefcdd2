import {
  type AdvanceReceived,
  advanceSummary,
  deleteAdvance,
  listAdvances,
  registrationName,
} from '@freightdesk/contracts/billing';
import { itemsOf, useApi, useQuery, useSession } from '@freightdesk/remote-kit';
import { BILLING_KEYS, useDeletion } from '../vendor-bills/vendor-bill.queries';

export const advanceKeys = { all: ['advances'] as const };

interface PaidAdvances {
  readonly jobNumber: string;
  /** Empty until a party is selected. */
  readonly partyId: string;
  /** Null for the main registration. */
  readonly registrationId: number | null;
  /** A document whose own use of the advances is not counted. */
  readonly exceptDocumentId: number | undefined;
}

/** What a party has paid in advance for a job, and what is left of it. */
export function useAdvancesLeft({ jobNumber, partyId, registrationId, exceptDocumentId }: PaidAdvances) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...advanceKeys.all, jobNumber, 'left', partyId, registrationId, exceptDocumentId],
    staleTime: 0,
    enabled: partyId !== '',
    queryFn: ({ signal }) =>
      api.call(advanceSummary, {
        query: {
          clientId,
          jobNumber,
          partyId: Number(partyId),
          registration: registrationName(registrationId),
          ...(exceptDocumentId ? { exceptDocumentId } : {}),
        },
        signal,
      }),
  });
}

/** What the party of a job has paid in advance, what is left of it, and what credit notes gave back. */
export function useAdvanceSummary(jobNumber: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...advanceKeys.all, jobNumber, 'summary'],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(advanceSummary, { query: { clientId, jobNumber }, signal }),
  });
}

/** The advances received for a job, read again each time they are shown. */
export function useAdvances(jobNumber: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...advanceKeys.all, jobNumber],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(listAdvances, { query: { clientId, jobNumber }, signal }).then(itemsOf),
  });
}

export const useDeleteAdvance = (onSettled: () => void) =>
  useDeletion<AdvanceReceived>({
    noun: 'Advance',
    send: (api, { id }) => api.call(deleteAdvance, { params: { id } }),
    invalidates: [advanceKeys.all, ...BILLING_KEYS],
    onSettled,
  });
