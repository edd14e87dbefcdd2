import type { Stored } from '@freightdesk/data';
import type { LegalFigures, LegalLine, ReturnDocument } from '@freightdesk/tax/returns';
import { documentValue } from '@freightdesk/tax/returns';
import type { DocumentLineRecord, DocumentRecord } from '../documents/document.model';
import { isLegalKind } from '../documents/document-kind.rules';
import type { EinvoiceRecord } from './einvoice.model';

type Document = Stored<DocumentRecord>;

const figuresOf = ({
  amount,
  cgstAmount,
  sgstAmount,
  igstAmount,
  otherTaxes,
}: LegalFigures): LegalFigures => ({
  amount,
  cgstAmount,
  sgstAmount,
  igstAmount,
  otherTaxes,
});

const legalLine = (line: DocumentLineRecord): LegalLine => ({
  ...figuresOf(line),
  chargeName: line.chargeName,
  hsnCode: line.hsnCode,
  uom: line.uom,
  quantity: line.quantity,
  rate: line.rate,
  gstPercent: line.gstPercent,
  treatment: line.treatment,
  rupees: line.rupees && figuresOf(line.rupees),
});

/** Throws for a document that is not issued. */
function issueOf({ id, kind, invoiceNumber, invoiceDate }: Document) {
  if (!isLegalKind(kind) || !invoiceNumber || !invoiceDate) throw new Error(`Document ${id} is not issued`);
  return { kind, invoiceNumber, invoiceDate };
}

/**
 * An issued document as returns and e-invoices take it: with the fields that they need and no others, so that a long month
 * is copied fast. `original` is the invoice that a note is raised on.
 *
 * @throws {Error} for a document that is not issued
 */
export function legalDocument(document: Document, original?: Document): ReturnDocument {
  return {
    ...issueOf(document),
    id: document.id,
    state: document.state,
    dueDate: document.dueDate,
    partyName: document.partyName,
    partyAddress: document.partyAddress,
    partyCity: document.partyCity,
    partyState: document.partyState,
    partyEmail: document.partyEmail,
    partyPhone: document.partyPhone,
    partyGstNumber: document.partyGstNumber,
    currency: document.currency,
    supplyType: document.supplyType,
    taxMode: document.taxMode,
    placeOfSupply: document.placeOfSupply,
    isSupplierRegistered: document.isSupplierRegistered,
    advanceAmount: document.advanceAmount,
    subtotal: document.subtotal,
    totalAmount: document.totalAmount,
    roundOff: document.roundOff,
    cgstAmount: document.cgstAmount,
    sgstAmount: document.sgstAmount,
    igstAmount: document.igstAmount,
    charges: document.charges.map(legalLine),
    rupees: document.rupees,
    originalInvoiceNumber: document.originalInvoiceNumber,
    originalInvoiceDate: document.originalInvoiceDate,
    ...(original && { originalValue: documentValue(legalDocument(original)).value }),
  };
}

/** How the portal has registered documents, by their ids. */
export type Registrations = ReadonlyMap<number, Pick<EinvoiceRecord, 'cancelledAt'>>;

/**
 * An issued document with what its IRN decides (RETURNS-6): one whose IRN was cancelled counts as cancelled, and so does a note
 * on it that has no live IRN of its own.
 */
export function documentAtPortal(
  document: Document,
  original: Document | undefined,
  registrations: Registrations,
): ReturnDocument {
  const legal = legalDocument(document, original);
  const registration = registrations.get(document.id);
  if (registration?.cancelledAt) return { ...legal, state: 'cancelled', cancelledIrn: 'own' };
  if (!registrations.get(document.originalInvoiceId ?? 0)?.cancelledAt) return legal;
  return registration
    ? { ...legal, isInvoiceCancelled: true }
    : { ...legal, state: 'cancelled', cancelledIrn: 'invoice' };
}
