import {
  billNumberKey,
  MOST_OPENING_ROWS,
  type OpeningRow,
  openingRow,
} from '@freightdesk/contracts/billing';
import type { CalledMaster, ImportBatch, ImportReport } from '@freightdesk/contracts/core';
import type { Stored, Write, WriteScope } from '@freightdesk/data';
import {
  type ClientScope,
  type CoreClient,
  isDuplicateKey,
  issuesAsErrors,
  numberedRows,
  type RowError,
  refuse,
  type UserCaller,
} from '@freightdesk/service-kit';
import { isClosed } from '@freightdesk/tax';
import type { BooksRepository } from '../books/books.repository';
import { closedPeriod } from '../books/books.rules';
import type { DocumentRepository } from '../documents/document.repository';
import type { Journal } from '../ledger/journal.service';
import type { ReceiptRepository } from '../receipts/receipt.repository';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import type { VendorPaymentRepository } from '../vendor-payments/vendor-payment.repository';
import type { OpeningBalanceRecord } from './opening-balance.model';
import type { OpeningBalanceRepository } from './opening-balance.repository';
import {
  type CheckedRow,
  doubleKeyOf,
  isGoodRow,
  isOnAccount,
  keyOfRow,
  masterOfRow,
  type NamedRow,
  newOpening,
  openingBill,
  openingDocument,
  openingPayment,
  openingReceipt,
  refusedRow,
  refuseRepeated,
  reportOfChecked,
  reportOfSaved,
} from './opening-balance.rules';

/** The dependencies of importing opening balances. */
export interface ImportOpeningNeeds {
  readonly openings: Pick<
    OpeningBalanceRepository,
    'insertAll' | 'ofImport' | 'byDoubleKeys' | 'takeNumbers'
  >;
  readonly documents: Pick<DocumentRepository, 'insertOpenings' | 'numbered'>;
  readonly vendorBills: Pick<VendorBillRepository, 'insertAll' | 'numbered'>;
  readonly receipts: Pick<ReceiptRepository, 'insertAll'>;
  readonly vendorPayments: Pick<VendorPaymentRepository, 'insertAll'>;
  readonly books: Pick<BooksRepository, 'ofClient'>;
  readonly journal: Pick<Journal, 'openingBalances'>;
  readonly core: Pick<CoreClient, 'mastersByName'>;
  readonly write: Write;
  readonly clock: () => Date;
}

/** A line of a file: its content, or what its schema finds wrong. */
interface FileRow {
  readonly row: number;
  readonly content?: OpeningRow;
  readonly errors: readonly RowError[];
}

const fileRows = (batch: ImportBatch): FileRow[] =>
  numberedRows(batch).map(({ row, cells }) => {
    const result = openingRow.safeParse(cells);
    return result.success
      ? { row, content: result.data, errors: [] }
      : { row, errors: issuesAsErrors(result.error.issues) };
  });

/** The parties and vendors that the lines name, in one call. */
function readMasters({ core }: ImportOpeningNeeds, caller: UserCaller, rows: readonly FileRow[]) {
  const namesOf = (kind: OpeningBalanceRecord['kind']): string[] =>
    rows.flatMap(({ content }) => (content?.kind === kind ? [content.party] : []));
  return core.mastersByName(caller, { parties: namesOf('receivable'), vendors: namesOf('payable') });
}

function namedRow(
  { row, content, errors }: FileRow,
  masters: { readonly parties: readonly CalledMaster[]; readonly vendors: readonly CalledMaster[] },
  closedUntil: string | null,
): CheckedRow {
  if (!content) return { row, errors };
  if (closedUntil && isClosed(content.asOf, closedUntil))
    return refusedRow(row, 'asOf', closedPeriod(closedUntil).message);
  const master = masterOfRow(content, content.kind === 'receivable' ? masters.parties : masters.vendors);
  return typeof master === 'string' ? refusedRow(row, 'party', master) : { row, content, master };
}

/** The keys among those of `rows` that opening balances, documents or vendor bills have. */
async function takenKeys(
  { openings, documents, vendorBills }: ImportOpeningNeeds,
  scope: ClientScope,
  rows: readonly NamedRow[],
): Promise<ReadonlySet<string>> {
  const payables = rows.filter(({ content }) => content.kind === 'payable');
  const numbers = rows.filter((each) => !payables.includes(each)).map(({ content }) => content.number);
  const [openBefore, issued, bills] = await Promise.all([
    openings.byDoubleKeys(scope, rows.map(keyOfRow)),
    documents.numbered(scope, numbers),
    vendorBills.numbered(
      scope,
      payables.map(({ master }) => master.id),
      payables.map(({ content }) => billNumberKey(content.number)),
    ),
  ]);
  return new Set([
    ...openBefore.flatMap(({ doubleKey }) => doubleKey ?? []),
    ...issued.map(({ partyId, invoiceNumber }) => doubleKeyOf('receivable', partyId, invoiceNumber ?? '')),
    ...bills.map(({ vendorId, invoiceno }) => doubleKeyOf('payable', vendorId, invoiceno)),
  ]);
}

/** The lines of a file with their parties, or with what is wrong with them (LEDGER-17). */
async function checkRows(
  needs: ImportOpeningNeeds,
  caller: UserCaller,
  batch: ImportBatch,
): Promise<CheckedRow[]> {
  const { scope } = caller;
  const lines = fileRows(batch);
  const [masters, books] = await Promise.all([
    readMasters(needs, caller, lines),
    needs.books.ofClient(scope),
  ]);
  const rows = refuseRepeated(lines.map((each) => namedRow(each, masters, books?.closedUntil ?? null)));
  const keys = await takenKeys(needs, scope, rows.filter(isGoodRow));
  return rows.map((each) =>
    isGoodRow(each) && keys.has(keyOfRow(each))
      ? refusedRow(each.row, 'number', `${each.content.number} of ${each.master.name} is recorded already`)
      : each,
  );
}

/** The lines by how they are settled. */
function settledBy(rows: readonly NamedRow[]) {
  const rowsOf = (kind: OpeningBalanceRecord['kind'], onAccount: boolean) =>
    rows.filter(({ content }) => content.kind === kind && isOnAccount(content) === onAccount);
  return {
    documents: rowsOf('receivable', false),
    bills: rowsOf('payable', false),
    receipts: rowsOf('receivable', true),
    payments: rowsOf('payable', true),
  };
}

/** Stores what the lines are settled by; their ids in the order of the lines. `firstNumber` is that of money on account. */
async function storeItems(
  { documents, vendorBills, receipts, vendorPayments, clock }: ImportOpeningNeeds,
  tx: WriteScope,
  rows: readonly NamedRow[],
  { username, firstNumber }: { readonly username: string; readonly firstNumber: number },
): Promise<number[]> {
  const groups = settledBy(rows);
  const numberOf = (at: number): number => firstNumber + at;
  const items = [
    ...(await documents.insertOpenings(
      tx,
      groups.documents.map((each) => openingDocument(each, username)),
      clock(),
    )),
    ...(await vendorBills.insertAll(
      tx,
      groups.bills.map((each) => openingBill(each, username)),
    )),
    ...(await receipts.insertAll(
      tx,
      groups.receipts.map((each, at) => openingReceipt(each, numberOf(at), username)),
    )),
    ...(await vendorPayments.insertAll(
      tx,
      groups.payments.map((each, at) =>
        openingPayment(each, numberOf(groups.receipts.length + at), username),
      ),
    )),
  ];
  const inGroups = [...groups.documents, ...groups.bills, ...groups.receipts, ...groups.payments];
  const idOf = new Map(inGroups.map((each, at) => [each, items[at]?.id ?? 0]));
  return rows.map((each) => idOf.get(each) ?? 0);
}

/** The first of the numbers for those lines that are money on account. */
async function takeNumbers(
  { openings }: Pick<ImportOpeningNeeds, 'openings'>,
  rows: readonly NamedRow[],
): Promise<number> {
  const count = rows.filter(({ content }) => isOnAccount(content)).length;
  return count === 0 ? 0 : (await openings.takeNumbers(count)) - count + 1;
}

async function saveRows(
  needs: ImportOpeningNeeds,
  { scope, identity: { username } }: UserCaller,
  importId: string,
  rows: readonly NamedRow[],
): Promise<Stored<OpeningBalanceRecord>[]> {
  const firstNumber = await takeNumbers(needs, rows);
  return needs.write(scope, async (tx) => {
    const itemIds = await storeItems(needs, tx, rows, { username, firstNumber });
    const records = await needs.openings.insertAll(
      tx,
      rows.map((each, at) => newOpening(each, itemIds[at] ?? 0, { importId, username })),
    );
    await needs.journal.openingBalances(tx, records);
    return records;
  });
}

/** @throws {ServiceError} 400 for a part of a file: all of it is saved, or none */
function requireWholeFile({ rows, rowsInFile = rows.length, mode, checkOnly }: ImportBatch): void {
  if (rowsInFile > rows.length)
    throw refuse('invalid', `A file has at most ${MOST_OPENING_ROWS} rows, without blank lines between them`);
  if (!checkOnly && mode !== 'all_or_none')
    throw refuse('invalid', 'Opening balances are saved all or none', { mode: 'all_or_none' });
}

/**
 * Checks a file of what was open before Freightdesk, or saves it: all of it, or none while a line is refused (LEDGER-17). A
 * file that is sent again is answered as the first time.
 *
 * @throws {ServiceError} 400 for a part of a file
 */
export const importOpenings =
  (needs: ImportOpeningNeeds) =>
  async (caller: UserCaller, batch: ImportBatch): Promise<ImportReport> => {
    requireWholeFile(batch);
    const savedBefore = () => needs.openings.ofImport(caller.scope, batch.importId);
    const earlier = await savedBefore();
    if (earlier.length > 0) return reportOfSaved(earlier);
    const rows = await checkRows(needs, caller, batch);
    if (batch.checkOnly) return reportOfChecked(rows, 'good');
    const goodRows = rows.filter(isGoodRow);
    if (goodRows.length < rows.length) return reportOfChecked(rows, 'kept_back');
    try {
      return reportOfSaved(await saveRows(needs, caller, batch.importId, goodRows));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const winners = await savedBefore();
      if (winners.length > 0) return reportOfSaved(winners);
      return reportOfChecked(await checkRows(needs, caller, batch), 'kept_back');
    }
  };
