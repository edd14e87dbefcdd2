import { issuedKeys } from '../documents/document.queries';
import { ledgerKeys } from '../ledger/ledger.queries';
import { receiptKeys } from '../receipts/receipt.queries';

export const writeOffKeys = { all: ['write-offs'] as const };

/** What a write-off changes: its list, the documents, and the ledgers. */
export const WRITE_OFF_INVALIDATES = [writeOffKeys.all, issuedKeys.all, receiptKeys.all, ledgerKeys.all];
