import { importOpeningBalances, OPENING_COLUMNS, OPENING_SAMPLE } from '@freightdesk/contracts/billing';
import type { ImportFiles } from '@freightdesk/remote-kit';
import { OPENING_INVALIDATES } from './opening-balance.queries';

/** The file of what was open before: all of it is saved, or nothing. */
export const OPENING_FILES: ImportFiles = {
  plural: 'opening balances',
  columns: OPENING_COLUMNS,
  sample: async () => OPENING_SAMPLE,
  requiredFields: ['number', 'party', 'kind', 'documentDay', 'totalAmount'],
  isAllOrNone: true,
  invalidates: OPENING_INVALIDATES,
  importEndpoint: importOpeningBalances,
};
