import { deleteHsnCode, type HsnCode, hsnSummary } from '@freightdesk/contracts/core';
import { useApi, useQuery } from '@freightdesk/remote-kit';
import { CHARGES, HSN_CODES, useMasterWrite } from '../masters/master.queries';
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
  useMasterWrite({
    invalidates: [HSN_CODES, CHARGES],
    write: (api, { id }: HsnCode) => api.call(deleteHsnCode, { params: { id } }),
    success: 'HSN/SAC code deleted successfully',
    failure: hsnFailure,
  });
