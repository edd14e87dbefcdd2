import { type Model, mongo, type QueryFilter, type UpdateQuery } from 'mongoose';
import type { Transaction } from './scopes';
import { BLOCK, withoutTexts } from './search';
import { type SearchedRecord, SearchWrites } from './search-writes';
import { type RowMaker, rowMakerOf, type Values } from './stored-fields';
import type { Condition, RecordFilter } from './typed-query';

/** Null stands for a write outside of any transaction. */
type TransactionOrNone = Transaction | null;

/** Stored records have an id, which the compiler does not know of rows and documents. */
const searchedRecords = (rows: readonly unknown[]) => rows as readonly SearchedRecord[];

const inSession = (tx: TransactionOrNone) => (tx ? { session: tx.session } : {});

/**
 * Writes one collection of records with their search texts. No other code uses the mongoose model. `limitOf` returns the
 * fields that all records of a scope share: for tenant data, the client.
 *
 * The casts below pass objects on unchanged. The compiler cannot compare our types of filters and changes with those of
 * mongoose for a type parameter. Our types check the callers.
 */
export class RecordWriter<Fields, Scope extends TransactionOrNone> {
  readonly #model: Model<Fields>;
  readonly #limitOf: (scope: Scope) => Condition;
  readonly #searches: SearchWrites<Fields>;
  #toRow: RowMaker | undefined;

  constructor(model: Model<Fields>, limitOf: (scope: Scope) => Condition) {
    this.#model = model;
    this.#limitOf = limitOf;
    this.#searches = new SearchWrites(model);
  }

  #filterOf(scope: Scope, filter: RecordFilter<Fields>): QueryFilter<Fields> {
    return { ...filter, ...this.#limitOf(scope) } as QueryFilter<Fields>;
  }

  /** New documents, whose search texts are in their blocks. */
  async #newDocuments(scope: Scope, records: readonly object[]) {
    const documents = records.map((fields) => new this.#model({ ...fields, ...this.#limitOf(scope) }));
    const blocks = await this.#searches.place(searchedRecords(documents), scope);
    for (const document of documents) {
      const block = blocks.get(document.get('id'));
      if (block) document.set(BLOCK, block);
    }
    return documents;
  }

  /** Stores a new record. Returns it without its search texts. */
  async insert(scope: Scope, fields: object): Promise<object> {
    const [document] = await this.#newDocuments(scope, [fields]);
    await document?.save(inSession(scope));
    return withoutTexts(this.#model, Object(document?.toObject()));
  }

  /** Stores new records by one command. Returns them in the same order, without their search texts. */
  async insertAll(scope: Scope, records: readonly object[]): Promise<object[]> {
    const documents = await this.#newDocuments(scope, records);
    await this.#model.insertMany(documents, inSession(scope));
    return documents.map((document) => withoutTexts(this.#model, document.toObject()));
  }

  /**
   * Stores new records by one command, as {@link insertAll} does, without making a document of mongoose of each: of thousands at
   * once those cost more than all else. Values are stored as they are given, and refused where the schema refuses them.
   */
  async insertRows(scope: Scope, records: readonly object[]): Promise<Values[]> {
    this.#toRow ??= rowMakerOf(this.#model.schema);
    const toRow = this.#toRow;
    const limit = this.#limitOf(scope);
    const now = new Date();
    const newRecords = records.map((fields) => ({ ...fields, ...limit }));
    const texts = await this.#searches.ofNew(searchedRecords(newRecords), scope);
    const rows = newRecords.map((fields, index) =>
      toRow(fields, { _id: new mongo.ObjectId(), createdAt: now, updatedAt: now, ...texts[index] }),
    );
    // The rows have the fields of the schema. `lean` lets mongoose store them unchanged.
    await this.#model.insertMany(rows as Fields[], { ...inSession(scope), lean: true });
    return rows;
  }

  /** Changes one matching record. Returns the stored record after the change, or null without a match. */
  async change(scope: Scope, filter: RecordFilter<Fields>, change: object): Promise<object | null> {
    const options = { returnDocument: 'after', runValidators: true, ...inSession(scope) } as const;
    const query = this.#model.findOneAndUpdate(
      this.#filterOf(scope, filter),
      change as UpdateQuery<Fields>,
      options,
    );
    const row = await query.lean().exec();
    if (row) await this.storeTexts(scope, [row]);
    return row;
  }

  /** Changes all matching records. Call {@link storeTexts} for them afterwards. */
  async changeAll(scope: Scope, filter: RecordFilter<Fields>, change: object): Promise<void> {
    const update = change as UpdateQuery<Fields>;
    await this.#model.updateMany(this.#filterOf(scope, filter), update, inSession(scope)).exec();
  }

  /** Sets fields of all matching records and leaves `updatedAt` unchanged. */
  async restate(scope: Scope, filter: RecordFilter<Fields>, fields: object): Promise<void> {
    const update = { $set: fields } as UpdateQuery<Fields>;
    const options = { ...inSession(scope), timestamps: false };
    await this.#model.updateMany(this.#filterOf(scope, filter), update, options).exec();
  }

  /** Sets fields of records by their ids, by one command. Call {@link storeTexts} for them before. */
  async setAll(scope: Scope, records: readonly (object & { readonly id: number })[]): Promise<void> {
    const updates = records.map(({ id, ...fields }) => ({
      updateOne: { filter: { id, ...this.#limitOf(scope) }, update: { $set: fields } },
    }));
    // The type of the records does not contain the fields that all of them have.
    const ofAnyRecords = this.#model as unknown as Model<Condition>;
    if (updates.length > 0) await ofAnyRecords.bulkWrite(updates, inSession(scope));
  }

  /** Removes one matching record. Returns it, or null without a match. */
  async remove(scope: Scope, filter: RecordFilter<Fields>): Promise<object | null> {
    const query = this.#model.findOneAndDelete(this.#filterOf(scope, filter), inSession(scope));
    const row = await query.lean().exec();
    if (row) await this.#searches.remove(searchedRecords([row]), scope);
    return row;
  }

  /** Removes the records of these rows. */
  async removeAll(scope: Scope, rows: readonly unknown[]): Promise<void> {
    const records = searchedRecords(rows);
    if (records.length === 0) return;
    const filter = { id: { $in: records.map(({ id }) => id) }, ...this.#limitOf(scope) };
    await this.#model.deleteMany(filter as QueryFilter<Fields>, inSession(scope)).exec();
    await this.#searches.remove(records, scope);
  }

  /** Stores the search texts of records after a write. */
  storeTexts(scope: Scope, rows: readonly unknown[]): Promise<void> {
    return this.#searches.store(searchedRecords(rows), scope);
  }
}
