import type { Party, partyBody, partyChanges } from '@freightdesk/contracts';
import type { NewRecord, Stored } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import { answerFields, orderKey } from '../masters/master.schema';
import type { PartyRecord } from './party.model';

export function toParty(record: Stored<PartyRecord>): Party {
  const { region: Type, nameKey: _key, ...fields } = answerFields(record);
  return { ...fields, Type };
}

const registration = (number: string | null | undefined): string => (number ?? '').toUpperCase();

/** A party to be stored; registration numbers are kept in capitals. */
export const toNewParty = (body: z.output<typeof partyBody>): NewRecord<PartyRecord> => ({
  name: body.name,
  nameKey: orderKey(body.name),
  type: body.type,
  region: body.Type,
  email: body.email ?? '',
  phone: body.phone ?? '',
  address: body.address ?? '',
  location: body.location ?? '',
  city: body.city ?? '',
  state: body.state ?? '',
  gstNumber: registration(body.gstNumber),
  panNumber: registration(body.panNumber),
  cinNumber: registration(body.cinNumber),
  businessType: body.businessType ?? '',
  taxGroupsid: body.taxGroupsid,
  currency: body.currency,
  isActive: body.isActive,
});

const capitals = new Set(['gstNumber', 'panNumber', 'cinNumber']);

/** The fields that a change sets: a value sets, null clears, an absent field keeps (API-4). */
export function toPartyChange({
  clientId: _named,
  Type,
  ...changes
}: Omit<z.output<typeof partyChanges>, 'updatedAt'>): Partial<NewRecord<PartyRecord>> {
  const set = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [
      field,
      value === null ? '' : capitals.has(field) ? String(value).toUpperCase() : value,
    ]);
  return {
    ...Object.fromEntries(set),
    ...(changes.name ? { nameKey: orderKey(changes.name) } : {}),
    ...(Type ? { region: Type } : {}),
  };
}
