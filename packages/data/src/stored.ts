import { type ClientSession, type Model, mongo, type QueryFilter } from 'mongoose';
import type { Filter, PathOf, RecordFilter } from './typed-query';

/** Fields of every record that belongs to a client. */
export interface TenantRecord {
  readonly id: number;
  readonly clientId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Fields by which the kit itself finds records of any kind. */
interface FoundRecord extends TenantRecord {
  readonly idempotencyKey: string;
  readonly identifierKey: string;
}

/**
 * A filter on fields that all kinds of records have, as a filter of one kind. It is checked against those fields
 * here, because the compiler cannot compute the paths of a type parameter.
 */
export const filterOfAny = <Fields extends TenantRecord>(filter: Filter<FoundRecord>) =>
  filter as unknown as RecordFilter<Fields>;

/** A stored record with Mongo's own id, as it comes out of the database. */
export type Stored<Fields> = Fields & { readonly _id: { toString(): string } };

/** What is stored as new: everything except what the collection fills in itself. */
export type NewRecord<Fields extends TenantRecord> = Omit<Fields, keyof TenantRecord>;

/** What a change may set: everything except what the collection fills in itself. */
export type ChangedFields<Fields extends TenantRecord> = Omit<Fields, keyof TenantRecord>;

/** The state that a change was based on; without `updatedAt`, any state matches. */
export interface AsRead {
  readonly id: number;
  readonly updatedAt?: Date | string | undefined;
}

/** Matches a record that nobody has changed since it was read. */
export const filterAsRead = ({ id, updatedAt }: AsRead) => ({
  id,
  ...(updatedAt ? { updatedAt: new Date(updatedAt) } : {}),
});

export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export type Sort = Readonly<Record<string, 1 | -1 | undefined>>;

/** The keys of an index that the database is told to use. */
export type IndexKeys = Readonly<Record<string, 1>>;

/** What a list is searched by: the texts of several fields, stored and indexed as one text. */
export interface Search<Fields> {
  /** The searched fields. */
  readonly fields: readonly PathOf<Fields>[];
  /** The field that stores their texts. */
  readonly storedAs: string;
  readonly index: IndexKeys;
}

/** How records are read: in a running transaction, or by a given index. */
export interface Reading {
  readonly session?: ClientSession | undefined;
  readonly hint?: IndexKeys | undefined;
}

type Command = Readonly<Record<string, unknown>>;
interface Batch {
  readonly cursor: { readonly id: unknown; readonly firstBatch: readonly unknown[] };
}

/**
 * What the database answers to a read at once, as a plain command: the driver's cursors unpack each record by itself, which
 * takes twice as long. Undefined where the records do not fit into one answer, and where the connection or the server failed:
 * a cursor then reads, which repeats what may be repeated.
 */
export async function readAtOnce<Fields>(
  { db, collection }: Model<Fields>,
  [name, command]: readonly ['find' | 'aggregate', Command],
  session: ClientSession | undefined,
): Promise<readonly unknown[] | undefined> {
  const options = { enableUtf8Validation: false, ...(session ? { session } : {}) };
  try {
    const answer = await db.db?.command({ [name]: collection.name, ...command }, options);
    const { id, firstBatch } = (answer as Batch | undefined)?.cursor ?? {};
    return Number(id) === 0 ? firstBatch : undefined;
  } catch (error) {
    const mayRepeat = error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoServerError;
    if (session || !mayRepeat) throw error;
    return undefined;
  }
}

// Callers are checked by our types of filters and orders; the driver, whose types take any name, gets the same objects.
/**
 * The matching records of a collection, sorted, or one page of them. Uses the driver, because mongoose costs twice as
 * much and adds nothing that plain records need. Values in a filter are compared as they are stored; only filters by
 * Mongo's own id, which is text here, go through mongoose.
 */
export async function findSorted<Fields>(
  model: Model<Fields>,
  filter: RecordFilter<Fields>,
  sort: Sort,
  page?: Page,
  { session, hint }: Reading = {},
): Promise<Stored<Fields>[]> {
  const named = { sort: sort as Record<string, 1 | -1>, ...(hint ? { hint } : {}) };
  const limited = page && { skip: (page.page - 1) * page.pageSize, limit: page.pageSize };
  const options = { ...named, ...limited, ...(session ? { session } : {}) };
  // The driver's documents; the caller fills in what earlier releases did not store.
  if ('_id' in filter)
    return (await model
      .find(filter as QueryFilter<Fields>, null, options)
      .lean()
      .exec()) as unknown as Stored<Fields>[];
  // MongoDB keeps a cursor open where a batch ends at the limit, so that the batch is one longer.
  const read = limited && { filter, ...named, ...limited, batchSize: page.pageSize + 1 };
  const found =
    (read && (await readAtOnce(model, ['find', read], session))) ??
    (await model.collection.find(filter as object, { ...options, enableUtf8Validation: false }).toArray());
  return found as unknown as Stored<Fields>[];
}

/** How many records match. */
export async function countFound<Fields>(
  model: Model<Fields>,
  filter: QueryFilter<Fields>,
  { session, hint }: Reading = {},
): Promise<number> {
  const named = hint ? { hint } : {};
  const pipeline = [{ $match: filter }, { $group: { _id: 1, count: { $sum: 1 } } }];
  const found = await readAtOnce(model, ['aggregate', { pipeline, cursor: {}, ...named }], session);
  if (found) return (found[0] as { readonly count: number } | undefined)?.count ?? 0;
  return model.collection.countDocuments(filter as object, { ...named, ...(session ? { session } : {}) });
}

/** The ids of at most `most` matching records, read from the index alone when it holds all that is needed. */
export async function idsFound<Fields>(
  model: Model<Fields>,
  filter: QueryFilter<Fields>,
  hint: IndexKeys,
  most: number,
): Promise<(string | number)[]> {
  const options = { projection: { _id: 0, id: 1 }, hint, limit: most } as const;
  const found =
    (await readAtOnce(model, ['find', { filter, ...options, batchSize: most + 1 }], undefined)) ??
    (await model.collection.find(filter as object, options).toArray());
  return found.map((record) => (record as { readonly id: string | number }).id);
}
