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

/** The records of a collection that match a filter, sorted, and one page of them where a page is named. */
export async function findSorted<Fields>(
  model: Model<Fields>,
  filter: RecordFilter<Fields>,
  sort: Sort,
  page?: Page,
  session?: ClientSession,
): Promise<Stored<Fields>[]> {
  const query = model.find(filter as QueryFilter<Fields>).sort(sort as Record<string, 1 | -1>);
  if (session) query.session(session);
  if (page) query.skip((page.page - 1) * page.pageSize).limit(page.pageSize);
  return (await query.lean().exec()) as unknown as Stored<Fields>[];
}
