import { deleteHsnCode, type HsnCode, hsnSummary } from '@freightdesk/contracts/core';
import { useApi, useQuery } from '@freightdesk/remote-kit';
import { CHARGES, HSN_CODES } from '../masters/master.queries';
import { useMasterDeletion } from '../masters/master-deletion.queries';
import { hsnFailure } from './hsn-code.rules';

/** The number of codes for each rate. */
export function useHsnCounts() {
  const api = useApi();
  return useQuery({
    queryKey: [HSN_CODES, 'summary'],
    queryFn: ({ signal }) => api.call(hsnSummary, { signal }),
  });
}

/** Charges show copies of a code's percentages. */
export const useDeleteHsnCode = () =>
  useMasterDeletion({
    kind: 'hsn_sac',
    invalidates: [HSN_CODES, CHARGES],
    restoration: 'HSN/SAC code restored',
    remove: (api, { id }: HsnCode) => api.call(deleteHsnCode, { params: { id } }),
    success: 'HSN/SAC code deleted successfully',
    failure: hsnFailure,
  });
