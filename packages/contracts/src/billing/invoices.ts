import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  answeredAmount,
  clientQuery,
  currency,
  decimal,
  idParams,
  isoDate,
  listOf,
  optionalText,
  pageQuery,
  percent,
  recordFields,
  recordId,
  requiredText,
  wholeNumber,
} from '../schema';

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

const sentAmount = z.optional(z.nullable(amount('Amount')));
const sentTaxTotals = z.optional(z.nullable(z.record(z.string(), amount('Tax'))));

/** A charge line as a screen sends it. Only name, quantity, rate and GST are needed; other figures are checked. */
export const proformaLine = z.strictObject({
  chargeId: z.optional(z.nullable(recordId)),
  chargeName: requiredText('Charge name is required', 200),
  narration: optionalText(300),
  quantity: decimal('Quantity', { digits: 3, minimum: 0.001, maximum: 9_999_999 }),
  rate: amount('Rate'),
  gstPercent: percent('GST'),
  uom: optionalText(40),
  currency: z.optional(currency),
  hsnCode: optionalText(8),
  amount: sentAmount,
  gstAmount: sentAmount,
  sgstAmount: sentAmount,
  cgstAmount: sentAmount,
  igstAmount: sentAmount,
  otherTaxes: sentTaxTotals,
  totalAmount: sentAmount,
  isFromChargeMaster: z.optional(z.boolean()),
  isFromExpense: z.optional(z.boolean()),
  listed: z.optional(z.nullable(wholeNumber('listed', 1))),
});
export type ProformaLineInput = z.input<typeof proformaLine>;

const blockFields = ['Name', 'Email', 'Phone', 'Address', 'City', 'State', 'GstNumber', 'PanNumber'] as const;
type BlockField<Who extends string> = `${Who}${(typeof blockFields)[number]}`;

/** The names and addresses that a screen may send along; the service reads the party itself (decisions F10). */
const sentBlock = <Who extends string>(who: Who) =>
  Object.fromEntries(blockFields.map((field) => [`${who}${field}`, optionalText(500)])) as Record<
    BlockField<Who>,
    ReturnType<typeof optionalText>
  >;

const measure = (label: string) => z.optional(z.nullable(decimal(label, { digits: 3 })));

/**
 * A proforma as a screen sends it (decisions F10). Totals may be absent; those that are sent must agree
 * with the lines to 0.01, else 422 (decisions C2). Unknown fields are refused (decisions I4).
 */
export const proformaBody = z.strictObject({
  jobNumber: requiredText('Please select a job', 40),
  jobId: z.optional(z.nullable(recordId)),
  jobSummaryId: z.optional(z.nullable(recordId)),
  partyId: recordId,
  ...sentBlock('party'),
  importerId: z.optional(z.nullable(recordId)),
  ...sentBlock('importer'),
  contractId: recordId,
  contractNumber: optionalText(40),
  port: optionalText(100),
  portId: z.optional(z.nullable(recordId)),
  portOfLoading: optionalText(100),
  portOfDischarge: optionalText(100),
  cargoDetails: optionalText(500),
  commodity: optionalText(200),
  shipmentCategory: optionalText(40),
  grossWeight: measure('Gross weight'),
  netWeight: measure('Net weight'),
  cbm: measure('CBM'),
  packages: z.optional(z.nullable(z.union([z.pipe(z.number(), z.transform(String)), z.string()]))),
  containerDetails: optionalText(500),
  dueDate: z.optional(z.nullable(isoDate())),
  termsAndConditions: optionalText(2000),
  specialInstructions: optionalText(2000),
  incoterms: optionalText(20),
  subtotal: sentAmount,
  taxAmount: sentAmount,
  sgstAmount: sentAmount,
  cgstAmount: sentAmount,
  igstAmount: sentAmount,
  otherTaxTotals: sentTaxTotals,
  totalAmount: sentAmount,
  advanceAmount: sentAmount,
  totalAfterAdvance: z.optional(z.nullable(decimal('Total after advance', { minimum: -9_999_999_999 }))),
  status: z.optional(z.literal('proforma')),
  isPerforma: z.optional(z.literal(true)),
  /** When the proforma being changed was read; a later change by somebody else is then refused with 409. */
  updatedAt: z.optional(z.string()),
  clientId: z.optional(z.string()),
  charges: z
    .array(proformaLine)
    .check(
      z.minLength(1, 'No services selected or matched for this job.'),
      z.maxLength(1000, 'At most 1000 lines'),
    ),
});
export type ProformaInput = z.input<typeof proformaBody>;

export const invoiceLine = z.object({
  chargeId: z.nullable(z.number()),
  chargeName: z.string(),
  narration: z.string(),
  quantity: z.number(),
  rate: z.number(),
  amount: answeredAmount,
  gstPercent: z.number(),
  gstAmount: answeredAmount,
  sgstAmount: answeredAmount,
  cgstAmount: answeredAmount,
  igstAmount: answeredAmount,
  otherTaxes: z.record(z.string(), answeredAmount),
  totalAmount: answeredAmount,
  uom: z.string(),
  currency,
  hsnCode: z.string(),
  isFromChargeMaster: z.boolean(),
  isFromExpense: z.boolean(),
  listed: z.number(),
});
export type InvoiceLine = z.infer<typeof invoiceLine>;

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

export const invoice = z.object({
  ...recordFields,
  ...partyBlock,
  ...importerBlock,
  invoiceNumber: z.nullable(z.string()),
  proformaInvoiceNumber: z.string(),
  jobId: z.nullable(z.number()),
  jobSummaryId: z.nullable(z.number()),
  jobNumber: z.string(),
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
  currency,
  taxMode: z.enum(['CGST_SGST', 'IGST']),
  subtotal: answeredAmount,
  taxAmount: answeredAmount,
  sgstAmount: answeredAmount,
  cgstAmount: answeredAmount,
  igstAmount: answeredAmount,
  otherTaxTotals: z.record(z.string(), answeredAmount),
  totalAmount: answeredAmount,
  advanceAmount: answeredAmount,
  totalAfterAdvance: answeredAmount,
  status: z.enum(INVOICE_STATUSES),
  isPerforma: z.boolean(),
  dueDate: z.nullable(z.string()),
  charges: z.array(invoiceLine),
  termsAndConditions: z.string(),
  specialInstructions: z.string(),
  clientId: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

export const createInvoice = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/invoices',
  summary: 'Raises a proforma invoice; the service computes tax and totals itself',
  access: 'tenant',
  query: z.object(clientQuery),
  body: proformaBody,
  answer: invoice,
  status: 201,
  errors: [
    'figures_differ',
    'party_inactive',
    'contract_inactive',
    'contract_of_other_party',
    'job_cancelled',
    'idempotency_key_reused',
  ],
  idempotent: true,
});

export const listProformas = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/proforma',
  summary: 'Proformas of the client, newest first, searched by job number, party and contract number',
  access: 'tenant',
  query: z.object({ ...clientQuery, ...pageQuery }),
  answer: listOf(invoice),
});

export const getInvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id',
  summary: 'One invoice, proforma or note',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: invoice,
});

export const proformaByJob = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/getProformaByJob/:jobNumber',
  summary: 'The open proforma of a job; null when it has none',
  access: 'tenant',
  params: z.object({ jobNumber: z.string() }),
  query: z.object(clientQuery),
  answer: z.nullable(invoice),
});

export const updateProforma = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/invoices/updateProforma/:id',
  summary: 'Replaces the content of a proforma that has not been converted',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: proformaBody,
  answer: invoice,
  errors: ['figures_differ', 'invoice_frozen', 'changed_meanwhile'],
});

export const printInvoice = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/:id/print',
  summary: 'The document as a page for A4 paper, or as PDF with `?format=pdf`',
  access: 'tenant',
  params: idParams,
  query: z.object({ ...clientQuery, format: z.optional(z.enum(['html', 'pdf'])) }),
});
