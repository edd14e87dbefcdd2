import { listCounterparts } from '@freightdesk/contracts/billing';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';
import { RECEIPT_INVALIDATES } from '../receipts/receipt.queries';
import { VENDOR_PAYMENT_INVALIDATES } from '../vendor-payments/vendor-payment.queries';

export const contraKeys = { all: ['contras'] as const };

/** What a contra changes: its list, and what a receipt and a vendor's payment change. */
export const CONTRA_INVALIDATES = [contraKeys.all, ...RECEIPT_INVALIDATES, ...VENDOR_PAYMENT_INVALIDATES];

/** Whose counterparts are asked for: a party or a vendor. */
export type OneSide = { readonly partyId: number } | { readonly vendorId: number };

/** The vendors of the PAN of a party, or the parties of that of a vendor. */
export function useCounterparts(side: OneSide) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...contraKeys.all, 'counterparts', side],
    queryFn: ({ signal }) => api.call(listCounterparts, { query: { clientId, ...side }, signal }),
  });
}
