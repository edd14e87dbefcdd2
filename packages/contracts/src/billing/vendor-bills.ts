import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import {
  amount,
  chosenId,
  clientQuery,
  currency,
  idParams,
  isoDate,
  listOf,
  money,
  namedClientId,
  namedJob,
  optionalText,
  pageQuery,
  recordFields,
  requiredText,
} from '../shared/schema';
import { billedSource } from './job-billing';

/** What may be attached to a vendor bill; the file's content decides, not its name. */
export const ATTACHMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
/** In bytes. */
export const LARGEST_ATTACHMENT = 10 * 1024 * 1024;

const attachedFile = z.object({ name: z.string(), type: z.enum(ATTACHMENT_TYPES), size: z.number() });

/** A bill of a vendor for a job. `leftAmount` is what can still be billed to a party, `documents` say with what it was. */
export const vendorBill = z.object({
  ...recordFields,
  jobNumber: z.string(),
  vendorId: z.number(),
  vendor_name: z.string(),
  invoicetype: z.string(),
  invoiceno: z.string(),
  invdate: z.string(),
  invamount: amount,
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
  invoiceno: requiredText('Invoice number is required', 60),
  invdate: isoDate('Invoice date is required, such as 2026-11-21'),
  invamount: money('Amount', { minimum: 0.01 }),
  narration: optionalText(500),
};

/** A bill, with its file in the field `file` where it comes as a form. */
export const vendorBillBody = z.strictObject({
  ...fields,
  jobNumber: requiredText('Please select a job', 40),
  clientId: namedClientId,
});
export type VendorBillInput = z.input<typeof vendorBillBody>;

/** What a form holds of a bill: its body, and the file that goes beside it. */
export const vendorBillForm = z.extend(vendorBillBody, {
  file: z.nullable(z.custom<File>((value) => value instanceof File)),
  isFileRemoved: z.boolean(),
});

/** What is absent stays; a file takes the place of the one before, and `attachedFile: null` removes it. */
export const vendorBillChanges = z.partial(
  z.strictObject({ ...fields, attachedFile: z.null(), updatedAt: isoDate(), clientId: namedClientId }),
);
export type VendorBillChanges = z.input<typeof vendorBillChanges>;

export const listVendorBills = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendorBilling/getvendorbillingdata',
  summary: 'The vendor bills of a job, newest first, searched by number, vendor, type and narration',
  access: 'tenant',
  query: z.object({
    ...clientQuery,
    ...pageQuery,
    jobNumber: namedJob,
    /** Leaves out the bills of which nothing is left to bill. */
    unbilled: z.optional(z.literal('true')),
  }),
  answer: listOf(vendorBill),
  sorts: ['invoiceno', 'vendor_name', 'invdate', 'invamount', 'createdAt'],
});

export const getVendorBill = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendorBilling/vendorbilling/:id',
  summary: 'One vendor bill, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: vendorBill,
});

export const createVendorBill = endpoint({
  service: 'billing',
  method: 'POST',
  path: '/api/vendorBilling/savevendorbilling',
  summary:
    'Records a bill of an active vendor for a job, with its file where one is sent; the same bill of a vendor is refused within a financial year',
  access: 'tenant',
  query: z.object(clientQuery),
  body: vendorBillBody,
  upload: 'file',
  answer: vendorBill,
  status: 201,
  errors: ['vendor_bill_taken', 'vendor_inactive', 'job_cancelled'],
  idempotent: true,
});

export const updateVendorBill = endpoint({
  service: 'billing',
  method: 'PUT',
  path: '/api/vendorBilling/editvendorbilling/:id',
  summary: 'Changes a vendor bill of which nothing was billed; absent fields keep their value',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: vendorBillChanges,
  upload: 'file',
  answer: vendorBill,
  errors: ['vendor_bill_taken', 'vendor_inactive', 'already_billed', 'changed_meanwhile'],
});

export const deleteVendorBill = endpoint({
  service: 'billing',
  method: 'DELETE',
  path: '/api/vendorBilling/vendorbilling/:id',
  summary: 'Deletes a vendor bill of which nothing was billed, and its file',
  access: 'tenant',
  params: idParams,
  query: z.object({ ...clientQuery, updatedAt: z.optional(isoDate()) }),
  status: 204,
  errors: ['already_billed', 'changed_meanwhile'],
});

export const vendorBillFile = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendorBilling/vendorbilling/:id/file',
  summary: 'The file that is attached to a vendor bill',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
});

export const listInvoiceTypes = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/api/vendorBilling/invoicetypes',
  summary: 'The kinds of bills that vendors send',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: z.array(z.object({ ...recordFields, type: z.string() })),
});
