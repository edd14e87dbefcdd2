import type { MasterUse, UsedRecord } from '@freightdesk/contracts/core';
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
