import { mongo } from 'mongoose';
import type { Condition, Filter, PathOf, RecordFilter } from './typed-query';

/** Fields of every record that belongs to a client. */
export interface TenantRecord {
  readonly id: number;
  readonly clientId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Fields by which this package itself finds records of any kind. */
interface AnyRecord extends TenantRecord {
  readonly _id: string;
  readonly idempotencyKey: string;
  readonly identifierKey: string;
  readonly duplicateKeys: readonly string[];
}

/**
 * A filter on fields that all kinds of records have, as a filter of one kind.
 */
export const filterOfAny = <Fields extends TenantRecord>(filter: Filter<AnyRecord>) =>
  // The compiler cannot compute the paths of a type parameter. The filter is checked against `AnyRecord`.
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

/** A filter with Mongo's own id, which is text here, as that is stored. The id must be a hexadecimal text. */
export function withObjectId<Fields>(filter: RecordFilter<Fields>): Condition {
  // A filter names fields by their paths, whichever the type of the record is.
  const { _id, ...fields } = filter as Condition;
  return _id === undefined ? fields : { ...fields, _id: mongo.ObjectId.createFromHexString(String(_id)) };
}
