import * as z from 'zod/mini';
import { CURRENCIES } from '../shared/currencies';
import { fieldNames } from '../shared/fields';
import {
  answerFields,
  atMost,
  eachOnce,
  email,
  emailAddress,
  lenient,
  listOf,
  phone,
  registration,
  requiredText,
  text,
  withDefaults,
} from '../shared/schema';
import { valuesOf } from './master-record.rules';
import { clientField, masterFields, versionFields, warningFields } from './master-record.schema';
import { CONTACT_PURPOSES, MOST_CONTACTS } from './party-contacts.rules';

export const PARTY_TYPES = ['shipper', 'consignee', 'notify'] as const;
export const PARTY_REGIONS = ['Domestic', 'International'] as const;

const contactFields = {
  name: text(100),
  email: emailAddress,
  phone,
  purpose: z.enum(fieldNames(CONTACT_PURPOSES), 'Choose what they are written to about'),
};

const OPTIONAL_OF_CONTACT = { name: '', phone: '', purpose: 'billing' as const };

/** A contact as a form begins it. */
export const NEW_CONTACT = { email: '', ...OPTIONAL_OF_CONTACT };

/** Somebody at a party who gets letters. */
const contact = z.object(withDefaults(contactFields, OPTIONAL_OF_CONTACT));
export interface PartyContact extends z.output<typeof contact> {}

/** The id of a tax group as text. A number becomes its text, null becomes no group. */
const taxGroupsid = lenient(
  z.string().check(z.maxLength(20, 'Tax group id has at most 20 characters')),
  (input: string | number | null) => String(input ?? ''),
);

/**
 * The fields of a party that a person fills in. A new field is declared here and in {@link NEW_PARTY}; everything but
 * its place in the form follows from that.
 */
const partyFields = {
  name: requiredText('Name is required', 200),
  type: z.enum(PARTY_TYPES, 'Party type is shipper, consignee or notify'),
  email,
  phone,
  address: text(500),
  location: text(200),
  city: text(100),
  state: text(100),
  gstNumber: registration(20),
  panNumber: registration(20),
  cinNumber: registration(30),
  businessType: text(100),
  Type: z.enum(PARTY_REGIONS, 'Region is Domestic or International'),
  taxGroupsid,
  currency: z.enum(CURRENCIES, 'Currency is INR or USD'),
  /** Who gets letters, besides the email of the party (MAIL-6). */
  contacts: z
    .array(contact)
    .check(atMost(MOST_CONTACTS, 'contacts'), eachOnce('email', 'Each address stands once')),
  isActive: z.boolean('Active is Yes or No'),
};
export interface PartyFields extends z.output<z.ZodMiniObject<typeof partyFields>> {}

/** A new party with its defaults. */
export const NEW_PARTY: PartyFields = {
  name: '',
  type: 'shipper',
  email: '',
  phone: '',
  address: '',
  location: '',
  city: '',
  state: '',
  gstNumber: '',
  panNumber: '',
  cinNumber: '',
  businessType: '',
  Type: 'Domestic',
  taxGroupsid: '1',
  currency: 'INR',
  contacts: [],
  isActive: true,
};

/** Everything but the name may be omitted. */
export const partyBody = z.object({
  ...withDefaults(partyFields, NEW_PARTY),
  name: partyFields.name,
  ...clientField,
});
export type PartyInput = z.input<typeof partyBody>;

/** A change has no defaults: an absent field keeps its value, null clears it (API-4). */
export const partyChanges = z.partial(z.object({ ...partyFields, ...versionFields }));

export const party = z.object({
  ...masterFields,
  ...answerFields(partyFields),
  contacts: z.array(z.object(answerFields(contactFields))),
  ...warningFields,
});
export interface Party extends z.infer<typeof party> {}

/** The initial values of the form of a party. */
export const partyValues = valuesOf(NEW_PARTY);

export const partyList = listOf(party);
