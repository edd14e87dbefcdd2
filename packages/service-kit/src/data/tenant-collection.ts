import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ClientScope } from '../identity/client-scope';
import type { NextNumber } from './counters';
import type { TenantRecord } from './tenant-schema';
import type { RecordFilter } from './typed-query';

/** A stored record with Mongo's own id, as it comes out of the database. */
export type Stored<Fields> = Fields & { readonly _id: { toString(): string } };

/** What is stored anew: everything but what the collection fills in itself. */
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

/** Access to one collection of tenant data; every call names the client through its scope. */
export class TenantCollection<Fields extends TenantRecord> {
  readonly #model: Model<Fields>;
  readonly #nextNumber: NextNumber;

  constructor(model: Model<Fields>, nextNumber: NextNumber) {
    this.#model = model;
    this.#nextNumber = nextNumber;
  }

  #filter(scope: ClientScope, filter: object): QueryFilter<Fields> {
    return { ...filter, clientId: scope.clientId } as QueryFilter<Fields>;
  }

  async find(
    scope: ClientScope,
    filter: object = {},
    sort: Sort = { id: 1 },
    page?: Page,
    session?: ClientSession,
  ): Promise<Stored<Fields>[]> {
    return findSorted(this.#model, this.#filter(scope, filter) as RecordFilter<Fields>, sort, page, session);
  }

  async findOne(scope: ClientScope, filter: object, session?: ClientSession): Promise<Stored<Fields> | null> {
    const query = this.#model.findOne(this.#filter(scope, filter));
    if (session) query.session(session);
    return (await query.lean().exec()) as unknown as Stored<Fields> | null;
  }

  /** The records that match, grouped by the database under the values of `field`, each group in the order of `sort`. */
  async findGrouped<Name extends keyof Fields & string>(
    scope: ClientScope,
    filter: object,
    field: Name,
    sort: Record<string, 1 | -1>,
  ): Promise<Map<Fields[Name], Stored<Fields>[]>> {
    const groups = await this.#model
      .aggregate<{ _id: Fields[Name]; records: Stored<Fields>[] }>([
        { $match: this.#filter(scope, filter) },
        { $sort: sort },
        { $group: { _id: `$${field}`, records: { $push: '$$ROOT' } } },
      ])
      .exec();
    return new Map(groups.map(({ _id, records }) => [_id, records]));
  }

  count(scope: ClientScope, filter: object = {}): Promise<number> {
    return this.#model.countDocuments(this.#filter(scope, filter)).exec();
  }

  /** The sum of a numeric field over the records that match `filter`; 0 where there is none. */
  async sumOf(scope: ClientScope, field: string, filter: object = {}): Promise<number> {
    const [sum] = await this.#model
      .aggregate<{ total: number }>()
      .match(this.#filter(scope, filter))
      .group({ _id: null, total: { $sum: `$${field}` } })
      .exec();
    return sum?.total ?? 0;
  }

  /** Stores a new record under the next id of the collection. */
  async insert(
    scope: ClientScope,
    fields: NewRecord<Fields>,
    session?: ClientSession,
  ): Promise<Stored<Fields>> {
    const id = await this.#nextNumber(this.#model.collection.name);
    return this.insertWithId(scope, id, fields, session);
  }

  /** Stores a record under an id that the caller chose (demo data). */
  async insertWithId(
    scope: ClientScope,
    id: number,
    fields: NewRecord<Fields>,
    session?: ClientSession,
  ): Promise<Stored<Fields>> {
    const document = new this.#model({ ...fields, id, clientId: scope.clientId });
    await document.save(session ? { session } : {});
    return document.toObject() as unknown as Stored<Fields>;
  }

  /** Stores new records under consecutive ids, in their order. With a session all of them or none. */
  async insertAll(
    scope: ClientScope,
    records: readonly NewRecord<Fields>[],
    session?: ClientSession,
  ): Promise<Stored<Fields>[]> {
    const last = await this.#nextNumber(this.#model.collection.name, undefined, records.length);
    const documents = records.map((fields, index) => {
      const id = last - records.length + 1 + index;
      return new this.#model({ ...fields, id, clientId: scope.clientId });
    });
    await this.#model.insertMany(documents, session ? { session } : {});
    return documents.map((document) => document.toObject() as unknown as Stored<Fields>);
  }

  /** Changes the record that still matches `filter`; null when none does, so that the loser of a race learns of it. */
  async update(
    scope: ClientScope,
    filter: object,
    change: UpdateQuery<Fields>,
    session?: ClientSession,
  ): Promise<Stored<Fields> | null> {
    const query = this.#model.findOneAndUpdate(this.#filter(scope, filter), change, {
      returnDocument: 'after',
      runValidators: true,
    });
    if (session) query.session(session);
    return (await query.lean().exec()) as unknown as Stored<Fields> | null;
  }

  /** Changes every record that matches `filter`. */
  async updateAll(
    scope: ClientScope,
    filter: object,
    change: UpdateQuery<Fields>,
    session?: ClientSession,
  ): Promise<void> {
    const query = this.#model.updateMany(this.#filter(scope, filter), change);
    if (session) query.session(session);
    await query.exec();
  }

  /** Removes the record that still matches `filter`; false when none does. */
  async remove(scope: ClientScope, filter: object, session?: ClientSession): Promise<boolean> {
    const query = this.#model.deleteOne(this.#filter(scope, filter));
    if (session) query.session(session);
    const { deletedCount } = await query.exec();
    return deletedCount === 1;
  }
}
