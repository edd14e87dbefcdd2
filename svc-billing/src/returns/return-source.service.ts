import type { Stored } from '@freightdesk/data';
import { type Caller, type CoreClient, refuse } from '@freightdesk/service-kit';
import { hasGstin, indianDay } from '@freightdesk/tax';
import {
  monthPeriod,
  type ReturnDocument,
  type ReturnPeriod,
  type UsedVoucher,
} from '@freightdesk/tax/returns';
import type { VoucherRepository } from '../advances/voucher.repository';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import type { JournalRepository } from '../ledger/journal.repository';
import { reportedAdvances } from './return-advances.rules';
import { legalDocument } from './return-documents.rules';
import type { ReturnFacts } from './return-task.rules';

/** The dependencies of what returns are made from. */
export interface ReturnSourceNeeds {
  readonly core: Pick<CoreClient, 'client' | 'referencedRecords'>;
  readonly documents: Pick<DocumentRepository, 'issuedInPieces' | 'byIds'>;
  readonly vouchers: Pick<VoucherRepository, 'ofNumbers' | 'ofPeriod'>;
  readonly journalEntries: Pick<JournalRepository, 'ofAccount' | 'ofJobs'>;
}

type Document = Stored<DocumentRecord>;

/** The invoices that notes among the documents are raised on. */
async function originalsOf(
  { documents }: ReturnSourceNeeds,
  { scope }: Caller,
  piece: readonly Document[],
): Promise<ReadonlyMap<number, Document>> {
  const ids = piece.flatMap(({ originalInvoiceId }) => originalInvoiceId ?? []);
  const originals = ids.length > 0 ? await documents.byIds(scope, ids) : [];
  return new Map(originals.map((original) => [original.id, original]));
}

/** Calls `onPiece` with the issued documents of a period, a piece at a time, so that other requests come in between. */
async function readDocuments(
  needs: ReturnSourceNeeds,
  caller: Caller,
  { from, to }: ReturnPeriod,
  onPiece: (piece: readonly ReturnDocument[]) => void,
): Promise<Set<string>> {
  const hsnCodes = new Set<string>();
  for await (const piece of needs.documents.issuedInPieces(caller.scope, from, to)) {
    const originals = await originalsOf(needs, caller, piece);
    onPiece(piece.map((document) => legalDocument(document, originals.get(document.originalInvoiceId ?? 0))));
    for (const { hsnCode } of piece.flatMap(({ charges }) => charges)) hsnCodes.add(hsnCode);
  }
  return hsnCodes;
}

/** The advances of jobs that received or used one in the period. */
async function readAdvances(needs: ReturnSourceNeeds, { scope }: Caller, { from, to }: ReturnPeriod) {
  const moved = await needs.journalEntries.ofAccount(scope, 'customer_advances', from, to);
  const jobs = [...new Set(moved.map(({ jobNumber }) => jobNumber))];
  const entries = await needs.journalEntries.ofJobs(scope, jobs, 'customer_advances', to);
  const numbers = entries.map(({ sourceNumber }) => sourceNumber).filter(Boolean);
  return reportedAdvances(entries, await needs.vouchers.ofNumbers(scope, numbers));
}

async function readVouchers(
  { vouchers }: ReturnSourceNeeds,
  { scope }: Caller,
  { from, to }: ReturnPeriod,
): Promise<UsedVoucher[]> {
  const all = await vouchers.ofPeriod(scope, from, to);
  return all.map(({ kind, number, voucherDate }) => ({
    kind,
    number,
    day: indianDay(voucherDate),
    isCancelled: false,
  }));
}

async function hsnNamesOf({ core }: ReturnSourceNeeds, caller: Caller, hsnCodes: ReadonlySet<string>) {
  const records = await core.referencedRecords(caller, { hsnCodes: [...hsnCodes] });
  return new Map(records.hsnCodes.map(({ code, description }) => [code, description]));
}

/**
 * Reads what a return of a month is made from; documents go to `onPiece`.
 *
 * @throws {ServiceError} 409 `no_gstin` for a client that files none
 */
export async function readReturnSource(
  needs: ReturnSourceNeeds,
  caller: Caller,
  month: string,
  onPiece: (piece: readonly ReturnDocument[]) => void,
): Promise<ReturnFacts> {
  const client = await needs.core.client(caller);
  if (!hasGstin(client.gstNumber))
    throw refuse('no_gstin', 'The company has no GSTIN, so that it files no returns');
  const period = monthPeriod(month);
  const [hsnCodes, advances, vouchers] = await Promise.all([
    readDocuments(needs, caller, period, onPiece),
    readAdvances(needs, caller, period),
    readVouchers(needs, caller, period),
  ]);
  const hsnNames = await hsnNamesOf(needs, caller, hsnCodes);
  return { gstin: client.gstNumber.trim().toUpperCase(), period, advances, vouchers, hsnNames };
}
