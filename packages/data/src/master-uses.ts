import type { MasterUse, UsedMasterRecord, UsedRecord } from '@freightdesk/contracts/core';
import type { ClientScope } from '@freightdesk/service-kit';
import type { Stored, TenantRecord } from './stored';
import type { TenantRecords } from './tenant-records';
import type { RecordFilter, TextPattern } from './typed-query';

/** A reference to a master record. Other services refer to charges by id and to shipment categories by code. */
export type MasterReference = Pick<UsedRecord, 'kind' | 'id' | 'code'>;

/** How messages name a record that uses a master record: its kind in the singular, and its own name. */
export interface UserOfMaster<Fields> {
  readonly what: string;
  readonly nameOf: (record: Stored<Fields>) => string;
}

/** The matching records of `collection` as one use with its number and an example. Empty without a match (MASTER-6). */
export async function usesIn<Fields extends TenantRecord>(
  collection: Pick<TenantRecords<Fields>, 'find' | 'count'>,
  scope: ClientScope,
  filter: RecordFilter<Fields>,
  { what, nameOf }: UserOfMaster<Fields>,
): Promise<MasterUse[]> {
  const [first] = await collection.find(scope, filter, undefined, { page: 1, pageSize: 1 });
  if (!first) return [];
  return [{ what, count: await collection.count(scope, filter), example: nameOf(first) }];
}

/** How the records of a collection name those of a master by their ids. */
export interface NamesMaster<Fields extends TenantRecord> extends UserOfMaster<Fields> {
  /** Matches the records that name any of these. */
  readonly naming: (ids: readonly number[]) => RecordFilter<Fields>;
  /** The ids that a record names. */
  readonly idsIn: (record: Stored<Fields>) => readonly (number | null | undefined)[];
}

/** How many records are read at once to see which ids they name. */
const USERS_AT_ONCE = 500;

/**
 * Those of the ids that records of a collection name, each with one of them, such as `quote QT-7`. A question costs what names
 * the ids, however many records name one of them.
 */
export async function usersOfEach<Fields extends TenantRecord>(
  collection: Pick<TenantRecords<Fields>, 'find'>,
  scope: ClientScope,
  ids: readonly number[],
  { what, nameOf, naming, idsIn }: NamesMaster<Fields>,
): Promise<UsedMasterRecord[]> {
  const users = new Map<number, string>();
  const isOpen = (id: number | null | undefined): id is number =>
    id !== null && id !== undefined && ids.includes(id) && !users.has(id);
  for (let openIds = [...ids], isLast = ids.length === 0; !isLast; ) {
    const page = { page: 1, pageSize: USERS_AT_ONCE };
    const records = await collection.find(scope, naming(openIds), undefined, page);
    for (const record of records)
      for (const id of idsIn(record).filter(isOpen)) users.set(id, `${what} ${nameOf(record)}`);
    const openBefore = openIds.length;
    openIds = openIds.filter(isOpen);
    isLast = records.length < USERS_AT_ONCE || openIds.length === 0 || openIds.length === openBefore;
  }
  return [...users].map(([id, by]) => ({ id, by }));
}

/** Matches a shipment category, ignoring case and punctuation (MONEY-6). */
export function sameCategory(code: string): TextPattern {
  const letters = code.toLowerCase().match(/[a-z0-9]/g) ?? [];
  return { $regex: `^[^a-z0-9]*${letters.join('[^a-z0-9]*')}[^a-z0-9]*$`, $options: 'i' };
}

const pluralOf = (what: string): string => (what.endsWith('y') ? `${what.slice(0, -1)}ies` : `${what}s`);

const describeUse = ({ what, count, example }: MasterUse): string =>
  count === 1 ? `1 ${what} (${example})` : `${count} ${pluralOf(what)} (such as ${example})`;

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** Describes the uses in words: `1 quote (QT-7)`, or `3 quotes (such as QT-7)`. */
export const usesText = (uses: readonly MasterUse[]): string => list.format(uses.map(describeUse));
