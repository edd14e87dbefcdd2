import {
  duplicateKeys,
  listParties,
  NEW_PARTY,
  type Party,
  party,
  type partyBody,
  type partyChanges,
  partyTexts,
} from '@freightdesk/contracts/core';
import { present, withDefaults } from '@freightdesk/contracts/shared';
import {
  indexOrders,
  insertInPieces,
  keepDuplicateKeys,
  type NewRecord,
  type Stored,
  searchable,
} from '@freightdesk/data';
import * as z from 'zod/mini';
import { answerFields, type MasterOf, masterSchema, orderKey, recordShapeOf } from '../masters/master.model';
import { panKeysOf } from '../masters/pan-key.rules';

// `Type` on the wire is stored as `region`.
const { Type: region, ...recordShape } = withDefaults(recordShapeOf(party), NEW_PARTY);
const storedParty = z.object({ ...recordShape, region, nameKey: z.string() });

/** A party as stored. */
export interface PartyRecord extends MasterOf<typeof storedParty> {}

export const partySchema = masterSchema<PartyRecord>(storedParty, 'parties');
insertInPieces(partySchema);

/** The stored field to sort by in place of an offered one. */
export const PARTY_ORDERED_BY = { name: 'nameKey' } as const;
// The sort orders of the list and of its active parties; `nameKey` serves the picker too.
indexOrders(partySchema, ['nameKey', ...listParties.sorts.slice(1)], ['isActive']);
export const PARTY_SEARCH = searchable(partySchema, ['name', 'email', 'gstNumber', 'panNumber', 'city']);
keepDuplicateKeys(partySchema, (record) => [
  ...duplicateKeys(partyTexts(record)).map(([, key]) => key),
  ...panKeysOf({ pan: record.panNumber, gstin: record.gstNumber }),
]);
// Serves the parties of a tax group.
partySchema.index({ clientId: 1, taxGroupsid: 1 });

/** A party as an answer. */
export const toParty = (record: Stored<PartyRecord>): Party => ({
  Type: record.region,
  ...answerFields(record),
});

/** A party to be stored. */
export const toNewParty = ({
  clientId: _own,
  Type: region,
  ...fields
}: z.output<typeof partyBody>): NewRecord<PartyRecord> => ({
  ...fields,
  region,
  nameKey: orderKey(fields.name),
});

/** The fields that a change sets; absent fields keep their value (API-4). */
export const toPartyChange = ({
  clientId: _own,
  Type: region,
  ...changes
}: Omit<z.output<typeof partyChanges>, 'updatedAt'>): Partial<NewRecord<PartyRecord>> =>
  present({ ...changes, region, nameKey: changes.name && orderKey(changes.name) });
