import * as z from 'zod/mini';
import { type AnswerOf, endpoint, type HandlerAnswerOf } from '../shared/endpoint';
import {
  amount,
  clientQuery,
  currency,
  idParams,
  isoDate,
  listOf,
  optionalText,
  pageQuery,
  recordFields,
  recordId,
} from '../shared/schema';
import { invoice } from './invoice';
import { proformaBody } from './proforma-body';

/** What a document is that has a number of its own by law. */
export const ISSUED_KINDS = ['invoice', 'consolidated_invoice', 'credit_note', 'debit_note'] as const;

/** How far an issued document is paid: in full, not yet, or not although it was due. */
export const PAYMENT_STATES = ['paid', 'pending', 'overdue', 'cancelled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A row of the register of issued documents. */
export const issuedDocument = z.object({
  ...recordFields,
  kind: z.enum(ISSUED_KINDS),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  dueDate: z.nullable(z.string()),
  partyId: z.number(),
  partyName: z.string(),
  partyGstNumber: z.string(),
  jobNumber: z.string(),
  /** The invoice that a note is raised on. */
  originalInvoiceId: z.nullable(z.number()),
  originalInvoiceNumber: z.string(),
  currency,
  subtotal: amount,
  taxAmount: amount,
  totalAmount: amount,
  balanceAmount: amount,
  payment: z.enum(PAYMENT_STATES),
  status: invoice.shape.status,
  createdAt: z.string(),
});
/** On the wire: decimals. */
export type IssuedDocument = z.input<typeof issuedDocument>;
/** Inside: minor units. */
export type StoredIssuedDocument = z.output<typeof issuedDocument>;

/** What the register is narrowed to; days are days in India, both included. */
const registerQuery = {
  ...clientQuery,
  q: pageQuery.q,
  kind: z.optional(z.enum(ISSUED_KINDS)),
  payment: z.optional(z.enum(PAYMENT_STATES)),
  partyId: z.optional(recordId),
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
};

export const listIssued = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/issued',
  summary: 'The register of issued documents, newest first, searched by number, party, GSTIN and job',
  access: 'tenant',
  query: z.object({ ...registerQuery, ...pageQuery }),
  answer: listOf(issuedDocument),
  sorts: ['invoiceNumber', 'partyName', 'invoiceDate', 'dueDate', 'totalAmount', 'balanceAmount'],
});

const issuedTotals = z.object({
  count: z.number(),
  subtotal: amount,
  taxAmount: amount,
  totalAmount: amount,
  balanceAmount: amount,
});

export const issuedSummary = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/invoices/issued/summary',
  summary: 'What the documents that the register finds amount to, by currency; credit notes are subtracted',
  access: 'tenant',
  query: z.object(registerQuery),
  answer: z.object({ INR: issuedTotals, USD: issuedTotals }),
});
export type IssuedSummary = AnswerOf<typeof issuedSummary>;
export type StoredIssuedSummary = HandlerAnswerOf<typeof issuedSummary>;

/**
 * A proforma to be converted: nothing but `updatedAt` converts what is stored, the fields of a proforma change it first.
 * An absent field keeps what is stored.
 */
export const convertBody = z.strictObject({
  ...z.partial(proformaBody).shape,
  status: z.optional(z.enum(['proforma', 'invoice'])),
  isPerforma: z.optional(z.boolean()),
  /** Why a doubtful GSTIN, PAN or CIN is accepted on the invoice. */
  identityReason: optionalText(300),
});
export type ConvertInput = z.input<typeof convertBody>;

export const convertProforma = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/invoices/updateProformatoinvoice/:id',
  summary:
    'Turns a proforma into a tax invoice with the next number of its series; converting it again answers the same invoice',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: convertBody,
  answer: invoice,
  errors: [
    'figures_differ',
    'party_inactive',
    'contract_inactive',
    'contract_of_other_party',
    'job_cancelled',
    'invoice_frozen',
    'changed_meanwhile',
    'identity_doubtful',
    'already_billed',
    'charge_billed',
    'advance_applied',
  ],
  idempotent: true,
});
