import {
  DOCUMENT_LINE_DEFAULTS,
  documentLine,
  invoice,
  listIssued,
  listProformas,
  PAYMENT_STATES,
  type StoredDocumentLine,
  type StoredInvoice,
} from '@freightdesk/contracts/billing';
import { amount, withDefaults } from '@freightdesk/contracts/shared';
import {
  indexIdempotencyKey,
  indexOrdersOfPart,
  indexUniqueText,
  keepTotals,
  onceCreatedFields,
  type Stored,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import { proformaNumber, ZERO } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { jobNumbersOf, NO_LINKS } from './document-fields.rules';
import { DOCUMENT_STATES, documentKindOf, STORED_KINDS, statusOf } from './document-kind.rules';
import { signedTotals } from './signed-totals.rules';

/** A tax besides GST, with its name. */
export type NamedAmount = StoredDocumentLine['otherTaxes'][number];

const storedLine = z.object(withDefaults(documentLine.shape, DOCUMENT_LINE_DEFAULTS));

/** A line as stored. */
export interface DocumentLineRecord extends Readonly<z.output<typeof storedLine>> {}

/**
 * How a line of a note affects a job. A credit reduces a line that billed the job: of an invoice, or of a proforma in a
 * consolidated invoice.
 */
const jobShare = z.object({
  jobNumber: z.string(),
  /** The document and the index of the reduced line; null for a debit. */
  documentId: z.nullable(z.number()),
  lineAt: z.nullable(z.number()),
  ...z.pick(storedLine, { chargeId: true, chargeName: true, currency: true, source: true }).shape,
  ...z.pick(storedLine, { quantity: true, amount: true }).shape,
});

/** A share as stored. */
export interface JobShareRecord extends Readonly<z.output<typeof jobShare>> {}

const storedDocument = z.object({
  ...withDefaults(
    {
      ...z.omit(invoice, {
        id: true,
        _id: true,
        clientId: true,
        createdAt: true,
        updatedAt: true,
        proformaInvoiceNumber: true,
        status: true,
        isPerforma: true,
        invoiceType: true,
        jobNumbers: true,
      }).shape,
      /**
       * The effects of a note on jobs. Credit notes have them, and debit notes on a consolidated invoice, which is for
       * several jobs (BILL-11).
       */
      jobShares: z.array(jobShare),
      /** What receipts and contras have paid of it (LEDGER-2). */
      paidAmount: amount,
      /** What was given up of it (LEDGER-16). */
      writtenOffAmount: amount,
      /** What credit notes have given back of the advances that it has used (BILL-12). */
      returnedAdvance: amount,
      /** What is open of it in paise, for ageing; zero for what a party does not owe. */
      openRupees: amount,
      /** The day on which it falls due, its own where it has no due day; null for what a party does not owe. */
      dueOn: z.nullable(z.date()),
      /** What it adds to revenue and to what was billed, in paise; below zero for a credit note (REPORT-1). */
      revenue: amount,
      billedAmount: amount,
      /** How often the open amount has changed, its issue included. */
      openChanges: z.number(),
      /** The number that an opening balance has had, and the day from which it counts here (LEDGER-17). */
      openingNumber: z.string(),
      openingOn: z.nullable(z.date()),
      /** The payment terms of the contract in days, which decide the due date of the invoice (BILL-13). */
      paymentTermsDays: z.nullable(z.number()),
      /** The first and the last day of the contract, as it was when the document was last saved (BILL-18). */
      contractDays: z.nullable(z.object({ from: z.date(), to: z.date() })),
      /** The open question about place of supply and tax mode, which prevents issuing (MONEY-12). */
      supplyQuestion: z.nullable(
        z.object({
          about: z.enum(['state', 'abroad', 'tax_group']),
          severity: z.enum(['warning', 'error']),
          message: z.string(),
        }),
      ),
    },
    {
      paymentTermsDays: null,
      contractDays: null,
      supplyQuestion: null,
      advanceAmount: ZERO,
      balanceAmount: ZERO,
      paidAmount: ZERO,
      writtenOffAmount: ZERO,
      returnedAdvance: ZERO,
      openRupees: ZERO,
      dueOn: null,
      revenue: ZERO,
      billedAmount: ZERO,
      openChanges: 0,
      openingNumber: '',
      openingOn: null,
      supplyType: 'regular',
      placeOfSupply: '',
      isSupplierRegistered: true,
      registrationId: null,
      ...NO_LINKS,
    },
  ),
  kind: z.enum(STORED_KINDS),
  state: z.enum(DOCUMENT_STATES),
  dueDate: z.nullable(z.date()),
  invoiceDate: z.nullable(z.date()),
  charges: z.array(storedLine),
  createdBy: z.string(),
  /** Whether it has a legal number, and so is in the register. */
  isIssued: z.boolean(),
  /** How far it is paid; null until it is issued. It is stored to be indexed. */
  paymentState: z.nullable(z.enum(PAYMENT_STATES)),
  /** Whether it began as a proforma, and so is in the list of proformas. */
  wasProforma: z.boolean(),
  /** The digest of the request that issued it, which recognises a repeated request. */
  issueDigest: z.optional(z.string()),
  /** The `Idempotency-Key` of that request. */
  issueKey: z.optional(z.string()),
  ...onceCreatedFields,
});

/** A proforma, invoice or note as stored. */
export interface DocumentRecord extends TenantRecord, Readonly<z.output<typeof storedDocument>> {}

export const documentSchema = tenantSchema<DocumentRecord>(storedDocument, 'invoices');

/** What reports add up of a document, in paise. */
const REPORTED_SUMS = ['revenue', 'billedAmount', 'openRupees'] as const;
/** Sums of issued documents for reports, by month. Those of single days are added up from the documents. */
const MONTHLY = {
  part: { isIssued: true },
  sums: REPORTED_SUMS,
  day: 'invoiceDate',
  periods: 'months',
} as const;

/** What the documents of each job come to, for its margin. */
const BY_JOB = {
  by: ['jobNumber', 'currency', 'kind', 'state', 'consolidatedInvoiceId'],
  sums: ['subtotal'],
} as const;

// Stored sums: revenue, the figures and totals of lists, and those of reports (REPORT-2) and of jobs (REPORT-7).
keepTotals(
  documentSchema,
  {
    by: ['isIssued', 'wasProforma', 'kind', 'state', 'currency', 'paymentState'],
    sums: ['subtotal', 'taxAmount', 'totalAmount', 'balanceAmount', ...REPORTED_SUMS],
    day: 'invoiceDate',
  },
  { ...MONTHLY, by: ['paymentState', 'partyId', 'partyName'] },
  { ...MONTHLY, by: ['paymentState', 'shipmentCategory'] },
  { ...MONTHLY, by: ['paymentState', 'portOfLoading', 'portOfDischarge'] },
  { ...MONTHLY, by: ['paymentState', 'issuedBy'] },
  BY_JOB,
);
// The sort orders of the list of proformas, which is always filtered by state. The database merges the orders of several
// states.
indexOrdersOfPart(documentSchema, { wasProforma: true }, [...listProformas.sorts, 'id'], ['state']);
// The sort orders of the register of issued documents, which is always filtered by kind and payment, or by party.
indexOrdersOfPart(
  documentSchema,
  { isIssued: true },
  [...listIssued.sorts, 'id'],
  ['kind', 'paymentState'],
  ['partyId'],
);
// Serve what the rows of reports lead to: the documents of a category, a lane or a sales person in a period.
for (const fields of [['shipmentCategory'], ['portOfLoading', 'portOfDischarge'], ['issuedBy']] as const)
  indexOrdersOfPart(documentSchema, { isIssued: true }, ['invoiceDate'], [...fields]);
export const PROFORMA_SEARCH = searchable(documentSchema, ['jobNumber', 'partyName', 'contractNumber'], {
  storedAs: 'proformaText',
});
export const REGISTER_SEARCH = searchable(
  documentSchema,
  ['invoiceNumber', 'partyName', 'partyGstNumber', 'jobNumber'],
  {
    storedAs: 'registerText',
  },
);
// Legal numbers are unique, whatever goes wrong (LAW-17).
indexUniqueText(documentSchema, 'invoiceNumber');
// Serves the proforma of a job.
documentSchema.index({ clientId: 1, jobNumber: 1, id: -1 });
// Serves the open documents of a party.
documentSchema.index({ clientId: 1, partyId: 1, paymentState: 1, dueDate: 1, id: 1 });
// Serves the ageing of one party or of all, without reading a document.
documentSchema.index(
  { clientId: 1, partyId: 1, openRupees: 1, partyName: 1, dueOn: 1 },
  { partialFilterExpression: { openRupees: { $gt: ZERO } } },
);
// Serves the notes of an invoice.
documentSchema.index({ clientId: 1, originalInvoiceId: 1, id: 1 });
// Serves the documents that name a contract.
documentSchema.index({ clientId: 1, contractId: 1, id: 1 });
indexIdempotencyKey(documentSchema);

/** The number of an issued document or an opening balance; none of a proforma. */
export const numberOf = ({
  invoiceNumber,
  openingNumber,
}: Pick<DocumentRecord, 'invoiceNumber' | 'openingNumber'>): string => invoiceNumber ?? openingNumber;

/** A document as an answer. `PI-{id}` is the number of what is or was a proforma (ID-3). */
export const toInvoice = ({
  idempotencyKey: _key,
  requestDigest: _digest,
  issueKey: _issueKey,
  issueDigest: _issueDigest,
  isIssued: _isIssued,
  jobShares,
  paymentState: _payment,
  paidAmount: _paid,
  writtenOffAmount: _writtenOff,
  returnedAdvance: _returnedAdvance,
  openRupees: _openRupees,
  dueOn: _dueOn,
  revenue: _revenue,
  billedAmount: _billedAmount,
  openChanges: _openChanges,
  openingNumber: _openingNumber,
  openingOn: _openingOn,
  paymentTermsDays: _terms,
  contractDays: _contractDays,
  supplyQuestion: _question,
  wasProforma,
  kind,
  state,
  ...fields
}: Stored<DocumentRecord>): StoredInvoice => ({
  ...fields,
  ...signedTotals(documentKindOf(kind), fields),
  jobNumbers: jobNumbersOf({ ...fields, jobShares }),
  _id: fields._id.toString(),
  invoiceType: documentKindOf(kind),
  status: statusOf({ kind, state }),
  isPerforma: kind === 'proforma',
  proformaInvoiceNumber: wasProforma ? proformaNumber(fields.id) : '',
  dueDate: fields.dueDate?.toISOString() ?? null,
  invoiceDate: fields.invoiceDate?.toISOString() ?? null,
  createdAt: fields.createdAt.toISOString(),
  updatedAt: fields.updatedAt.toISOString(),
});

/** A document in the list of proformas, where issued ones are converted (BILL-3). */
export const toListedProforma = (document: Stored<DocumentRecord>): StoredInvoice => ({
  ...toInvoice(document),
  status: document.state === 'open' ? 'proforma' : 'converted',
});
