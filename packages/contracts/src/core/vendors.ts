import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { answered, clientQuery, idParams, listOf, requiredText, withDefaults } from '../shared/schema';
import {
  CHANGE_ERRORS,
  changedFrom,
  masterFields,
  masterQuery,
  masterSummary,
  ownClient,
  valuesOf,
  warned,
} from './master-record';

export const VENDOR_STATUSES = ['Active', 'Inactive'] as const;

const emailProblem = 'Enter an email address such as name@company.in';

/** All fields of a vendor are required. */
const vendorFields = {
  vendor_name: requiredText('Vendor name is required', 200),
  contact_person: requiredText('Contact person is required', 200),
  phone: requiredText('Phone is required', 40),
  email: requiredText('Email is required', 200).check(
    z.check(({ value, issues }) => {
      if (value !== '' && !z.email().safeParse(value).success)
        issues.push({ code: 'custom', input: value, message: emailProblem });
    }),
  ),
  address: requiredText('Address is required', 500),
  gst_number: requiredText('GST number is required', 20).check(z.toUpperCase()),
  status: z.enum(VENDOR_STATUSES, 'Status is Active or Inactive'),
};
export interface VendorFields extends z.output<z.ZodMiniObject<typeof vendorFields>> {}

/** A new vendor, before anything is typed. */
export const NEW_VENDOR: VendorFields = {
  vendor_name: '',
  contact_person: '',
  phone: '',
  email: '',
  address: '',
  gst_number: '',
  status: 'Active',
};

export const vendorBody = z.object({
  ...vendorFields,
  ...withDefaults({ status: vendorFields.status }, NEW_VENDOR),
  ...ownClient,
});
export type VendorInput = z.input<typeof vendorBody>;
export const vendorChanges = z.partial(z.object({ ...vendorFields, ...changedFrom }));

/** `client_db_id` is the numeric form of `clientId`. */
export const vendor = z.object({
  ...masterFields,
  ...answered(vendorFields),
  client_db_id: z.number(),
  ...warned,
});
export interface Vendor extends z.infer<typeof vendor> {}

/** The values that a vendor's form begins with. */
export const vendorValues = valuesOf(NEW_VENDOR);

export const listVendors = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/vendorBilling/vendormaster',
  summary: 'Vendors of the client, searched by name, contact person, email and GST number',
  access: 'tenant',
  query: z.object(masterQuery),
  answer: listOf(vendor),
  sorts: ['vendor_name', 'contact_person', 'status', 'createdAt'],
});

export const vendorSummary = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/vendorBilling/vendormaster/summary',
  summary: 'How many vendors there are, active and inactive',
  access: 'tenant',
  query: z.object(clientQuery),
  answer: masterSummary,
});

export const getVendor = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/vendorBilling/vendormaster/:id',
  summary: 'One vendor, as it is stored now',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: vendor,
});

export const createVendor = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/vendorBilling/savevendormaster',
  summary: 'Creates a vendor',
  access: 'tenant',
  query: z.object(clientQuery),
  body: vendorBody,
  answer: vendor,
  status: 201,
  idempotent: true,
});

export const updateVendor = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/vendorBilling/editvendormaster/:id',
  summary: 'Changes a vendor, named by its numeric id or by _id (ID-1)',
  access: 'tenant',
  params: z.object({ id: z.string().check(z.regex(/^(?:\d{1,15}|[0-9a-f]{24})$/i)) }),
  query: z.object(clientQuery),
  body: vendorChanges,
  answer: vendor,
  errors: CHANGE_ERRORS,
});
