import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose';
import { storeSearchTexts, withoutTexts } from './search';
import type { Condition, RecordFilter } from './typed-query';

/** The transaction of a write; null outside of any. */
type TransactionOrNone = { readonly session: ClientSession } | null;

const inSession = (tx: TransactionOrNone) => (tx ? { session: tx.session } : {});

/**
 * Writes one collection of records, and the search texts of what it writes. The only way to its mongoose model. `limitOf`
 * is what every record of a scope has: for tenant data its client, which the type of the scope carries.
 *
 * For a type parameter the compiler cannot compare our types of filters and changes with mongoose's. The casts below pass
 * the same objects on: callers are checked by our types.
 */
export class RecordWriter<Fields, Scope extends TransactionOrNone> {
  readonly #model: Model<Fields>;
  readonly #limitOf: (scope: Scope) => Condition;

  constructor(model: Model<Fields>, limitOf: (scope: Scope) => Condition) {
    this.#model = model;
    this.#limitOf = limitOf;
  }

  #filterOf(scope: Scope, filter: RecordFilter<Fields>): QueryFilter<Fields> {
    return { ...filter, ...this.#limitOf(scope) } as QueryFilter<Fields>;
  }

  #newDocument(scope: Scope, fields: object) {
    return new this.#model({ ...fields, ...this.#limitOf(scope) });
  }

  /** Stores a new record; returns it without its search texts. */
  async insert(scope: Scope, fields: object): Promise<object> {
    const document = this.#newDocument(scope, fields);
    await document.save(inSession(scope));
    return withoutTexts(this.#model, document.toObject());
  }

  /** Stores new records by one command; returns them in their order. */
  async insertAll(scope: Scope, records: readonly object[]): Promise<object[]> {
    const documents = records.map((fields) => this.#newDocument(scope, fields));
    await this.#model.insertMany(documents, inSession(scope));
    return documents.map((document) => withoutTexts(this.#model, document.toObject()));
  }

  /** Changes one matching record; returns it as it is stored then, or null. */
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

  /** Changes all matching records. Their search texts are left to {@link storeTexts}. */
  async changeAll(scope: Scope, filter: RecordFilter<Fields>, change: object): Promise<void> {
    const update = change as UpdateQuery<Fields>;
    await this.#model.updateMany(this.#filterOf(scope, filter), update, inSession(scope)).exec();
  }

  /** Sets fields of all matching records as if nobody had changed them: `updatedAt` stays. */
  async restate(scope: Scope, filter: RecordFilter<Fields>, fields: object): Promise<void> {
    const update = { $set: fields } as UpdateQuery<Fields>;
    const options = { ...inSession(scope), timestamps: false };
    await this.#model.updateMany(this.#filterOf(scope, filter), update, options).exec();
  }

  /** Removes one matching record; returns it, or null. */
  async remove(scope: Scope, filter: RecordFilter<Fields>): Promise<object | null> {
    const query = this.#model.findOneAndDelete(this.#filterOf(scope, filter), inSession(scope));
    return query.lean().exec();
  }

  /** Stores the search texts of records that were just written. */
  storeTexts(scope: Scope, rows: readonly unknown[]): Promise<void> {
    return storeSearchTexts(this.#model, rows, scope?.session);
  }
}
