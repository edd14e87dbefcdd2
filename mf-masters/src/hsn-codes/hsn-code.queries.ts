import { listHsnCodes } from '@freightdesk/contracts';
import type { ListAddress } from '@freightdesk/remote-kit';
import { useMasterPage } from '../masters/use-master-page';
import { hsnFailure } from './hsn-code.rules';

export const HSN_CODES = 'hsn-sac';

/** One page of the HSN/SAC codes whose code or description matches the search. */
export const useHsnCodes = (address: ListAddress) =>
  useMasterPage({
    name: HSN_CODES,
    address,
    read: (api, query, signal) => api.call(listHsnCodes, { query, signal }),
    failed: hsnFailure,
  });
