import type { MasterUse, UsedRecord } from '@freightdesk/contracts/core';
import type { ClientScope } from '@freightdesk/service-kit';
import type { Stored, TenantRecord } from './stored';
import type { TenantRecords } from './tenant-records';
import type { RecordFilter, TextPattern } from './typed-query';

/** A master record as other services refer to it: charges by id, shipment categories by code. */
export type MasterReference = Pick<UsedRecord, 'kind' | 'id' | 'code'>;

/** How messages name a record that uses another: its kind in the singular, and its own name. */
export interface UserOfMaster<Fields> {
  readonly what: string;
  readonly nameOf: (record: Stored<Fields>) => string;
}

/** The matching records of `collection` as one use of a master record, or none (MASTER-6). */
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

/** Matches a shipment category however it is written: case and punctuation are ignored (MONEY-6). */
export function sameCategory(code: string): TextPattern {
  const letters = code.toLowerCase().match(/[a-z0-9]/g) ?? [];
  return { $regex: `^[^a-z0-9]*${letters.join('[^a-z0-9]*')}[^a-z0-9]*$`, $options: 'i' };
}

const pluralOf = (what: string): string => (what.endsWith('y') ? `${what.slice(0, -1)}ies` : `${what}s`);

const describeUse = ({ what, count, example }: MasterUse): string =>
  count === 1 ? `1 ${what} (${example})` : `${count} ${pluralOf(what)} (such as ${example})`;

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' });

/** The uses in words: the number of each kind, with one example. */
export const usesText = (uses: readonly MasterUse[]): string => list.format(uses.map(describeUse));
