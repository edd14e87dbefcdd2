import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ClientScope } from '../identity/client-scope';
import type { NextNumber } from './counters';
import { answerList, type ListAnswer, type ListQuery, type ListShape } from './list-query';
import { bookOf, sessionOf, type WriteScope } from './scopes';
import type { NewRecord, Page, Sort, Stored, TenantRecord } from './stored';
import { countFound, findSorted } from './stored';
import type { Change, RecordFilter, SortOf } from './typed-query';

/** What a change may set: everything but what the collection fills in itself. */
export type ChangedFields<Fields extends TenantRecord> = Omit<Fields, keyof TenantRecord>;

/** The state that a change was made from; without `updatedAt` any state will do. */
export interface AsRead {
  readonly id: number;
  readonly updatedAt?: Date | string | undefined;
}

const momentOf = (moment: Date | string): Date => (typeof moment === 'string' ? new Date(moment) : moment);

type Plain<Fields> = Readonly<Record<string, unknown>> & Stored<Fields>;

/**
 * The records of one collection of tenant data. Reads name the client through their scope; a write asks for the scope of
 * a running transaction and is written down in the audit trail with it.
 */
export class TenantRecords<Fields extends TenantRecord> {
  readonly #model: Model<Fields>;
  readonly #nextNumber: NextNumber;
  readonly #read: (stored: unknown) => Stored<Fields>;

  /** `read` fills in what records of earlier releases lack. */
  constructor(model: Model<Fields>, nextNumber: NextNumber, read: (stored: unknown) => Stored<Fields>) {
    this.#model = model;
    this.#nextNumber = nextNumber;
    this.#read = read;
  }

  #readOne(stored: unknown): Stored<Fields> | null {
    return stored === null ? null : this.#read(stored);
  }

  /** The name of the collection: the kind of its records in the audit trail. */
  get kind(): string {
    return this.#model.collection.name;
  }

  #filter({ clientId }: ClientScope, filter: RecordFilter<Fields>): QueryFilter<Fields> {
    if (typeof clientId !== 'string') throw new Error(`A query on ${this.kind} names no client`);
    return { ...filter, clientId } as QueryFilter<Fields>;
  }

  async find(
    scope: ClientScope,
    filter: RecordFilter<Fields> = {},
    sort: SortOf<Fields> = { id: 1 } as SortOf<Fields>,
    page?: Page,
  ): Promise<Stored<Fields>[]> {
    const ofClient = this.#filter(scope, filter) as RecordFilter<Fields>;
    const found = await findSorted(this.#model, ofClient, sort as Sort, page, sessionOf(scope) ?? undefined);
    return found.map(this.#read);
  }

  async findOne(scope: ClientScope, filter: RecordFilter<Fields>): Promise<Stored<Fields> | null> {
    const query = this.#model.findOne(this.#filter(scope, filter)).session(sessionOf(scope));
    return this.#readOne(await query.lean().exec());
  }

  /** The records that match, grouped by the database under the values of `field`, each group in the order of `sort`. */
  async findGrouped<Name extends keyof Fields & string>(
    scope: ClientScope,
    filter: RecordFilter<Fields>,
    field: Name,
    sort: SortOf<Fields>,
  ): Promise<Map<Fields[Name], Stored<Fields>[]>> {
    const groups = await this.#model
      .aggregate<{ _id: Fields[Name]; records: unknown[] }>([
        { $match: this.#filter(scope, filter) },
        { $sort: sort as Record<string, 1 | -1> },
        { $group: { _id: `$${field}`, records: { $push: '$$ROOT' } } },
      ])
      .session(sessionOf(scope))
      .exec();
    return new Map(groups.map(({ _id, records }) => [_id, records.map(this.#read)]));
  }

  count(scope: ClientScope, filter: RecordFilter<Fields> = {}): Promise<number> {
    return countFound(this.#model, this.#filter(scope, filter), sessionOf(scope));
  }

  /** How many entries the lists in `field` have together, over all records. */
  async sizeOf(scope: ClientScope, field: keyof Fields & string): Promise<number> {
    const [size] = await this.#model
      .aggregate<{ total: number }>()
      .match(this.#filter(scope, {}))
      .group({ _id: null, total: { $sum: { $size: `$${field}` } } })
      .session(sessionOf(scope))
      .exec();
    return size?.total ?? 0;
  }

  /** Groups what matches `filter` by the fields `by`: how many there are of each, and sums of their numeric fields. */
  async sumsBy<By extends keyof Fields & string, Name extends keyof Fields & string>(
    scope: ClientScope,
    by: readonly By[],
    fields: readonly Name[],
    filter: RecordFilter<Fields>,
  ): Promise<(Pick<Fields, By> & Readonly<Record<Name | 'count', number>>)[]> {
    const sums = Object.fromEntries(fields.map((field) => [field, { $sum: `$${field}` }]));
    const groups = await this.#model
      .aggregate<{ _id: Pick<Fields, By> } & Record<Name | 'count', number>>()
      .match(this.#filter(scope, filter))
      .group({
        _id: Object.fromEntries(by.map((field) => [field, `$${field}`])),
        count: { $sum: 1 },
        ...sums,
      })
      .session(sessionOf(scope))
      .exec();
    return groups.map(({ _id, ...sum }) => ({ ..._id, ...(sum as Record<Name | 'count', number>) }));
  }

  #note(
    tx: WriteScope,
    before: Stored<Fields> | null,
    after: Stored<Fields> | null,
    decision?: string,
  ): void {
    const id = String((before ?? after)?.id);
    const written = { kind: this.kind, id, clientId: tx.clientId };
    const states = { before: before as Plain<Fields> | null, after: after as Plain<Fields> | null };
    bookOf(tx).note(tx.actor, { ...written, ...states }, decision);
  }

  /** Stores a new record under the next id of the collection. */
  async insert(tx: WriteScope, fields: NewRecord<Fields>): Promise<Stored<Fields>> {
    return this.insertWithId(tx, await this.#nextNumber(this.kind), fields);
  }

  /** Stores a record under an id that the caller chose: demo data, and a record that is put back. */
  async insertWithId(tx: WriteScope, id: number, fields: NewRecord<Fields>): Promise<Stored<Fields>> {
    const document = new this.#model({ ...fields, id, clientId: tx.clientId });
    await document.save({ session: tx.session });
    const stored = document.toObject() as unknown as Stored<Fields>;
    this.#note(tx, null, stored);
    return stored;
  }

  /** Stores new records under consecutive ids, in their order. */
  async insertAll(tx: WriteScope, records: readonly NewRecord<Fields>[]): Promise<Stored<Fields>[]> {
    const last = await this.#nextNumber(this.kind, records.length);
    const documents = records.map((fields, index) => {
      const id = last - records.length + 1 + index;
      return new this.#model({ ...fields, id, clientId: tx.clientId });
    });
    await this.#model.insertMany(documents, { session: tx.session });
    const stored = documents.map((document) => document.toObject() as unknown as Stored<Fields>);
    for (const each of stored) this.#note(tx, null, each);
    return stored;
  }

  /**
   * Changes the record that still matches `filter`; null when none does, so that the loser of a race learns of it.
   * `decision` names what is more than a change in the audit trail, such as `approve`.
   */
  async change(
    tx: WriteScope,
    filter: RecordFilter<Fields>,
    change: Change<ChangedFields<Fields>>,
    decision?: string,
  ): Promise<Stored<Fields> | null> {
    const before = await this.findOne(tx, filter);
    if (!before) return null;
    const same = { id: before.id, clientId: tx.clientId } as QueryFilter<Fields>;
    const options = { returnDocument: 'after', runValidators: true, session: tx.session } as const;
    const query = this.#model.findOneAndUpdate(same, change as UpdateQuery<Fields>, options);
    const after = this.#readOne(await query.lean().exec());
    this.#note(tx, before, after, decision);
    return after;
  }

  /** Changes every record that matches `filter`. */
  async changeAll(
    tx: WriteScope,
    filter: RecordFilter<Fields>,
    change: Change<ChangedFields<Fields>>,
  ): Promise<void> {
    const before = await this.find(tx, filter);
    if (before.length === 0) return;
    const ids = before.map(({ id }) => id);
    const same = { id: { $in: ids }, clientId: tx.clientId } as unknown as QueryFilter<Fields>;
    await this.#model.updateMany(same, change as UpdateQuery<Fields>, { session: tx.session }).exec();
    const after = await this.find(tx, { id: { $in: ids } } as unknown as RecordFilter<Fields>);
    const byId = new Map(after.map((each) => [each.id, each]));
    for (const each of before) this.#note(tx, each, byId.get(each.id) ?? null);
  }

  /** Removes the record that still matches `filter`; false when none does. */
  async remove(tx: WriteScope, filter: RecordFilter<Fields>): Promise<boolean> {
    const query = this.#model.findOneAndDelete(this.#filter(tx, filter)).session(tx.session);
    const before = this.#readOne(await query.lean().exec());
    if (before) this.#note(tx, before, null);
    return before !== null;
  }

  /** What the repository of any record offers its service. */
  get basics() {
    const asRead = ({ id, updatedAt }: AsRead) =>
      ({ id, ...(updatedAt ? { updatedAt: momentOf(updatedAt) } : {}) }) as RecordFilter<Fields>;
    return {
      kind: this.kind,

      byId: (scope: ClientScope, id: number): Promise<Stored<Fields> | null> =>
        this.findOne(scope, { id } as RecordFilter<Fields>),

      byIds: (scope: ClientScope, ids: readonly number[]): Promise<Stored<Fields>[]> =>
        this.find(scope, { id: { $in: ids } } as unknown as RecordFilter<Fields>),

      /** The record that an earlier request with this key created. */
      byIdempotencyKey: (scope: ClientScope, key: string): Promise<Stored<Fields> | null> =>
        this.findOne(scope, { idempotencyKey: key } as unknown as RecordFilter<Fields>),

      insert: (tx: WriteScope, fields: NewRecord<Fields>): Promise<Stored<Fields>> => this.insert(tx, fields),

      insertAll: (tx: WriteScope, records: readonly NewRecord<Fields>[]): Promise<Stored<Fields>[]> =>
        this.insertAll(tx, records),

      insertWithId: (tx: WriteScope, id: number, fields: NewRecord<Fields>): Promise<Stored<Fields>> =>
        this.insertWithId(tx, id, fields),

      /** Null when somebody else changed it since `updatedAt`. */
      changeAsRead: (
        tx: WriteScope,
        read: AsRead,
        fields: Partial<ChangedFields<Fields>>,
        decision?: string,
      ): Promise<Stored<Fields> | null> =>
        this.change(tx, asRead(read), { $set: fields } as Change<ChangedFields<Fields>>, decision),

      /** False when somebody else changed it since `updatedAt`. */
      removeAsRead: (tx: WriteScope, read: AsRead): Promise<boolean> => this.remove(tx, asRead(read)),

      list: <Item>(
        scope: ClientScope,
        query: ListQuery,
        shape: ListShape<Fields, Item>,
      ): Promise<ListAnswer<Item>> => answerList(this, scope, query, shape),
    };
  }
}
