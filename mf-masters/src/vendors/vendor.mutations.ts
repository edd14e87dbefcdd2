import { updateVendor, type Vendor } from '@freightdesk/contracts';
import { VENDORS } from '../masters/master.queries';
import { useMasterWrite } from '../masters/use-master-write';

/** Switches a vendor active or inactive in the list. */
export const useToggleVendor = () =>
  useMasterWrite({
    names: [VENDORS],
    write: (api, { record: { id, updatedAt }, status }: { record: Vendor; status: Vendor['status'] }) =>
      api.call(updateVendor, { params: { id: String(id) }, body: { status, updatedAt } }),
    done: 'Vendor updated successfully!',
    failed: 'Failed to save vendor',
  });
