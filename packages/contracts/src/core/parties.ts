import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  CURRENCIES,
  clientQuery,
  currency,
  idParams,
  lenient,
  listOf,
  optionalEmail,
  optionalText,
  requiredText,
} from '../schema';
import { changedFrom, masterFields, masterList, ownClient, warned } from './master-record';

export const PARTY_TYPES = ['shipper', 'consignee', 'notify'] as const;
export const PARTY_REGIONS = ['Domestic', 'International'] as const;

/** A number stands for its text, null for no group. */
const taxGroupsid = lenient(
  z.string().check(z.maxLength(20, 'Tax group id has at most 20 characters')),
  (sent: string | number | null) => String(sent ?? ''),
);

const fields = {
  name: requiredText('Name is required', 200),
  type: z.enum(PARTY_TYPES, 'Party type is shipper, consignee or notify'),
  email: optionalEmail,
  phone: optionalText(40),
  address: optionalText(500),
  location: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  gstNumber: optionalText(20),
  panNumber: optionalText(20),
  cinNumber: optionalText(30),
  businessType: optionalText(100),
  Type: z.enum(PARTY_REGIONS, 'Region is Domestic or International'),
  taxGroupsid,
  currency: z.enum(CURRENCIES, 'Currency is INR or USD'),
  isActive: z.boolean('Active is Yes or No'),
};

/** A new party with its defaults. */
export const partyBody = z.object({
  ...fields,
  type: z._default(fields.type, 'shipper'),
  Type: z._default(fields.Type, 'Domestic'),
  taxGroupsid: z._default(fields.taxGroupsid, '1'),
  currency: z._default(fields.currency, 'INR'),
  isActive: z._default(fields.isActive, true),
  ...ownClient,
});
export type PartyInput = z.input<typeof partyBody>;

export const party = z.object({
  ...masterFields,
  name: z.string(),
  type: z.enum(PARTY_TYPES),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  location: z.string(),
  city: z.string(),
  state: z.string(),
  gstNumber: z.string(),
  panNumber: z.string(),
  cinNumber: z.string(),
  businessType: z.string(),
  Type: z.enum(PARTY_REGIONS),
  taxGroupsid: z.string(),
  currency,
  isActive: z.boolean(),
  ...warned,
});
export type Party = z.infer<typeof party>;

export const listParties = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/parties',
  summary: 'Parties of the client, searched by name, email, GSTIN, PAN and city',
  access: 'tenant',
  query: masterList,
  answer: listOf(party),
  sorts: ['name', 'city', 'state', 'type', 'createdAt'],
});

export const getParty = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/parties/:id',
  summary: 'One party',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  answer: party,
});

export const saveParty = endpoint({
  service: 'core',
  method: 'POST',
  path: '/api/partymaster/savepartymaster',
  summary: 'Creates a party',
  access: 'tenant',
  query: z.object(clientQuery),
  body: partyBody,
  answer: party,
  status: 201,
  idempotent: true,
});

/** A change has no defaults: what it leaves out keeps its value. */
export const partyChanges = z.partial(z.object({ ...fields, ...changedFrom }));

export const updateParty = endpoint({
  service: 'core',
  method: 'PUT',
  path: '/api/parties/:id',
  summary: 'Changes a party or switches it inactive; absent fields keep their value',
  access: 'tenant',
  params: idParams,
  query: z.object(clientQuery),
  body: partyChanges,
  answer: party,
  errors: ['changed_meanwhile'],
});
