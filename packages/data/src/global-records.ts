import { type Connection, Schema } from 'mongoose';
import * as z from 'zod/mini';
import { CollectionReader, rangeOf } from './collection-reader';
import type { ListSource } from './list-query';
import { pageWithTotal } from './page-with-total';
import { RecordWriter } from './record-writer';
import { pendingOf, type Transaction } from './scopes';
import { NO_CLIENT, SearchBlocks } from './search-blocks';
import { type Stored, withObjectId } from './stored';
import { type RecordSchema, recordSchema, storedFields } from './stored-fields';
import type { Change, RecordFilter } from './typed-query';

/** A record that belongs to no client. */
export interface GlobalRecord {
  readonly id: number | string;
}

export interface GlobalSchema<Fields extends GlobalRecord> extends RecordSchema<Fields> {
  readonly paths: Readonly<Record<string, unknown>>;
}

/** Creates a schema with the fields of a contract ({@link storedFields}) and times. Ids are unique. */
export function globalSchema<Fields extends GlobalRecord>(
  fields: z.ZodMiniObject,
  collection: string,
): GlobalSchema<Fields> {
  const schema = new Schema(storedFields(fields), {
    collection,
    timestamps: true,
    id: false,
    versionKey: false,
    strict: 'throw',
  });
  schema.index({ id: 1 }, { unique: true });
  const addedFields = { _id: z.custom(), createdAt: z.date(), updatedAt: z.date() };
  return recordSchema(schema, z.object({ ...fields.shape, ...addedFields }));
}

/** The client whose administrators may read the history of a record. Null when only superadmins may. */
export type OwnerOf<Fields> = (record: Fields) => string | null;

/** A new record without the fields that the collection fills in. */
type NewGlobal<Fields> = Omit<Fields, 'createdAt' | 'updatedAt'>;

type Plain = Readonly<Record<string, unknown>>;
type PlainRecord<Fields> = Stored<Fields> & Plain;

/**
 * The records of one collection that belongs to no client: accounts, and clients themselves. Every write needs a running
 * transaction, which also stores its audit entry.
 */
export class GlobalRecords<Fields extends GlobalRecord> {
  readonly #rows: CollectionReader<unknown>;
  readonly #writer: RecordWriter<Fields, Transaction | null>;
  readonly #searchBlocks: SearchBlocks;
  readonly #ownerOf: OwnerOf<Fields>;
  readonly #read: (row: unknown) => PlainRecord<Fields>;

  constructor(connection: Connection, name: string, schema: GlobalSchema<Fields>, ownerOf: OwnerOf<Fields>) {
    // The type of a GlobalSchema hides that it is a mongoose schema.
    const model = connection.model<Fields>(name, schema as unknown as Schema<Fields>);
    this.#rows = new CollectionReader(connection, model.collection.name);
    this.#writer = new RecordWriter(model, () => ({}));
    this.#searchBlocks = new SearchBlocks(connection);
    this.#ownerOf = ownerOf;
    // A record is plain, which the compiler cannot know of a type parameter.
    this.#read = schema.readRecord as (row: unknown) => PlainRecord<Fields>;
  }

  /** The records as the source of a list. */
  get list(): ListSource<Stored<Fields>, Fields> {
    const [rows, read] = [this.#rows, this.#read];
    return {
      find: async (filter, sort, page) => {
        const options = { sort, ...(page && rangeOf(page)) };
        return (await rows.find(withObjectId(filter), options)).map(read);
      },
      page: (filter, sort, page, countFilter = filter) =>
        pageWithTotal(rows, {
          filter: withObjectId(filter),
          countFilter: withObjectId(countFilter),
          sort,
          page,
          read,
        }),
      ids: (filter, limit) => rows.ids(withObjectId(filter), limit),
      idsOfText: (searched, most) =>
        this.#searchBlocks.matches({ clientId: NO_CLIENT, of: rows.name }, searched, most, null),
    };
  }

  readonly count = (filter: RecordFilter<Fields>): Promise<number> => this.#rows.count(withObjectId(filter));

  async find({ session }: Transaction, filter: RecordFilter<Fields> = {}): Promise<PlainRecord<Fields>[]> {
    return (await this.#rows.find(withObjectId(filter), { session })).map(this.#read);
  }

  async findOne(filter: RecordFilter<Fields>, tx?: Transaction): Promise<PlainRecord<Fields> | null> {
    const row = await this.#rows.findOne(withObjectId(filter), { session: tx?.session });
    return row === null ? null : this.#read(row);
  }

  #recordChange(
    tx: Transaction,
    before: PlainRecord<Fields> | null,
    after: PlainRecord<Fields> | null,
    decision?: string,
  ): void {
    const record = after ?? before;
    if (!record) return;
    const name = {
      kind: this.#rows.name,
      id: String(record.id),
      clientId: this.#ownerOf(record),
    };
    pendingOf(tx).entries.add(tx.actor, { ...name, before, after }, decision);
  }

  /** Stores a record under the id that the caller chose. */
  async insert(tx: Transaction, fields: NewGlobal<Fields>): Promise<Stored<Fields>> {
    // What mongoose has stored has the fields of its schema.
    const record = (await this.#writer.insert(tx, fields)) as PlainRecord<Fields>;
    this.#recordChange(tx, null, record);
    return record;
  }

  /**
   * Changes the record if it still matches `filter`. Returns null otherwise: somebody else was faster.
   * `decision` names the action in the audit trail when it is more than a change, such as `reset_password`.
   */
  async change(
    tx: Transaction,
    filter: RecordFilter<Fields>,
    set: Partial<Omit<NewGlobal<Fields>, 'id'>>,
    decision?: string,
  ): Promise<Stored<Fields> | null> {
    const before = await this.findOne(filter, tx);
    if (!before) return null;
    // Every record has an id, which the compiler cannot know of a type parameter.
    const same = { id: before.id } as RecordFilter<Fields>;
    const row = await this.#writer.change(tx, same, { $set: set });
    const after = row && this.#read(row);
    this.#recordChange(tx, before, after, decision);
    return after;
  }

  /** Removes and returns the record if it still matches `filter`. Returns null otherwise. */
  async remove(tx: Transaction, filter: RecordFilter<Fields>): Promise<Stored<Fields> | null> {
    const row = await this.#writer.remove(tx, filter);
    const before = row && this.#read(row);
    this.#recordChange(tx, before, null);
    return before;
  }

  /**
   * Uses up something that works once, such as a code, if the record still matches `filter`. Returns whether it did.
   * This is the only write without an audit entry: nobody changed the account, and sign-ins are recorded elsewhere.
   */
  async spend(filter: RecordFilter<Fields>, change: Change<Fields> & { $pull?: Plain }): Promise<boolean> {
    return (await this.#writer.change(null, filter, change)) !== null;
  }
}
