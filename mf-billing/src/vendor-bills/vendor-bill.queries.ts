import {
  deleteVendorBill,
  jobBilling,
  listInvoiceTypes,
  listVendorBills,
  type VendorBill,
} from '@freightdesk/contracts';
import {
  itemsOf,
  messageOf,
  showAlert,
  showSuccess,
  useApi,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
} from '@freightdesk/remote-kit';

export const vendorBillKeys = { all: ['vendor-bills'] as const };
export const jobBillingKeys = { all: ['job-billing'] as const };

/** What a change of a bill, or of a document that bills one, makes old. */
export const BILLING_KEYS = [vendorBillKeys.all, jobBillingKeys.all];

/** The vendor bills of a job; read again whenever they are shown, since documents consume them. */
export function useVendorBills(jobNumber: string) {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: [...vendorBillKeys.all, jobNumber],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(listVendorBills, { query: { clientId, jobNumber }, signal }).then(itemsOf),
  });
}

/** What of a job was billed with which documents, read again whenever it is shown. */
export function useJobBilling(jobNumber: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...jobBillingKeys.all, jobNumber],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(jobBilling, { params: { jobNumber }, signal }),
  });
}

/** The kinds of bills that vendors send. */
export function useInvoiceTypes() {
  const api = useApi();
  const { clientId } = useSession();
  return useQuery({
    queryKey: ['invoice-types'],
    queryFn: ({ signal }) => api.call(listInvoiceTypes, { query: { clientId }, signal }),
    select: (types) => types.map(({ type }) => type),
  });
}

/** Deletes a bill as it was read; the bills are read again also after a refusal, since somebody else may have been first. */
export function useDeleteVendorBill(onSettled: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, updatedAt }: VendorBill) =>
      api.call(deleteVendorBill, { params: { id }, query: { updatedAt } }),
    onSuccess: () => showSuccess('Vendor bill deleted successfully!'),
    onError: (error) => showAlert(messageOf(error, 'Failed to delete vendor bill'), 'Error'),
    onSettled: () => {
      onSettled();
      return Promise.all(BILLING_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
