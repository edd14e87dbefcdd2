import { openPayments } from '@freightdesk/contracts/billing';
import { useApi, useQuery, useSession } from '@freightdesk/remote-kit';
import { ledgerKeys } from '../ledger/ledger.queries';
import { vendorPaymentKeys } from '../vendor-payments/vendor-payment.queries';

export const vendorRefundKeys = { all: ['vendor-refunds'] as const };

/** What a refund of a vendor changes: its list, the payments, and the ledgers. */
export const VENDOR_REFUND_INVALIDATES = [vendorRefundKeys.all, vendorPaymentKeys.all, ledgerKeys.all];

/** What a vendor can pay back, read each time it is shown. */
export function useOpenPayments(vendorId: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...vendorRefundKeys.all, 'open', vendorId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(openPayments, { query: { clientId, vendorId: Number(vendorId) }, signal }),
  });
}
