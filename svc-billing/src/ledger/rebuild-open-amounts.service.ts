import type { MigrationStep, MigrationSteps, Stored, WriteScope } from '@freightdesk/data';
import { type Minor, negate, subtract, sumAmounts, ZERO } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { countsFrom, laterOf, type OpenChange } from '../documents/open-amount.rules';
import { creditedRupees } from '../receipts/exchange.rules';
import type { ReceiptRecord } from '../receipts/receipt.model';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import { openRupees } from './party-account.service';

/** The dependencies of noting what is open of documents of earlier releases. */
interface OpenAmountNeeds {
  readonly documents: Pick<DocumentRepository, 'byIds' | 'notesOf' | 'recordOpenHistory'>;
  readonly receipts: Pick<ReceiptRepository, 'ofDocument'>;
}

type Document = Stored<DocumentRecord>;

/** A change whose amount in paise is known. */
interface Known extends OpenChange {
  readonly rupees: Minor;
}

/** What a credit note has taken off its document. */
function creditChange(note: Document): Known[] {
  if (note.kind !== 'credit_note' || !note.invoiceDate) return [];
  const returned = sumAmounts(note.advanceReturns.map(({ amount }) => amount));
  const deduction =
    note.currency === 'INR'
      ? subtract(note.totalAmount, sumAmounts([note.balanceAmount, returned]))
      : creditedRupees(note);
  return [{ day: note.invoiceDate, rupees: negate(deduction) }];
}

/** What a receipt has paid of a document. */
const paymentChanges = (document: Document, { allocations, receivedOn }: ReceiptRecord): Known[] =>
  allocations
    .filter(({ documentId }) => documentId === document.id)
    .map(({ amount, exchange }) => ({
      day: laterOf(receivedOn, countsFrom(document)),
      rupees: negate(exchange?.carried ?? amount),
    }));

/** The changes that an issued document has had: what it left open, less what was credited and paid since. */
function historyOf(
  document: Document,
  open: DocumentRecord['openRupees'],
  notes: readonly Document[],
  receipts: readonly ReceiptRecord[],
): Known[] {
  const later = [
    ...notes.flatMap(creditChange),
    ...receipts.flatMap((each) => paymentChanges(document, each)),
  ].filter(({ rupees }) => rupees !== ZERO);
  const atIssue = subtract(open, sumAmounts(later.map(({ rupees }) => rupees)));
  return [{ day: countsFrom(document) ?? document.createdAt, rupees: atIssue }, ...later];
}

/** Notes what is open of a document, or how far it has changed since that was noted. */
async function noteOpenAmount(needs: OpenAmountNeeds, tx: WriteScope, document: Document): Promise<void> {
  const open = document.state === 'cancelled' ? ZERO : await openRupees(needs, tx, document);
  const notes = await needs.documents.notesOf(tx, document.id);
  const receipts = await needs.receipts.ofDocument(tx, document.id);
  const missing: Known = { day: document.updatedAt, rupees: subtract(open, document.openRupees) };
  const changes =
    document.openChanges === 0
      ? historyOf(document, open, notes, receipts)
      : [missing].filter(({ rupees }) => rupees !== ZERO);
  await needs.documents.recordOpenHistory(tx, document, changes);
}

/** The step that notes what is open of documents that earlier releases have issued or credited, for the ageing (LEDGER-7). */
export const openAmountStep = (
  steps: Pick<MigrationSteps, 'follow'>,
  needs: OpenAmountNeeds,
): MigrationStep =>
  steps.follow({
    name: 'open amounts of documents',
    title: 'open amounts of documents',
    collection: 'invoices',
    filter: { $or: [{ isIssued: true }, { kind: 'opening' }] },
    work: async (tx, ids) => {
      for (const document of await needs.documents.byIds(tx, ids))
        if (document.kind !== 'credit_note') await noteOpenAmount(needs, tx, document);
    },
  });
