import type { EntryRecord } from '../src/ledger/journal.model';
import type { BillingApp } from './billing-app';

export type Entry = Pick<
  EntryRecord,
  | 'id'
  | 'clientId'
  | 'source'
  | 'sourceId'
  | 'event'
  | 'part'
  | 'partyRole'
  | 'partyId'
  | 'day'
  | 'postings'
  | 'amount'
> &
  Pick<EntryRecord, 'sourceNumber' | 'jobNumber' | 'accounts' | 'partyDebit' | 'partyCredit' | 'prepaid'>;

type Connection = BillingApp['connection'];
type Document = Readonly<Record<string, unknown>>;

const withoutDatabaseFields = { _id: 0, createdAt: 0, updatedAt: 0, searchBlock: 0 };

/** The journal of a client in order, without what the database adds. */
export const readJournal = (connection: Connection, clientId = '1'): Promise<Entry[]> =>
  connection
    .collection('journal')
    .find<Entry>({ clientId }, { projection: withoutDatabaseFields })
    .sort({ day: 1, id: 1 })
    .toArray();

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

export const movedBy = ({ postings }: Pick<Entry, 'postings'>): number =>
  total(postings.map(({ debit, credit }) => debit - credit));

/** The balance of each account in rupees, debits above zero. */
export function balancesOf(entries: readonly Pick<Entry, 'postings'>[]): Record<string, number> {
  const balances = new Map<string, number>();
  for (const { account, debit, credit } of entries.flatMap(({ postings }) => postings))
    balances.set(account, (balances.get(account) ?? 0) + debit - credit);
  return Object.fromEntries(
    [...balances].filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, amount / 100]),
  );
}

/** What a customer owes by the journal, in paise; negative for what a vendor is owed. */
export const balanceOf = (
  entries: readonly Entry[],
  partyId: number,
  role: Entry['partyRole'] = 'customer',
): number =>
  total(
    entries
      .filter((entry) => entry.partyRole === role && entry.partyId === partyId)
      .map(({ partyDebit, partyCredit }) => partyDebit - partyCredit),
  );

const sumOf = (rows: readonly Document[], figure: string): number =>
  total(rows.map((row) => Number(row[figure] ?? 0)));

/** What is open of a customer's documents in rupees, less what credit notes have left, in paise. */
function openOfDocuments(documents: readonly Document[]): number {
  const credits = documents.filter(({ kind }) => kind === 'credit_note');
  const debits = documents.filter((document) => !credits.includes(document));
  return sumOf(debits, 'balanceAmount') - sumOf(credits, 'balanceAmount');
}

/** What is open of the documents that the register lists of a customer in rupees, in paise. */
export const openInRegister = async (
  connection: Connection,
  partyId: number,
  clientId = '1',
): Promise<number> =>
  openOfDocuments(
    await connection
      .collection('invoices')
      .find<Document>({ clientId, partyId, currency: 'INR', isIssued: true })
      .toArray(),
  );

/** What a customer owes by its documents, receipts and advances in rupees, in paise. */
export async function openItemsOf(connection: Connection, partyId: number, clientId = '1'): Promise<number> {
  const find = (name: string, filter = {}) =>
    connection
      .collection(name)
      .find<Document>({ clientId, partyId, ...filter })
      .toArray();
  const documents = await find('invoices', {
    currency: 'INR',
    $or: [{ isIssued: true }, { kind: 'opening' }],
  });
  const credits = documents.filter(({ kind }) => kind === 'credit_note');
  const debits = documents.filter((document) => !credits.includes(document));
  const returns = documents.flatMap(({ advanceReturns }) => advanceReturns as readonly Document[]);
  const advances = await find('advance_received');
  const prepaid =
    sumOf(advances, 'advance') -
    sumOf(advances, 'refundedAmount') -
    sumOf(debits, 'advanceAmount') +
    sumOf(returns, 'amount');
  const receipts = await find('receipts', { currency: 'INR' });
  return openOfDocuments(documents) - sumOf(receipts, 'onAccountAmount') - prepaid;
}

/** What a vendor is owed by its bills and payments, in paise. */
export async function openBillsOf(connection: Connection, vendorId: number, clientId = '1'): Promise<number> {
  const find = (name: string) => connection.collection(name).find<Document>({ clientId, vendorId }).toArray();
  const [bills, payments] = [await find('vendor_billing'), await find('vendor_payments')];
  return sumOf(bills, 'invamount') - sumOf(bills, 'paidAmount') - sumOf(payments, 'onAccountAmount');
}
