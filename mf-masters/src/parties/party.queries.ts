import { getParty, type Party, partySummary, updateParty } from '@freightdesk/contracts/core';
import { PARTIES, useMasterCounts, useMasterToggle } from '../masters/master.queries';

export const usePartyCounts = () =>
  useMasterCounts(PARTIES, (api, signal) => api.call(partySummary, { signal }));

export const useToggleParty = () =>
  useMasterToggle<Party>({
    invalidates: [PARTIES],
    write: (api, { id, updatedAt }, isActive) =>
      api.call(updateParty, { params: { id }, body: { isActive, updatedAt } }),
    refetch: (api, { id }) => api.call(getParty, { params: { id } }),
    success: 'Party saved successfully!',
    failure: 'Failed to save party',
  });
