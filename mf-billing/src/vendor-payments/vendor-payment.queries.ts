import { openBills, removeBillPayment, type VendorPayment } from '@freightdesk/contracts/billing';
import { getVendor, type Vendor } from '@freightdesk/contracts/core';
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
import { ledgerKeys } from '../ledger/ledger.queries';
import { vendorBillKeys } from '../vendor-bills/vendor-bill.queries';

export const vendorPaymentKeys = { all: ['vendor-payments'] as const };

/** What a payment changes: its list, the bills that it pays, and the ledgers. */
export const VENDOR_PAYMENT_INVALIDATES = [vendorPaymentKeys.all, vendorBillKeys.all, ledgerKeys.all];

/** The bills of a vendor of which something is open, read each time they are shown. */
export function useOpenBills(vendorId: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...vendorPaymentKeys.all, 'open bills', vendorId],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(openBills, { query: { clientId, vendorId: Number(vendorId) }, signal }),
  });
}

/** A vendor of the master; none without an id. */
export function useVendor(id: string | undefined) {
  const api = useApi();
  return useQuery<Vendor>({
    queryKey: ['vendors', 'one', id ?? ''],
    enabled: Boolean(id),
    queryFn: ({ signal }) => api.call(getVendor, { params: { id: id ?? '' }, signal }),
  });
}

/** Takes a payment off a bill. */
export function useRemoveBillPayment() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ payment: { id }, billId }: { payment: VendorPayment; billId: number }) =>
      api.call(removeBillPayment, { params: { id, billId } }),
    onSuccess: ({ number }) => showSuccess(`${number} no longer pays this bill`),
    onError: (error) => showError(messageOf(error, 'Failed to take the payment off the bill')),
    onSettled: () =>
      Promise.all(VENDOR_PAYMENT_INVALIDATES.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
