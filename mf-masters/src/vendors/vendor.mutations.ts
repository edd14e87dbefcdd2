import { createVendor, updateVendor, type Vendor, type VendorInput } from '@freightdesk/contracts';
import {
  type ApiClient,
  messageOf,
  NetworkError,
  showAlert,
  useApi,
  useMutation,
  useQueryClient,
} from '@freightdesk/remote-kit';
import { useIdempotencyKey } from '../masters/use-idempotency-key';
import { useMasterWrite } from '../masters/use-master-write';
import { VENDORS } from './vendor.queries';

/** Creates a vendor, or changes `record` where one is given, and says how it went in an alert. */
export function useSaveVendor(record: Vendor | undefined) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: VendorInput) =>
      record ? changed(api, record, body) : api.call(createVendor, { body, idempotencyKey: keyOf(body) }),
    onSuccess: () => showAlert(`Vendor ${record ? 'updated' : 'added'} successfully!`, 'Success'),
    onError: (error) => showAlert(failureOf(error), 'Error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [VENDORS] }),
  });
}

/** Switches a vendor active or inactive in the list. */
export const useToggleVendor = () =>
  useMasterWrite({
    names: [VENDORS],
    write: (api, { record, status }: { record: Vendor; status: Vendor['status'] }) =>
      changed(api, record, { status }),
    done: 'Vendor updated successfully!',
    failed: 'Failed to save vendor',
  });

const changed = (api: ApiClient, { id, updatedAt }: Vendor, changes: Partial<VendorInput>) =>
  api.call(updateVendor, { params: { id: String(id) }, body: { ...changes, updatedAt } });

/** A refusal, or no answer at all. */
const failureOf = (error: Error): string =>
  error instanceof NetworkError ? 'Something went wrong' : messageOf(error, 'Failed to save vendor');
