import type { Party, PartyInput } from '@freightdesk/contracts';

/** A new party (document 1, section 9). */
export const newParty: PartyInput = {
  name: '',
  type: 'shipper',
  Type: 'Domestic',
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
  taxGroupsid: '1',
  currency: 'INR',
  isActive: true,
};

/** The values that a party's form begins with. */
export function formValuesOf(party: Party | undefined): PartyInput {
  if (!party) return newParty;
  const {
    id: _id,
    _id: _mongoId,
    clientId: _client,
    createdAt: _created,
    updatedAt: _updated,
    ...values
  } = party;
  return values;
}

type RegistrationNumber = 'gstNumber' | 'panNumber' | 'cinNumber';

const shapes: Record<RegistrationNumber, { pattern: RegExp; warning: string }> = {
  gstNumber: {
    pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/,
    warning: 'This does not look like a GSTIN: 15 characters such as 33ABCDE1234F1Z5',
  },
  panNumber: {
    pattern: /^[A-Z]{5}\d{4}[A-Z]$/,
    warning: 'This does not look like a PAN: 10 characters such as ABCDE1234F',
  },
  cinNumber: {
    pattern: /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
    warning: 'This does not look like a CIN: 21 characters such as U63090TN2015PTC101234',
  },
};

/** A warning about a number of doubtful shape; the party can be saved all the same (decisions C8). */
export function registrationWarning(
  field: RegistrationNumber,
  value: string | null | undefined,
): string | undefined {
  const text = value?.trim().toUpperCase();
  if (!text) return undefined;
  const { pattern, warning } = shapes[field];
  return pattern.test(text) ? undefined : warning;
}
