import {
  CURRENCIES,
  listIssued,
  listProformas,
  type StoredInvoice,
  type StoredInvoiceLine,
  type StoredIssuedDocument,
} from '@freightdesk/contracts';
import {
  indexIdempotencyKey,
  indexNarrowedOrders,
  type OnceCreated,
  type Stored,
  tenantSchema,
} from '@freightdesk/service-kit';
import { type Minor, negated, proformaNumber } from '@freightdesk/tax';
import { Schema } from 'mongoose';
import { DOCUMENT_KINDS, DOCUMENT_STATES, type KindAndState, paymentOf, statusOf } from './document.rules';
/** One tax beside GST, by its name. */
export type NamedAmount = StoredInvoiceLine['otherTaxes'][number];

/** A line as stored. */
export interface DocumentLineRecord extends Readonly<StoredInvoiceLine> {}

type Answered =
  | 'id'
  | '_id'
  | 'clientId'
  | 'proformaInvoiceNumber'
  | 'dueDate'
  | 'invoiceDate'
  | 'status'
  | 'isPerforma'
  | 'createdAt'
  | 'updatedAt';

/** A proforma, invoice or note as stored. */
export interface DocumentRecord extends OnceCreated, KindAndState, Readonly<Omit<StoredInvoice, Answered>> {
  readonly dueDate: Date | null;
  readonly invoiceDate: Date | null;
  readonly createdBy: string;
  /** Whether it has a legal number, and so stands in the register. */
  readonly isIssued: boolean;
  /** Whether it began as a proforma, and so stands in the list of proformas, issued or not. */
  readonly wasProforma: boolean;
  /** The digest of the request that issued it, by which the same request is known when it comes again. */
  readonly issueDigest?: string;
  /** The `Idempotency-Key` of that request. */
  readonly issueKey?: string;
}

const required = <Type>(type: Type) => ({ type, required: true });
const text = { type: String, default: '' };
const optionalNumber = { type: Number, default: null };
const embedded = { _id: false, id: false } as const;
const namedAmounts = { type: [new Schema({ name: String, amount: Number }, embedded)], default: [] };

const lineSchema = new Schema(
  {
    chargeId: optionalNumber,
    chargeName: required(String),
    narration: text,
    quantity: required(Number),
    rate: required(Number),
    amount: required(Number),
    gstPercent: required(Number),
    gstAmount: required(Number),
    sgstAmount: required(Number),
    cgstAmount: required(Number),
    igstAmount: required(Number),
    otherTaxes: namedAmounts,
    totalAmount: required(Number),
    uom: text,
    currency: { type: String, enum: CURRENCIES, required: true },
    hsnCode: text,
    isFromChargeMaster: { type: Boolean, default: false },
    isFromExpense: { type: Boolean, default: false },
    listed: { type: Number, default: 1 },
  },
  embedded,
);

const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));
const amounts = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, required(Number)]));
const block = ['Name', 'Email', 'Phone', 'Address', 'City', 'State', 'GstNumber', 'PanNumber'];

export const documentSchema = tenantSchema<DocumentRecord>(
  {
    partyId: required(Number),
    ...texts(block.map((field) => `party${field}`)),
    importerId: optionalNumber,
    ...texts(block.map((field) => `importer${field}`)),
    invoiceNumber: { type: String, default: null },
    jobId: optionalNumber,
    jobNumber: required(String),
    contractId: optionalNumber,
    ...texts([
      'contractNumber',
      'port',
      'portOfLoading',
      'portOfDischarge',
      'cargoDetails',
      'commodity',
      'shipmentCategory',
    ]),
    jobSummaryId: optionalNumber,
    grossWeight: optionalNumber,
    netWeight: optionalNumber,
    cbm: optionalNumber,
    ...texts(['packages', 'containerDetails']),
    ...texts(['incoterms', 'termsAndConditions', 'specialInstructions', 'createdBy']),
    currency: { type: String, enum: CURRENCIES, required: true },
    taxMode: { type: String, enum: ['CGST_SGST', 'IGST'], required: true },
    ...amounts([
      'subtotal',
      'taxAmount',
      'sgstAmount',
      'cgstAmount',
      'igstAmount',
      'totalAmount',
      'advanceAmount',
      'totalAfterAdvance',
    ]),
    otherTaxTotals: namedAmounts,
    kind: { type: String, enum: DOCUMENT_KINDS, required: true },
    state: { type: String, enum: DOCUMENT_STATES, required: true },
    dueDate: { type: Date, default: null },
    invoiceDate: { type: Date, default: null },
    ...texts(['issuedBy', 'identityReason']),
    balanceAmount: { type: Number, default: 0 },
    isIssued: { type: Boolean, required: true },
    wasProforma: { type: Boolean, required: true },
    issueDigest: String,
    issueKey: String,
    charges: { type: [lineSchema], required: true },
    ...{ idempotencyKey: String, requestDigest: String },
  },
  'invoices',
);

// The orders of the list of proformas, where it is narrowed to a state and where it is not.
indexNarrowedOrders(
  documentSchema,
  [...listProformas.sorts, 'id'],
  ['wasProforma'],
  ['wasProforma', 'state'],
);
// The orders of the register of issued documents, where it is narrowed to a kind or a party and where it is not.
indexNarrowedOrders(
  documentSchema,
  [...listIssued.sorts, 'id'],
  ['isIssued'],
  ['isIssued', 'kind'],
  ['isIssued', 'partyId'],
);
// A number of the law stands once, whatever goes wrong (LAW-17).
documentSchema.index(
  { clientId: 1, invoiceNumber: 1 },
  { unique: true, partialFilterExpression: { invoiceNumber: { $type: 'string' } } },
);
// The proforma of a job.
documentSchema.index({ clientId: 1, jobNumber: 1, id: -1 });
// What names a contract.
documentSchema.index({ clientId: 1, contractId: 1, id: 1 });
indexIdempotencyKey(documentSchema);

/** A document as it is answered, with `PI-{id}` as the number of a proforma (ID-3). */
export const toInvoice = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  issueKey: _issueKey,
  issueDigest: _issueDigest,
  isIssued: _isIssued,
  wasProforma: _wasProforma,
  kind,
  state,
  ...invoice
}: Stored<DocumentRecord>): StoredInvoice => ({
  ...invoice,
  _id: invoice._id.toString(),
  status: statusOf({ kind, state }),
  isPerforma: kind === 'proforma',
  proformaInvoiceNumber: proformaNumber(invoice.id),
  otherTaxTotals: [...invoice.otherTaxTotals],
  dueDate: invoice.dueDate?.toISOString() ?? null,
  invoiceDate: invoice.invoiceDate?.toISOString() ?? null,
  charges: [...invoice.charges],
  createdAt: invoice.createdAt.toISOString(),
  updatedAt: invoice.updatedAt.toISOString(),
});

/** A document as the list of proformas shows it: what was issued since is converted (BILL-3). */
export const toListedProforma = (document: Stored<DocumentRecord>): StoredInvoice => ({
  ...toInvoice(document),
  status: document.state === 'open' ? 'proforma' : 'converted',
});

/** An issued document as a row of the register; the amounts of a credit note are negative (BILL-5). */
export const toIssuedDocument =
  (now: Date) =>
  (document: Stored<DocumentRecord>): StoredIssuedDocument => {
    const { kind, state, dueDate, invoiceDate, invoiceNumber } = document;
    if (kind === 'proforma' || !invoiceDate || !invoiceNumber)
      throw new Error(`Document ${document.id} is not issued`);
    const signed = (amount: Minor): Minor => (kind === 'credit_note' ? negated(amount) : amount);
    return {
      ...{ id: document.id, _id: document._id.toString(), kind, invoiceNumber },
      invoiceDate: invoiceDate.toISOString(),
      dueDate: dueDate?.toISOString() ?? null,
      partyId: document.partyId,
      partyName: document.partyName,
      partyGstNumber: document.partyGstNumber,
      jobNumber: document.jobNumber,
      currency: document.currency,
      subtotal: signed(document.subtotal),
      taxAmount: signed(document.taxAmount),
      totalAmount: signed(document.totalAmount),
      balanceAmount: signed(document.balanceAmount),
      payment: paymentOf(document, now),
      status: statusOf({ kind, state }),
      createdAt: document.createdAt.toISOString(),
    };
  };
