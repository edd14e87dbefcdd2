import * as z from 'zod/mini';
import {
  answerFields,
  listOf,
  numberText,
  requiredRegistration,
  requiredText,
  withDefaults,
} from '../shared/schema';
import { valuesOf } from './master-record.rules';
import { clientField, masterFields, masterQuery, versionFields, warningFields } from './master-record.schema';

export const VENDOR_STATUSES = ['Active', 'Inactive'] as const;

const emailProblem = 'Enter an email address such as name@company.in';

/** All fields of a vendor are required. */
const vendorFields = {
  vendor_name: requiredText('Vendor name is required', 200),
  contact_person: requiredText('Contact person is required', 200),
  phone: numberText('Phone is required', 40),
  email: requiredText('Email is required', 200).check(
    z.check(({ value, issues }) => {
      if (value !== '' && !z.email().safeParse(value).success)
        issues.push({ code: 'custom', input: value, message: emailProblem });
    }),
  ),
  address: requiredText('Address is required', 500),
  gst_number: requiredRegistration('GST number is required', 20),
  status: z.enum(VENDOR_STATUSES, 'Status is Active or Inactive'),
};
export interface VendorFields extends z.output<z.ZodMiniObject<typeof vendorFields>> {}

/** A new vendor with its defaults. */
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
  ...clientField,
});
export type VendorInput = z.input<typeof vendorBody>;
export const vendorChanges = z.partial(z.object({ ...vendorFields, ...versionFields }));

/** `client_db_id` is the numeric form of `clientId`. */
export const vendor = z.object({
  ...masterFields,
  ...answerFields(vendorFields),
  client_db_id: z.number(),
  ...warningFields,
});
export interface Vendor extends z.infer<typeof vendor> {}

/** The initial values of the form of a vendor. */
export const vendorValues = valuesOf(NEW_VENDOR);

export const listVendorsQuery = z.object(masterQuery);

export const vendorList = listOf(vendor);
