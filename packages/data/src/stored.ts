import { mongo } from 'mongoose';
import type { Condition, Filter, PathOf, RecordFilter } from './typed-query';

/** The id of a record. That of one without a client may be a text. */
export type RecordId = string | number;

/** Fields of every record that belongs to a client. */
export interface TenantRecord {
  readonly id: number;
  readonly clientId: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Fields by which this package finds records of any kind. */
interface AnyRecord extends TenantRecord {
  readonly _id: string;
  readonly idempotencyKey: string;
  readonly identifierKey: string;
  readonly duplicateKeys: readonly string[];
}

/** Makes a filter on fields that all records have a filter of one kind of records. */
export const filterOfAny = <Fields extends TenantRecord>(filter: Filter<AnyRecord>) =>
  // The compiler cannot compute the paths of a type parameter. The filter is checked against `AnyRecord`.
  filter as unknown as RecordFilter<Fields>;

/** A stored record with Mongo's own id. */
export type Stored<Fields> = Fields & { readonly _id: { toString(): string } };

/** A new record without the fields that the collection fills in. */
export type NewRecord<Fields extends TenantRecord> = Omit<Fields, keyof TenantRecord>;

/** The fields that a change may set: all that the collection does not fill in. */
export type ChangedFields<Fields extends TenantRecord> = Omit<Fields, keyof TenantRecord>;

/** The version that a change is based on. Without `updatedAt`, any version matches. */
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
  /** How many records of the next page are read as well. */
  readonly ahead?: number;
}

export type Sort = Readonly<Record<string, 1 | -1 | undefined>>;

/** A search of a list. The texts of several fields are stored as one text. */
export interface Search<Fields> {
  readonly fields: readonly PathOf<Fields>[];
  /** The field that stores the text. Needed when one collection has several searches. */
  readonly storedAs: string;
  /** Whether the records belong to no client. */
  readonly isOfNoClient: boolean;
  /** Whether other filters always leave few records, which a search compares one by one. */
  readonly isOfFewRecords: boolean;
}

/**
 * Converts `_id` in a filter from a text to an ObjectId.
 *
 * @throws {BSONError} when `_id` is no text of 24 hexadecimal digits
 */
export function withObjectId<Fields>(filter: RecordFilter<Fields>): Condition {
  // A filter of any type of record maps paths to conditions.
  const { _id, ...fields } = filter as Condition;
  return _id === undefined ? fields : { ...fields, _id: mongo.ObjectId.createFromHexString(String(_id)) };
}
