import {
  deleteVendorBill,
  jobBilling,
  listInvoiceTypes,
  listVendorBills,
  type VendorBill,
} from '@freightdesk/contracts/billing';
import {
  type ApiClient,
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

/** Keys that a change of a bill, or of a document that bills it, invalidates. */
export const BILLING_KEYS = [vendorBillKeys.all, jobBillingKeys.all];

/** The vendor bills of a job; read again each time they are shown, because documents use them up. */
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

/** What was billed of a job with which documents; read again each time it is shown. */
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

interface Deletion<Item> {
  /** Name of the record in messages, such as `Advance`. */
  readonly noun: string;
  readonly send: (api: ApiClient, record: Item) => Promise<unknown>;
  readonly invalidates: readonly (readonly string[])[];
  readonly onSettled: () => void;
}

/** Deletes a record of a job's billing. A refusal invalidates lists too: somebody else may have been first. */
export function useDeletion<Item>({ noun, send, invalidates, onSettled }: Deletion<Item>) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (record: Item) => send(api, record),
    onSuccess: () => showSuccess(`${noun} deleted successfully!`),
    onError: (error) => showAlert(messageOf(error, `Failed to delete ${noun.toLowerCase()}`), 'Error'),
    onSettled: () => {
      onSettled();
      return Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

/** Deletes a bill in the version that was read. */
export const useDeleteVendorBill = (onSettled: () => void) =>
  useDeletion<VendorBill>({
    noun: 'Vendor bill',
    send: (api, { id, updatedAt }) => api.call(deleteVendorBill, { params: { id }, query: { updatedAt } }),
    invalidates: BILLING_KEYS,
    onSettled,
  });
