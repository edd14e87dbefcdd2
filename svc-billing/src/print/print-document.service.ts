import { setImmediate as turn } from 'node:timers/promises';
import { PRINT_LIMITS, type PrintedCopies, type StoredInvoice } from '@freightdesk/contracts/billing';
import { type PaperRequest, type PrintDocument, printPapers } from '@freightdesk/print';
import { type Caller, type CoreClient, type DocumentAnswer, refuse } from '@freightdesk/service-kit';
import { categoriesMatch } from '@freightdesk/tax';
import { toInvoice } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { documentNotFound } from '../documents/document-refusal.rules';
import type { SupplierFirms } from '../gst-registrations/supplier-firm.service';
import { toRegistration } from '../returns/einvoice.model';
import type { EinvoiceRepository } from '../returns/einvoice.repository';
import { type Copy, documentPrint } from './print.view';
import { registrationPrint } from './registration-print.view';

/** The dependencies of printing documents. */
export interface PrintDocumentNeeds {
  readonly documents: Pick<DocumentRepository, 'byIds'>;
  readonly core: Pick<CoreClient, 'referencedRecords'>;
  readonly firms: Pick<SupplierFirms, 'letterheads'>;
  readonly einvoices: Pick<EinvoiceRepository, 'ofDocuments'>;
}

/** How a document is requested for print. */
export interface PrintRequest extends PaperRequest {
  /** The copy of an issued document; the recipient's by default. */
  readonly copy?: PrintedCopies | undefined;
}

/**
 * The documents in the order of their ids.
 *
 * @throws {ServiceError} 404 when one of them does not exist
 */
async function readInvoices(
  { documents }: PrintDocumentNeeds,
  { scope }: Caller,
  ids: readonly number[],
): Promise<StoredInvoice[]> {
  const documentsById = new Map((await documents.byIds(scope, ids)).map((each) => [each.id, each]));
  return ids.map((id) => {
    const document = documentsById.get(id);
    if (!document) throw documentNotFound();
    return toInvoice(document);
  });
}

/** Replaces the codes of shipment categories by their names. A code that the master does not have stays. */
async function nameCategories(
  { core }: PrintDocumentNeeds,
  caller: Caller,
  invoices: readonly StoredInvoice[],
): Promise<readonly StoredInvoice[]> {
  const categoryCodes = invoices.flatMap(({ shipmentCategory }) => shipmentCategory || []);
  if (categoryCodes.length === 0) return invoices;
  const { shipmentCategories } = await core.referencedRecords(caller, { categoryCodes });
  const nameOf = (code: string) =>
    shipmentCategories.find((category) => categoriesMatch(category.code, code))?.name ?? code;
  return invoices.map((invoice) => ({
    ...invoice,
    shipmentCategory: invoice.shipmentCategory && nameOf(invoice.shipmentCategory),
  }));
}

/** A proforma has only one copy. */
const copiesOf = ({ invoiceNumber }: StoredInvoice, copy: PrintedCopies): readonly Copy[] => {
  if (invoiceNumber === null) return ['original'];
  return copy === 'both' ? ['original', 'duplicate'] : [copy];
};

/** @throws {ServiceError} 400 for more lines than one file takes: while it is made, others wait for theirs */
function checkLineCount(documents: readonly PrintDocument[]): void {
  const lineCount = documents.reduce(
    (sum, { rows, separateTable }) => sum + rows.length + (separateTable?.rows.length ?? 0),
    0,
  );
  if (lineCount <= PRINT_LIMITS.lines) return;
  throw refuse(
    'invalid',
    `These documents have ${lineCount} lines together; one file takes ${PRINT_LIMITS.lines}. Choose fewer documents.`,
    { ids: 'Too many lines' },
  );
}

/** What documents that have an IRN say of it, by their ids. */
async function readRegistrations(
  { einvoices }: PrintDocumentNeeds,
  { scope }: Caller,
  ids: readonly number[],
) {
  const prints = new Map<number, Pick<PrintDocument, 'registration'>>();
  for (const record of await einvoices.ofDocuments(scope, ids)) {
    // Drawing a code takes some milliseconds, in between which other requests get their turn.
    await turn();
    prints.set(record.documentId, await registrationPrint(toRegistration(record)));
  }
  return prints;
}

async function renderCopies(
  needs: PrintDocumentNeeds,
  caller: Caller,
  ids: readonly number[],
  copy: PrintedCopies = 'original',
): Promise<[PrintDocument, ...PrintDocument[]]> {
  const readNamed = async () => nameCategories(needs, caller, await readInvoices(needs, caller, ids));
  const [invoices, registrations] = await Promise.all([readNamed(), readRegistrations(needs, caller, ids)]);
  const registrationOf = ({ registrationId = null }: StoredInvoice) => registrationId;
  const letterheadOf = await needs.firms.letterheads(caller, invoices.map(registrationOf));
  const [first, ...others] = invoices.flatMap((invoice) =>
    copiesOf(invoice, copy).map((each) => ({
      ...documentPrint(invoice, letterheadOf(registrationOf(invoice), invoice.invoiceDate), each),
      ...registrations.get(invoice.id),
    })),
  );
  if (!first) throw documentNotFound();
  checkLineCount([first, ...others]);
  return [first, ...others];
}

/**
 * One document, as a page or a PDF file.
 *
 * @throws {ServiceError} 404 for an unknown one
 */
export const printDocument =
  (needs: PrintDocumentNeeds) =>
  async (caller: Caller, id: number, { copy, ...request }: PrintRequest): Promise<DocumentAnswer> =>
    printPapers(await renderCopies(needs, caller, [id], copy), request);

/**
 * Several documents as one PDF file, in the given order.
 *
 * @throws {ServiceError} 404 when one of them does not exist
 */
export const printDocuments =
  (needs: PrintDocumentNeeds) =>
  async (
    caller: Caller,
    ids: readonly number[],
    { copy, language }: Omit<PrintRequest, 'format'>,
  ): Promise<DocumentAnswer> =>
    printPapers(await renderCopies(needs, caller, ids, copy), { format: 'pdf', language });
