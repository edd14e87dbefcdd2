import { type HsnCode, listHsnCodes, searchHsnCodes } from '@freightdesk/contracts';
import type { ListAddress } from '@freightdesk/remote-kit';
import { type MasterPage, useMasterPage } from '../masters/use-master-page';
import { hsnFailure } from './hsn-code.rules';

export const HSN_CODES = 'hsn-sac';

/** The most codes that a search answers. */
export const HSN_SEARCH_LIMIT = 50;

/** One page of the HSN/SAC codes, or the first of those whose code or description holds the search. */
export const useHsnCodes = (address: ListAddress) =>
  useMasterPage({
    name: HSN_CODES,
    address,
    read: async (api, query, signal): Promise<MasterPage<HsnCode>> =>
      query.q
        ? api.call(searchHsnCodes, { query: { q: query.q }, signal })
        : api.call(listHsnCodes, { query, signal }),
    failed: hsnFailure,
  });
