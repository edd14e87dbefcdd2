import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { PathOf, RecordFilter } from './typed-query';

/** Fields of every record that belongs to a client. */
export interface TenantRecord {
  readonly id: number;
  readonly clientId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A stored record with Mongo's own id, as it comes out of the database. */
export type Stored<Fields> = Fields & { readonly _id: { toString(): string } };

/** What is stored as new: everything but what the collection fills in itself. */
export type NewRecord<Fields extends TenantRecord> = Omit<Fields, keyof TenantRecord>;

/** What a change may set: everything but what the collection fills in itself. */
export type ChangedFields<Fields extends TenantRecord> = Omit<Fields, keyof TenantRecord>;

/** The state that a change was made from; without `updatedAt` any state will do. */
export interface AsRead {
  readonly id: number;
  readonly updatedAt?: Date | string | undefined;
}

/** What a record matches that nobody has changed since it was read. */
export const filterAsRead = ({ id, updatedAt }: AsRead) => ({
  id,
  ...(updatedAt ? { updatedAt: new Date(updatedAt) } : {}),
});

export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export type Sort = Readonly<Record<string, 1 | -1 | undefined>>;

/** The keys of an index, by which the database is told to use it. */
export type IndexKeys = Readonly<Record<string, 1>>;

/** What a list is searched by: the texts of several fields as one stored text, which an index holds. */
export interface Search<Fields> {
  /** The fields that are searched. */
  readonly fields: readonly PathOf<Fields>[];
  /** Where their texts are stored. */
  readonly storedAs: string;
  readonly index: IndexKeys;
}

/** How records are read: in a running transaction, or by an index that the database is to use. */
export interface Reading {
  readonly session?: ClientSession | undefined;
  readonly hint?: IndexKeys | undefined;
}

/**
 * The records of a collection that match a filter, sorted, and one page of them where a page is named. The driver reads
 * them: what mongoose does besides, which plain records do not need, costs as much again. A filter holds values as they
 * are stored; by Mongo's own id, which is text here, mongoose reads.
 */
export async function findSorted<Fields>(
  model: Model<Fields>,
  filter: RecordFilter<Fields>,
  sort: Sort,
  page?: Page,
  { session, hint }: Reading = {},
): Promise<Stored<Fields>[]> {
  const options = {
    sort: sort as Record<string, 1 | -1>,
    ...(page ? { skip: (page.page - 1) * page.pageSize, limit: page.pageSize } : {}),
    ...(session ? { session } : {}),
    ...(hint ? { hint } : {}),
  };
  const found =
    '_id' in filter
      ? await model
          .find(filter as QueryFilter<Fields>, null, options)
          .lean()
          .exec()
      : await model.collection.find(filter as object, { ...options, enableUtf8Validation: false }).toArray();
  // The driver's documents; whoever calls fills in what earlier releases lacked.
  return found as unknown as Stored<Fields>[];
}

/** How many records match. */
export const countFound = <Fields>(
  model: Model<Fields>,
  filter: QueryFilter<Fields>,
  { session, hint }: Reading = {},
): Promise<number> =>
  model.collection.countDocuments(filter as object, {
    ...(session ? { session } : {}),
    ...(hint ? { hint } : {}),
  });

/** The ids of records that match, at most so many; an index that holds all that is asked, and ids, tells them alone. */
export async function idsFound<Fields>(
  model: Model<Fields>,
  filter: QueryFilter<Fields>,
  hint: IndexKeys,
  most: number,
): Promise<(string | number)[]> {
  const options = { projection: { _id: 0, id: 1 }, hint, limit: most } as const;
  const found = await model.collection.find(filter as object, options).toArray();
  return found.map(({ id }) => id);
}
