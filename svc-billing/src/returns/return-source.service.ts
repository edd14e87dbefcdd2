import type { Stored } from '@freightdesk/data';
import { type Caller, type CoreClient, refuse } from '@freightdesk/service-kit';
import { type CodeTerms, hasGstin, indianDay } from '@freightdesk/tax';
import { crore } from '@freightdesk/tax/einvoice';
import type { ReturnDocument, ReturnPeriod, UsedVoucher } from '@freightdesk/tax/returns';
import type { VoucherRepository } from '../advances/voucher.repository';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import type { SupplierFirms } from '../gst-registrations/supplier-firm.service';
import type { EntryRecord } from '../ledger/journal.model';
import type { JournalRepository } from '../ledger/journal.repository';
import type { EinvoiceRepository } from './einvoice.repository';
import { codeTermsOf, settingsOf } from './einvoice.rules';
import { reportedAdvances } from './return-advances.rules';
import type { ReturnCaller } from './return-caller.service';
import { documentAtPortal, type Registrations } from './return-documents.rules';
import type { ReturnFacts } from './return-task.rules';

/** The dependencies of what returns are made from. */
export interface ReturnSourceNeeds {
  readonly core: Pick<CoreClient, 'referencedRecords'>;
  readonly firms: Pick<SupplierFirms, 'of'>;
  readonly documents: Pick<DocumentRepository, 'issuedInPieces' | 'byIds'>;
  readonly einvoices: Pick<EinvoiceRepository, 'ofDocuments' | 'settings'>;
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

/** How the portal has registered documents and the invoices that notes among them are raised on. */
async function registrationsOf(
  { einvoices }: ReturnSourceNeeds,
  { scope }: Caller,
  piece: readonly Document[],
): Promise<Registrations> {
  const ids = piece.flatMap(({ id, originalInvoiceId }) => [
    id,
    ...(originalInvoiceId ? [originalInvoiceId] : []),
  ]);
  const registrations = await einvoices.ofDocuments(scope, ids);
  return new Map(registrations.map((registration) => [registration.documentId, registration]));
}

async function documentsAtPortal(needs: ReturnSourceNeeds, caller: Caller, piece: readonly Document[]) {
  const [originals, registrations] = await Promise.all([
    originalsOf(needs, caller, piece),
    registrationsOf(needs, caller, piece),
  ]);
  return piece.map((document) =>
    documentAtPortal(document, originals.get(document.originalInvoiceId ?? 0), registrations),
  );
}

/** Takes documents, a piece at a time. */
export type OnPiece = (piece: readonly ReturnDocument[]) => void;

/** Calls `onPiece` with the issued documents of a period, a piece at a time, so that other requests come in between. */
async function readDocuments(
  needs: ReturnSourceNeeds,
  caller: ReturnCaller,
  { from, to }: ReturnPeriod,
  onPiece: OnPiece,
): Promise<Set<string>> {
  const hsnCodes = new Set<string>();
  for await (const piece of needs.documents.issuedInPieces(caller.scope, from, to, caller.part)) {
    onPiece(await documentsAtPortal(needs, caller, piece));
    for (const { hsnCode } of piece.flatMap(({ charges }) => charges)) hsnCodes.add(hsnCode);
  }
  return hsnCodes;
}

/** Calls `onPiece` with the documents of ids. */
export async function readDocumentsOf(
  needs: ReturnSourceNeeds,
  caller: Caller,
  ids: readonly number[],
  onPiece: OnPiece,
): Promise<void> {
  if (ids.length > 0)
    onPiece(await documentsAtPortal(needs, caller, await needs.documents.byIds(caller.scope, ids)));
}

/** The advances of jobs that received or used one of the registration in the period. */
async function readAdvances(needs: ReturnSourceNeeds, caller: ReturnCaller, { from, to }: ReturnPeriod) {
  const { scope, registrationId } = caller;
  const isOwn = (entry: Pick<EntryRecord, 'registrationId'>) => entry.registrationId === registrationId;
  const moved = await needs.journalEntries.ofAccount(scope, 'customer_advances', from, to);
  const jobs = [...new Set(moved.filter(isOwn).map(({ jobNumber }) => jobNumber))];
  const ofJobs = await needs.journalEntries.ofJobs(scope, jobs, 'customer_advances', to);
  const entries = ofJobs.filter(isOwn);
  const numbers = entries.map(({ sourceNumber }) => sourceNumber).filter(Boolean);
  return reportedAdvances(entries, await needs.vouchers.ofNumbers(scope, numbers));
}

async function readVouchers(
  { vouchers }: ReturnSourceNeeds,
  { scope, part }: ReturnCaller,
  { from, to }: ReturnPeriod,
): Promise<UsedVoucher[]> {
  const all = await vouchers.ofPeriod(scope, from, to, part);
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

/** Until a client states its turnover, its codes have the six digits of a larger one (LAW-4). */
const ASSUMED_TERMS: CodeTerms = { turnover: crore(10) };

async function readTerms(
  { einvoices }: ReturnSourceNeeds,
  { scope }: Caller,
): Promise<Pick<ReturnFacts, 'codeTerms' | 'statutoryTerms'>> {
  const settings = await einvoices.settings(scope);
  const { statutoryTerms } = settingsOf(settings);
  return { codeTerms: settings ? codeTermsOf(settingsOf(settings)) : ASSUMED_TERMS, statutoryTerms };
}

/**
 * Reads what the return of a registration and period is made from; documents go to `onPiece`.
 *
 * @throws {ServiceError} 409 `no_gstin` for a client that files none
 */
export async function readReturnSource(
  needs: ReturnSourceNeeds,
  caller: ReturnCaller,
  period: ReturnPeriod,
  onPiece: OnPiece,
): Promise<ReturnFacts> {
  const firm = await needs.firms.of(caller, caller.registrationId);
  if (!hasGstin(firm.gstNumber))
    throw refuse('no_gstin', 'The company has no GSTIN, so that it files no returns');
  const [hsnCodes, advances, vouchers, terms] = await Promise.all([
    readDocuments(needs, caller, period, onPiece),
    readAdvances(needs, caller, period),
    readVouchers(needs, caller, period),
    readTerms(needs, caller),
  ]);
  const hsnNames = await hsnNamesOf(needs, caller, hsnCodes);
  const gstin = firm.gstNumber.trim().toUpperCase();
  return { gstin, period, advances, vouchers, hsnNames, ...terms };
}
