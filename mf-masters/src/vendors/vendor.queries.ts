import { getVendor, updateVendor, type Vendor, vendorSummary } from '@freightdesk/contracts/core';
import { useMasterCounts, useMasterToggle, VENDORS } from '../masters/master.queries';

export const useVendorCounts = () =>
  useMasterCounts(VENDORS, (api, signal) => api.call(vendorSummary, { signal }));

export const useToggleVendor = () =>
  useMasterToggle<Vendor>({
    invalidates: [VENDORS],
    write: (api, { id, updatedAt }, active) =>
      api.call(updateVendor, {
        params: { id: String(id) },
        body: { status: active ? 'Active' : 'Inactive', updatedAt },
      }),
    refetch: (api, { id }) => api.call(getVendor, { params: { id } }),
    success: 'Vendor updated successfully!',
    failure: 'Failed to save vendor',
  });
