import * as z from 'zod/mini';
import {
  amount,
  clientQuery,
  currency,
  isoDate,
  listOf,
  optionalText,
  pageQuery,
  recordFields,
  recordId,
} from '../shared/schema';
import { EINVOICE_STATES } from './einvoice.rules';
import { registrationQuery } from './gst-registrations.schema';
import { invoice } from './invoice.schema';
import { ISSUED_KINDS, PAYMENT_FILTERS, PAYMENT_STATES } from './issued.rules';
import { proformaBody } from './proforma-body.schema';
import { narrowings } from './report-narrowings.schema';

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
  jobNumbers: z.array(z.string()),
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
  /** The GST registration that it is from; null for the main one. */
  registrationId: invoice.shape.registrationId,
  createdAt: z.string(),
  /** How it stands towards its IRN, and until when it needs one; null where it needs none (EINVOICE-22). */
  einvoice: z.optional(
    z.nullable(z.object({ state: z.enum(EINVOICE_STATES), lastDay: z.nullable(z.string()) })),
  ),
});
/** On the wire: decimals. */
export type IssuedDocument = z.input<typeof issuedDocument>;
/** Inside: minor units. */
export type StoredIssuedDocument = z.output<typeof issuedDocument>;

/**
 * The request to convert a proforma. Fields of a proforma change it first; absent ones stay. With only `updatedAt`, the
 * stored proforma is converted.
 */
export const convertBody = z.strictObject({
  ...z.partial(proformaBody).shape,
  status: z.optional(z.enum(['proforma', 'invoice'])),
  isPerforma: z.optional(z.boolean()),
  /** Why the invoice is issued despite a doubtful GSTIN, PAN or CIN. */
  identityReason: optionalText(300),
  /** Why it is issued to a party that is held (CREDIT-1). */
  creditReason: optionalText(300),
});
export type ConvertInput = z.input<typeof convertBody>;

/** The filters of the register. `from` and `to` are days in India, both included. */
const registerQuery = {
  ...clientQuery,
  q: pageQuery.q,
  kind: z.optional(z.enum(ISSUED_KINDS)),
  payment: z.optional(z.enum(PAYMENT_FILTERS)),
  partyId: z.optional(recordId),
  ...narrowings,
  /** The user name of who issued it. */
  issuedBy: narrowings.shipmentCategory,
  ...registrationQuery,
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
};

const issuedTotals = z.object({
  count: z.number(),
  subtotal: amount,
  taxAmount: amount,
  totalAmount: amount,
  balanceAmount: amount,
});

export const listIssuedQuery = z.object({ ...registerQuery, ...pageQuery });

export const issuedDocumentList = listOf(issuedDocument);

export const issuedSummaryQuery = z.object(registerQuery);

export const issuedSummaryAnswer = z.object({ INR: issuedTotals, USD: issuedTotals });
export type IssuedSummary = z.input<typeof issuedSummaryAnswer>;
export type StoredIssuedSummary = z.output<typeof issuedSummaryAnswer>;
