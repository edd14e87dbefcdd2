import { type Connection, type Model, type QueryFilter, Schema, type UpdateQuery } from 'mongoose';
import * as z from 'zod/mini';
import { type ListSource, sourceOf } from './list-query';
import { booksOf, type Transaction } from './scopes';
import { keepTexts, withoutTexts } from './search';
import type { Stored } from './stored';
import { type RecordSchema, recordSchema, storedFields } from './stored-fields';
import type { Change, RecordFilter } from './typed-query';

/** A record that belongs to no client's data. */
export interface GlobalRecord {
  readonly id: number | string;
}

/** A schema of such records. */
export interface GlobalSchema<Fields extends GlobalRecord> extends RecordSchema<Fields> {
  /** Its fields by name. */
  readonly paths: Readonly<Record<string, unknown>>;
}

/** A schema whose fields are those of `stored` ({@link storedFields}); ids are unique, and times are added. */
export function globalSchema<Fields extends GlobalRecord>(
  stored: z.ZodMiniObject,
  collection: string,
): GlobalSchema<Fields> {
  const schema = new Schema(storedFields(stored), {
    collection,
    timestamps: true,
    id: false,
    versionKey: false,
    strict: 'throw',
  });
  schema.index({ id: 1 }, { unique: true });
  const added = { _id: z.custom(), createdAt: z.date(), updatedAt: z.date() };
  return recordSchema(schema, z.object({ ...stored.shape, ...added }));
}

/** The client whose administrators may read the history of a record; null where only superadmins may. */
export type OwnerOf<Fields> = (record: Fields) => string | null;

/** What is stored as new: everything but what the collection fills in itself. */
type NewGlobal<Fields> = Omit<Fields, 'createdAt' | 'updatedAt'>;

type Plain = Readonly<Record<string, unknown>>;
type Found<Fields> = Stored<Fields> & Plain;

/**
 * The records of one collection that is not kept per client: accounts, and clients themselves. As with tenant data, a
 * write needs a running transaction and is recorded in the audit trail with it. For the casts see `RecordReads`.
 */
export class GlobalRecords<Fields extends GlobalRecord> {
  readonly #model: Model<Fields>;
  readonly #ownerOf: OwnerOf<Fields>;
  readonly #read: (stored: unknown) => Found<Fields>;

  constructor(connection: Connection, name: string, schema: GlobalSchema<Fields>, ownerOf: OwnerOf<Fields>) {
    this.#model = connection.model<Fields>(name, schema as unknown as Schema<Fields>);
    this.#ownerOf = ownerOf;
    this.#read = schema.filledIn as (stored: unknown) => Found<Fields>;
  }

  #readOne(stored: unknown): Found<Fields> | null {
    return stored === null ? null : this.#read(stored);
  }

  /** The records as the source of a list. */
  get list(): ListSource<Stored<Fields>, Fields> {
    return sourceOf(this.#model, this.#read);
  }

  async find(tx: Transaction, filter: RecordFilter<Fields> = {}) {
    const query = this.#model.find(filter as QueryFilter<Fields>).session(tx.session);
    return (await query.lean().exec()).map(this.#read);
  }

  async findOne(filter: RecordFilter<Fields>, tx?: Transaction): Promise<Found<Fields> | null> {
    const query = this.#model.findOne(filter as QueryFilter<Fields>).session(tx?.session ?? null);
    return this.#readOne(await query.lean().exec());
  }

  #note(tx: Transaction, before: Found<Fields> | null, after: Found<Fields> | null, decision?: string): void {
    const known = after ?? before;
    if (!known) return;
    const written = {
      kind: this.#model.collection.name,
      id: String(known.id),
      clientId: this.#ownerOf(known),
    };
    booksOf(tx).audit.note(tx.actor, { ...written, before, after }, decision);
  }

  /** Stores a record under an id that the caller chose. */
  async insert(tx: Transaction, fields: NewGlobal<Fields>): Promise<Stored<Fields>> {
    const document = new this.#model(fields);
    await document.save({ session: tx.session });
    // A document returned by mongoose has the fields of its schema.
    const stored = withoutTexts(this.#model, document.toObject()) as unknown as Found<Fields>;
    this.#note(tx, null, stored);
    return stored;
  }

  /**
   * Changes the record if it still matches `filter`; null otherwise, so that the loser of a race finds out.
   * `decision` names in the audit trail what is more than a change, such as `reset_password`.
   */
  async change(
    tx: Transaction,
    filter: RecordFilter<Fields>,
    set: Partial<Omit<NewGlobal<Fields>, 'id'>>,
    decision?: string,
  ): Promise<Stored<Fields> | null> {
    const before = await this.findOne(filter, tx);
    if (!before) return null;
    const options = { returnDocument: 'after', runValidators: true, session: tx.session } as const;
    const same = { id: before.id } as QueryFilter<Fields>;
    const query = this.#model.findOneAndUpdate(same, { $set: set } as UpdateQuery<Fields>, options);
    const stored = await query.lean().exec();
    if (stored) await keepTexts(this.#model, [stored], tx.session);
    const after = this.#readOne(stored);
    this.#note(tx, before, after, decision);
    return after;
  }

  /** Removes the record if it still matches `filter`; null otherwise. */
  async remove(tx: Transaction, filter: RecordFilter<Fields>): Promise<Stored<Fields> | null> {
    const query = this.#model.findOneAndDelete(filter as QueryFilter<Fields>).session(tx.session);
    const before = this.#readOne(await query.lean().exec());
    this.#note(tx, before, null);
    return before;
  }

  /**
   * Uses up something that works once, such as a code, if the record still matches `filter`; returns whether it did.
   * The only write without an audit entry: nobody changed the account, and sign-ins are recorded elsewhere.
   */
  async spend(filter: RecordFilter<Fields>, change: Change<Fields> & { $pull?: Plain }): Promise<boolean> {
    const { modifiedCount } = await this.#model.updateOne(
      filter as QueryFilter<Fields>,
      change as UpdateQuery<Fields>,
    );
    return modifiedCount > 0;
  }
}
