import { SUPPLY_TYPES } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { amount, currency, namedAmounts, recordFields } from '../shared/schema';
import { documentLine } from './document-line-answer.schema';
import { documentRupees, exchangeRateAnswer } from './exchange-rate.schema';
import { cargo } from './job-cargo.schema';
import { JOB_TYPES } from './jobs.rules';

export const INVOICE_STATUSES = [
  'proforma',
  'converted',
  'cancelled',
  'final_invoice',
  'invoice',
  'credit_note',
  'debit_note',
  'consolidateinvoice',
] as const;

/** The kinds of documents. Every kind except proformas is issued under a number of its own series. */
export const DOCUMENT_KINDS = [
  'proforma',
  'invoice',
  'consolidated_invoice',
  'credit_note',
  'debit_note',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const partyBlock = {
  partyId: z.number(),
  partyName: z.string(),
  partyEmail: z.string(),
  partyPhone: z.string(),
  partyAddress: z.string(),
  partyCity: z.string(),
  partyState: z.string(),
  partyGstNumber: z.string(),
  partyPanNumber: z.string(),
};

const importerBlock = {
  importerId: z.nullable(z.number()),
  importerName: z.string(),
  importerEmail: z.string(),
  importerPhone: z.string(),
  importerAddress: z.string(),
  importerCity: z.string(),
  importerState: z.string(),
  importerGstNumber: z.string(),
  importerPanNumber: z.string(),
};

/** A proforma of a consolidated invoice: its label `PI-{id}`, id, job and total. */
export const mergedInvoice = z.object({
  proformainvid: z.string(),
  proformainvdbid: z.number(),
  jobNumber: z.string(),
  totalAmount: amount,
});

/** What a credit note gives back to the advances of a job. */
export const advanceReturn = z.object({ jobNumber: z.string(), amount });

/** The links of a note to its invoice, and of a consolidated invoice to its proformas. */
const links = {
  /** The invoice that a note is raised on. */
  originalInvoiceId: z.nullable(z.number()),
  originalInvoiceNumber: z.string(),
  originalInvoiceDate: z.nullable(z.string()),
  creditNoteReason: z.string(),
  creditNoteRemarks: z.string(),
  debitNoteReason: z.string(),
  debitNoteRemarks: z.string(),
  /** The part of a credit that goes back to the advances that its invoice has used, by job (BILL-12). */
  advanceReturns: z.array(advanceReturn),
  /** The proformas of a consolidated invoice. */
  mergedInvoices: z.array(mergedInvoice),
  /** The consolidated invoice that contains a proforma. */
  consolidatedInvoiceId: z.nullable(z.number()),
  consolidatedInvoiceNumber: z.string(),
};

/** The shipment of the job at the time when the document was last saved. */
const shipment = z.object({ jobType: z.enum(JOB_TYPES), ...cargo });

export const invoice = z.object({
  ...recordFields,
  ...partyBlock,
  ...importerBlock,
  ...links,
  invoiceType: z.enum(DOCUMENT_KINDS),
  invoiceNumber: z.nullable(z.string()),
  proformaInvoiceNumber: z.string(),
  jobId: z.nullable(z.number()),
  jobSummaryId: z.nullable(z.number()),
  /** `CONSOLIDATED-{timestamp}` of a consolidated invoice, whose jobs are in `jobNumbers`. */
  jobNumber: z.string(),
  /** The jobs that the document is about. */
  jobNumbers: z.array(z.string()),
  contractId: z.nullable(z.number()),
  contractNumber: z.string(),
  port: z.string(),
  portOfLoading: z.string(),
  portOfDischarge: z.string(),
  cargoDetails: z.string(),
  commodity: z.string(),
  shipmentCategory: z.string(),
  incoterms: z.string(),
  grossWeight: z.nullable(z.number()),
  netWeight: z.nullable(z.number()),
  cbm: z.nullable(z.number()),
  packages: z.string(),
  containerDetails: z.string(),
  /** The shipment of the job. Fields of the document take precedence. Null on documents of earlier releases. */
  shipment: z.nullable(shipment),
  currency,
  ...exchangeRateAnswer,
  taxMode: z.enum(['CGST_SGST', 'IGST']),
  /** A zero-rated supply is always between States (LAW-7). */
  supplyType: z.enum(SUPPLY_TYPES),
  /** Whether the issuing firm had a GSTIN; without one a document bears no tax (MONEY-14). */
  isSupplierRegistered: z.boolean(),
  /** The GST registration of the firm that it is from; null for the main one (REGISTRATION-2). */
  registrationId: z.optional(z.nullable(z.number())),
  /** The code of the State of supply, 96 abroad. Empty on documents of earlier releases. */
  placeOfSupply: z.string(),
  subtotal: amount,
  taxAmount: amount,
  sgstAmount: amount,
  cgstAmount: amount,
  igstAmount: amount,
  otherTaxTotals: namedAmounts,
  /** The sum of the lines and the round-off. */
  totalAmount: amount,
  /** The round-off within the total (LAW-9); null on documents of earlier releases, whose paper alone is rounded. */
  roundOff: z.nullable(amount),
  /** The totals in rupees at the exchange rate; null without one. */
  rupees: z.nullable(documentRupees),
  advanceAmount: amount,
  totalAfterAdvance: amount,
  status: z.enum(INVOICE_STATUSES),
  isPerforma: z.boolean(),
  dueDate: z.nullable(z.string()),
  /** When the document was issued; null before that. */
  invoiceDate: z.nullable(z.string()),
  /** The user who issued it; empty before that. */
  issuedBy: z.string(),
  /** Why it was issued despite a doubtful registration; empty without one. */
  identityReason: z.string(),
  /** What is to be paid of an issued document; 0 before it is issued. */
  balanceAmount: amount,
  charges: z.array(documentLine),
  termsAndConditions: z.string(),
  specialInstructions: z.string(),
  clientId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
/** On the wire: decimals. */
export type Invoice = z.input<typeof invoice>;
/** Inside: minor units, and amounts by name as a list. */
export type StoredInvoice = z.output<typeof invoice>;
