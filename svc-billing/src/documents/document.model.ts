import {
  CURRENCIES,
  listProformas,
  type StoredInvoice,
  type StoredInvoiceLine,
} from '@freightdesk/contracts';
import {
  indexIdempotencyKey,
  indexOrders,
  type OnceCreated,
  type Stored,
  tenantSchema,
} from '@freightdesk/service-kit';
import { Schema } from 'mongoose';
import { DOCUMENT_KINDS, DOCUMENT_STATES, type KindAndState, statusOf } from './document.rules';
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
  | 'status'
  | 'isPerforma'
  | 'createdAt'
  | 'updatedAt';

/** A proforma, invoice or note as stored. */
export interface DocumentRecord extends OnceCreated, KindAndState, Readonly<Omit<StoredInvoice, Answered>> {
  readonly dueDate: Date | null;
  readonly createdBy: string;
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
    charges: { type: [lineSchema], required: true },
    ...{ idempotencyKey: String, requestDigest: String },
  },
  'invoices',
);

// The orders of a list of one kind, where it is narrowed to a state and where it is not.
indexOrders(documentSchema, [...listProformas.sorts, 'id'], ['kind', 'state']);
// The proforma of a job.
documentSchema.index({ clientId: 1, jobNumber: 1, id: -1 });
indexIdempotencyKey(documentSchema);

/** A document as it is answered, with `PI-{id}` as the number of a proforma (ID-3). */
export const toInvoice = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  kind,
  state,
  ...invoice
}: Stored<DocumentRecord>): StoredInvoice => ({
  ...invoice,
  _id: invoice._id.toString(),
  status: statusOf({ kind, state }),
  isPerforma: kind === 'proforma',
  proformaInvoiceNumber: `PI-${invoice.id}`,
  otherTaxTotals: [...invoice.otherTaxTotals],
  dueDate: invoice.dueDate?.toISOString() ?? null,
  charges: [...invoice.charges],
  createdAt: invoice.createdAt.toISOString(),
  updatedAt: invoice.updatedAt.toISOString(),
});
