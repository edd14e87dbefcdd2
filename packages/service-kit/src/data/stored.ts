import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { RecordFilter } from './typed-query';

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

export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export type Sort = Readonly<Record<string, 1 | -1 | undefined>>;

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
  session?: ClientSession,
): Promise<Stored<Fields>[]> {
  const options = {
    sort: sort as Record<string, 1 | -1>,
    ...(page ? { skip: (page.page - 1) * page.pageSize, limit: page.pageSize } : {}),
    ...(session ? { session } : {}),
  };
  const found =
    '_id' in filter
      ? await model
          .find(filter as QueryFilter<Fields>, null, options)
          .lean()
          .exec()
      : await model.collection.find(filter as object, { ...options, enableUtf8Validation: false }).toArray();
  return found as unknown as Stored<Fields>[];
}

/** How many records match. */
export const countFound = <Fields>(
  model: Model<Fields>,
  filter: QueryFilter<Fields>,
  session: ClientSession | null,
): Promise<number> => model.collection.countDocuments(filter as object, session ? { session } : {});
