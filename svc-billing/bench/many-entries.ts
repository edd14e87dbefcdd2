import type { Connection } from 'mongoose';
import { documentOf, FIRST, invoiceNumberOf, issuedLine, partyNameOf } from './many-documents';

const DAYS = 200;
const BATCH = 5_000;
const DAY = 24 * 60 * 60 * 1000;

/** How long a journal is, of how many parties, and how many of their documents are open. */
interface Journal {
  readonly entries: number;
  readonly parties: number;
  readonly documents: number;
}
const HEADS = ['CHA agency', 'THC 20 ft', 'DO handling'];
const AMOUNT = 295_000;

const posting = (account: string, debit: number, credit: number, head = '') => ({
  account,
  head,
  debit,
  credit,
});

/** The first entries are invoices, then receipts and invoices of documents that nobody asks for take turns. */
function entryOf(clientId: string, number: number, { parties, documents }: Journal) {
  const isReceipt = number > documents && number % 2 === 0;
  const head = HEADS[number % HEADS.length] ?? '';
  const [debit, credit] = isReceipt ? [0, AMOUNT] : [AMOUNT, 0];
  const postings = isReceipt
    ? [posting('bank', AMOUNT, 0), posting('debtors', 0, AMOUNT)]
    : [posting('debtors', AMOUNT, 0), posting('income', 0, AMOUNT, head)];
  const accounts = isReceipt ? ['bank', 'debtors'] : ['debtors', 'income', `income/${head}`];
  // The entries of each party are spread over all days, few or many: what is compared is their number alone.
  const dayNumber = (Math.floor(number / parties) * 37) % DAYS;
  const day = new Date(FIRST + dayNumber * DAY - 5.5 * 60 * 60 * 1000);
  return {
    clientId,
    id: number,
    createdAt: day,
    day,
    enteredAt: day,
    source: isReceipt ? 'receipt' : 'invoice',
    sourceId: number,
    sourceNumber: invoiceNumberOf(number),
    event: 'recorded',
    part: 0,
    partyRole: 'customer',
    partyId: 1 + (number % parties),
    partyName: partyNameOf(number),
    jobNumber: '',
    amount: AMOUNT,
    postings,
    partyDebit: debit,
    partyCredit: credit,
    prepaid: 0,
    accounts,
  };
}

/** An invoice of which all is open. */
function openDocumentOf(clientId: string, number: number, { parties }: Journal) {
  // Of ten documents, number three is an invoice.
  const document = documentOf(clientId, 10 * number + 3, [issuedLine]);
  const open = { balanceAmount: AMOUNT, openRupees: AMOUNT, dueOn: document.dueDate, openChanges: 1 };
  const party = { partyId: 1 + (number % parties), partyName: partyNameOf(number) };
  return { ...document, ...open, ...party, id: number, invoiceNumber: invoiceNumberOf(number) };
}

const upTo = (from: number, count: number): number[] =>
  Array.from({ length: Math.min(BATCH, count - from + 1) }, (_none, index) => from + index);

/** Stores entries of 200 days, and open documents. */
export async function storeManyEntries(
  connection: Connection,
  clientId: string,
  journal: Journal,
): Promise<void> {
  const insert = async (kind: string, count: number, of: typeof entryOf | typeof openDocumentOf) => {
    for (let from = 1; from <= count; from += BATCH)
      await connection
        .collection(kind)
        .insertMany(upTo(from, count).map((number) => of(clientId, number, journal)));
  };
  await insert('invoices', journal.documents, openDocumentOf);
  await insert('journal', journal.entries, entryOf);
}
