import { ledgerKeys } from '../ledger/ledger.queries';
import { receiptKeys } from '../receipts/receipt.queries';

export const openingKeys = { all: ['opening-balances'] as const };

/** What opening balances change: their list, what is open, and the ledgers. */
export const OPENING_INVALIDATES = [openingKeys.all, receiptKeys.all, ledgerKeys.all];
