import { openCredits } from '@freightdesk/contracts/billing';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';
import { issuedKeys } from '../documents/document.queries';
import { ledgerKeys } from '../ledger/ledger.queries';
import { receiptKeys } from '../receipts/receipt.queries';

export const creditRefundKeys = { all: ['credit-refunds'] as const };

/** What a refund changes: its list, the credits, and the ledgers. */
export const CREDIT_REFUND_INVALIDATES = [
  creditRefundKeys.all,
  receiptKeys.all,
  issuedKeys.all,
  ledgerKeys.all,
];

/** What a party can be paid back, read each time it is shown. */
export function useOpenCredits(partyId: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...creditRefundKeys.all, 'open', partyId],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(openCredits, { query: { clientId, partyId: Number(partyId) }, signal }),
  });
}
