import { checkGstin, registrationCodeProblem } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { pinCode } from '../core/bank-accounts.schema';
import {
  answerFields,
  clientIdInBody,
  email,
  isoDate,
  phone,
  recordId,
  requiredRegistration,
  requiredText,
  withDefaults,
} from '../shared/schema';
import { MAIN_REGISTRATION } from './gst-registrations.rules';

/** Refuses what is no GSTIN, its check character included; unusual ones pass. */
const isGstin = z.check<string>(({ value, issues }) => {
  const { verdict, reason } = checkGstin(value);
  if (verdict === 'wrong') issues.push({ code: 'custom', input: value, message: reason });
});

const seriesCode = z.string('Type a code').check(
  z.overwrite((text) => text.trim().toUpperCase()),
  z.check(({ value, issues }) => {
    const message = registrationCodeProblem(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  }),
);

const ADDRESS_NEEDED = 'An address is printed on its documents';

/** The fields of a registration. Its State is that of its GSTIN. */
const fields = {
  name: requiredText('Name the registration, such as Mumbai', 60),
  gstNumber: requiredRegistration('Type the GSTIN', 15).check(isGstin),
  address: requiredText(ADDRESS_NEEDED, 500),
  city: requiredText('Name the city', 100),
  pinCode,
  phone,
  email,
  /** Begins the prefixes of its series (REGISTRATION-3). */
  seriesCode,
  isActive: z.boolean('isActive must be true or false'),
};

/** A registration as a form begins it. */
export const NEW_GST_REGISTRATION = {
  name: '',
  gstNumber: '',
  address: '',
  city: '',
  pinCode: '',
  phone: '',
  email: '',
  seriesCode: '',
  isActive: true,
};

/** A GST registration of the client. The main one is that of the company, and has neither id nor code. */
export const gstRegistration = z.object({
  id: z.nullable(z.number()),
  ...answerFields(fields),
  /** The name of the State of its GSTIN. */
  state: z.string(),
  /** Whether documents or advances name it: GSTIN and code are fixed then. */
  isUsed: z.boolean(),
  /** Null for the main one, which is changed with the company. */
  updatedAt: z.nullable(z.string()),
});
export interface GstRegistration extends z.infer<typeof gstRegistration> {}

/** The main one first, the others by name. */
export const gstRegistrationList = z.array(gstRegistration);

const OPTIONAL = { pinCode: '', phone: '', email: '', isActive: true };

export const createGstRegistrationBody = z.object({
  ...withDefaults(fields, OPTIONAL),
  clientId: clientIdInBody,
});
export type GstRegistrationInput = z.output<typeof createGstRegistrationBody>;

/** A value sets a field, and an absent field keeps its value (API-4). */
export const changeGstRegistrationBody = z.object({
  ...z.partial(z.object(fields)).shape,
  clientId: clientIdInBody,
  /** The version that the change is based on. */
  updatedAt: z.optional(isoDate()),
});
export type GstRegistrationChange = z.output<typeof changeGstRegistrationBody>;

/** Narrows to one registration. */
export const registrationQuery = {
  registration: z.optional(z.union([z.literal(MAIN_REGISTRATION), recordId])),
};

/** The registration that a document or an advance is from; null for the main one. */
export const registrationId = z.optional(z.nullable(recordId));
