import * as z from 'zod/mini';
import {
  amount,
  chosenId,
  clientIdInBody,
  clientQuery,
  currency,
  formFlag,
  isoDate,
  listOf,
  money,
  numberText,
  optionalText,
  pageQuery,
  pastDay,
  recordFields,
  requiredJobNumber,
  requiredText,
} from '../shared/schema';
import { billedSource } from './job-billing.schema';
import { ATTACHMENT_TYPES } from './vendor-bills.rules';

const attachedFile = z.object({ name: z.string(), type: z.enum(ATTACHMENT_TYPES), size: z.number() });

/** A bill of a vendor for a job. `leftAmount` can still be billed to a party; `documents` have billed the rest. */
export const vendorBill = z.object({
  ...recordFields,
  jobNumber: z.string(),
  vendorId: z.number(),
  vendor_name: z.string(),
  invoicetype: z.string(),
  invoiceno: z.string(),
  invdate: z.string(),
  invamount: amount,
  /** What payments have paid of it. */
  paidAmount: amount,
  currency,
  narration: z.string(),
  attachedFile: z.nullable(attachedFile),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  ...z.pick(billedSource, { billedAmount: true, leftAmount: true, documents: true }).shape,
});
/** On the wire: decimals. */
export type VendorBill = z.input<typeof vendorBill>;
/** Inside: minor units. */
export type StoredVendorBill = z.output<typeof vendorBill>;

const NO_VENDOR_OR_TYPE = 'Please select vendor and invoice type';

const fields = {
  vendorId: chosenId(NO_VENDOR_OR_TYPE),
  invoicetype: requiredText(NO_VENDOR_OR_TYPE, 60),
  invoiceno: numberText('Invoice number is required', 60),
  invdate: pastDay('The invoice date', 'Invoice date is required, such as 2026-11-21'),
  invamount: money('Amount', { minimum: 0.01 }),
  narration: optionalText(500),
  /** Confirms a day that {@link vendorBillDayQuestion} asks about. */
  isDateConfirmed: z.optional(formFlag),
};

/** The request for a vendor bill. Its file is sent in the form field `file`. */
export const vendorBillBody = z.strictObject({
  ...fields,
  jobNumber: requiredText('Please select a job', 40),
  clientId: clientIdInBody,
});
export type VendorBillInput = z.input<typeof vendorBillBody>;

/** The values of the form: the request, and the file. */
export const vendorBillForm = z.extend(vendorBillBody, {
  file: z.nullable(z.custom<File>((value) => value instanceof File)),
  isFileRemoved: z.boolean(),
});

/** Absent fields stay. A new file replaces the stored one; `attachedFile: null` removes it. */
export const vendorBillChanges = z.partial(
  z.strictObject({ ...fields, attachedFile: z.null(), updatedAt: isoDate(), clientId: clientIdInBody }),
);
export type VendorBillChanges = z.input<typeof vendorBillChanges>;

export const listVendorBillsQuery = z.object({
  ...clientQuery,
  ...pageQuery,
  jobNumber: requiredJobNumber,
  /** Excludes bills of which nothing is left to bill. */
  unbilled: z.optional(z.literal('true')),
});

export const vendorBillList = listOf(vendorBill);

export const deleteVendorBillQuery = z.object({ ...clientQuery, updatedAt: z.optional(isoDate()) });

export const listInvoiceTypesAnswer = z.array(z.object({ ...recordFields, type: z.string() }));
