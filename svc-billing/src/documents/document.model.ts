import {
  invoice,
  invoiceLine,
  listIssued,
  listProformas,
  type StoredInvoice,
  type StoredInvoiceLine,
  type StoredIssuedDocument,
  withDefaults,
} from '@freightdesk/contracts';
import {
  indexIdempotencyKey,
  indexNarrowedOrders,
  onceCreatedFields,
  type Stored,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/service-kit';
import { type Minor, negated, proformaNumber, ZERO } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { DOCUMENT_KINDS, DOCUMENT_STATES, paymentOf, statusOf } from './document.rules';

/** One tax beside GST, by its name. */
export type NamedAmount = StoredInvoiceLine['otherTaxes'][number];

const storedLine = z.object(
  withDefaults(invoiceLine.shape, {
    ...{ isFromChargeMaster: false, isFromExpense: false, listed: 1 },
    treatment: 'taxable',
  }),
);

/** A line as stored. */
export interface DocumentLineRecord extends Readonly<z.output<typeof storedLine>> {}

const storedDocument = z.object({
  ...withDefaults(
    z.omit(invoice, {
      ...{ id: true, _id: true, clientId: true, createdAt: true, updatedAt: true },
      ...{ proformaInvoiceNumber: true, status: true, isPerforma: true },
    }).shape,
    { advanceAmount: ZERO, balanceAmount: ZERO, supplyType: 'regular', placeOfSupply: '' },
  ),
  kind: z.enum(DOCUMENT_KINDS),
  state: z.enum(DOCUMENT_STATES),
  ...{ dueDate: z.nullable(z.date()), invoiceDate: z.nullable(z.date()) },
  charges: z.array(storedLine),
  createdBy: z.string(),
  /** Whether it has a legal number, and so stands in the register. */
  isIssued: z.boolean(),
  /** Whether it began as a proforma, and so stands in the list of proformas, issued or not. */
  wasProforma: z.boolean(),
  /** The digest of the request that issued it, by which the same request is known when it comes again. */
  issueDigest: z.optional(z.string()),
  /** The `Idempotency-Key` of that request. */
  issueKey: z.optional(z.string()),
  ...onceCreatedFields,
});

/** A proforma, invoice or note as stored. */
export interface DocumentRecord extends TenantRecord, Readonly<z.output<typeof storedDocument>> {}

export const documentSchema = tenantSchema<DocumentRecord>(storedDocument, 'invoices');

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
  ...kept
}: Stored<DocumentRecord>): StoredInvoice => ({
  ...kept,
  _id: kept._id.toString(),
  status: statusOf({ kind, state }),
  isPerforma: kind === 'proforma',
  proformaInvoiceNumber: proformaNumber(kept.id),
  dueDate: kept.dueDate?.toISOString() ?? null,
  invoiceDate: kept.invoiceDate?.toISOString() ?? null,
  createdAt: kept.createdAt.toISOString(),
  updatedAt: kept.updatedAt.toISOString(),
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
