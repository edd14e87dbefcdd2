import type { Stored, WriteScope } from '@freightdesk/data';
import type { Minor } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { carriedOf, exchangeOf, type Rest } from './exchange.rules';
import type { ReceiptRecord } from './receipt.model';
import type { ReceiptRepository } from './receipt.repository';

interface SettlementNeeds {
  readonly documents: Pick<DocumentRepository, 'notesOf'>;
  readonly receipts: Pick<ReceiptRepository, 'ofDocument'>;
}

/** A payment of a document by what is left of a receipt. */
interface Payment {
  readonly receipt: Pick<ReceiptRecord, 'exchangeRate'>;
  readonly rest: Rest;
  readonly amount: Minor;
}

/** What a payment of a document in a foreign currency comes to in rupees; null for one in rupees (LEDGER-6). */
export async function settleDocument(
  { documents, receipts }: SettlementNeeds,
  tx: WriteScope,
  document: Stored<DocumentRecord>,
  { receipt: { exchangeRate: bankRate }, ...payment }: Payment,
): Promise<ReceiptRecord['allocations'][number]['exchange']> {
  if (bankRate === null) return null;
  const notes = await documents.notesOf(tx, document.id);
  const carried = carriedOf(document, notes, await receipts.ofDocument(tx, document.id));
  return exchangeOf(document, carried, { ...payment, bankRate });
}
