import {
  ageingTotals,
  readPartyAccount,
  readVendorAccount,
  trialBalance,
} from '@freightdesk/contracts/billing';
import { keepPreviousData, useApi, useQuery, useSession } from '@freightdesk/remote-kit';

export const ledgerKeys = { all: ['ledger'] as const };

/** The trial balance of a period; of all time without days. Read each time it is shown. */
export function useTrialBalance(period: { readonly from?: string; readonly to?: string }) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...ledgerKeys.all, 'trial balance', period],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(trialBalance, { query: { clientId, ...period }, signal }),
  });
}

/** What the parties of an ageing owe together, by the query of their list. */
export function useAgeingTotals({ sort: _order, ...criteria }: Readonly<Record<string, unknown>>) {
  const api = useApi();
  return useQuery({
    queryKey: [...ledgerKeys.all, 'ageing totals', criteria],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(ageingTotals, { query: criteria, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What a party owes today, read each time it is shown. */
export function usePartyAccount(partyId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...ledgerKeys.all, 'party', partyId],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readPartyAccount, { params: { partyId }, signal }),
  });
}

/** What a vendor is owed today, read each time it is shown. */
export function useVendorAccount(vendorId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...ledgerKeys.all, 'vendor', vendorId],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(readVendorAccount, { params: { vendorId }, signal }),
  });
}
