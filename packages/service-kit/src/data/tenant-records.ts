import { identifierKey } from '@freightdesk/contracts';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ClientScope } from '../identity/client-scope';
import { type Found, groupsOf, sizeOfLists, sumsOf } from './aggregates';
import type { NextNumber } from './counters';
import { identifierOf, withIdentifierKey } from './identifiers';
import type { KeptSums } from './kept-sums';
import type { ListSource } from './list-query';
import { basicsOf } from './record-basics';
import { booksOf, sessionOf, type WriteScope } from './scopes';
import { keepTexts, withoutTexts } from './search';
import {
  type ChangedFields,
  countFound,
  findSorted,
  type IndexKeys,
  idsFound,
  type NewRecord,
  type Page,
  type Reading,
  type Sort,
  type Stored,
  type TenantRecord,
} from './stored';
import type { Change, RecordFilter, SortOf } from './typed-query';

const readingOf = (scope: ClientScope, hint: IndexKeys | undefined): Reading => ({
  session: sessionOf(scope) ?? undefined,
  hint,
});

type Plain<Fields> = Readonly<Record<string, unknown>> & Stored<Fields>;

/**
 * The records of one collection of tenant data. Reads name the client through their scope; a write asks for the scope of
 * a running transaction and is written to the audit trail with it.
 *
 * For a type parameter the compiler cannot compare our types of filters, changes and records with mongoose's, hence the casts
 * at each call of the model: callers are checked by our types, the database gets the same objects.
 */
export class TenantRecords<Fields extends TenantRecord> {
  readonly #model: Model<Fields>;
  readonly #identifier: string | undefined;
  readonly #nextNumber: NextNumber;
  readonly #read: (stored: unknown) => Stored<Fields>;
  readonly #kept: KeptSums | undefined;

  /** `read` fills in what records of earlier releases lack; `kept` are the sums that every write keeps up to date. */
  constructor(
    model: Model<Fields>,
    nextNumber: NextNumber,
    read: (stored: unknown) => Stored<Fields>,
    kept?: KeptSums,
  ) {
    this.#model = model;
    this.#identifier = identifierOf(model);
    this.#nextNumber = nextNumber;
    this.#read = read;
    this.#kept = kept;
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
    hint?: IndexKeys,
  ): Promise<Stored<Fields>[]> {
    const ofClient = this.#filter(scope, filter) as RecordFilter<Fields>;
    const found = await findSorted(this.#model, ofClient, sort as Sort, page, readingOf(scope, hint));
    return found.map(this.#read);
  }

  async findOne(scope: ClientScope, filter: RecordFilter<Fields>): Promise<Stored<Fields> | null> {
    const query = this.#model.findOne(this.#filter(scope, filter)).session(sessionOf(scope));
    return this.#readOne(await query.lean().exec());
  }

  /** The records that are called so, whatever the case (ID-5). */
  called(scope: ClientScope, identifiers: readonly string[]): Promise<Stored<Fields>[]> {
    const wanted = { identifierKey: { $in: identifiers.map(identifierKey) } };
    return this.find(scope, wanted as unknown as RecordFilter<Fields>);
  }

  /** The records that match, grouped by the database under the values of `field`, each group in the order of `sort`. */
  async findGrouped<Name extends keyof Fields & string>(
    scope: ClientScope,
    filter: RecordFilter<Fields>,
    field: Name,
    sort: SortOf<Fields>,
  ): Promise<Map<Fields[Name], Stored<Fields>[]>> {
    const groups = await groupsOf(this.#found(scope, filter), field, sort);
    return new Map(groups.map(({ _id, records }) => [_id, records.map(this.#read)]));
  }

  async count(scope: ClientScope, filter: RecordFilter<Fields> = {}, hint?: IndexKeys): Promise<number> {
    const kept = hint ? undefined : await this.#keptOf(scope)?.count(scope, filter);
    return kept ?? countFound(this.#model, this.#filter(scope, filter), readingOf(scope, hint));
  }

  /** The records of a client, as a list reads them. */
  listed(scope: ClientScope): ListSource<Stored<Fields>, Fields> {
    return {
      find: (filter, ...asked) => this.find(scope, filter, ...asked),
      count: (filter, hint) => this.count(scope, filter, hint),
      ids: (filter, hint, most) => idsFound(this.#model, this.#filter(scope, filter), hint, most),
    };
  }

  /** The kept sums, for reads outside of a transaction: within one they lack what it has written so far. */
  #keptOf(scope: ClientScope): KeptSums | undefined {
    return sessionOf(scope) ? undefined : this.#kept;
  }

  /** How many entries the lists in `field` have together, over all records. */
  sizeOf(scope: ClientScope, field: keyof Fields & string): Promise<number> {
    return sizeOfLists(this.#found(scope, {}), field);
  }

  /** Groups what matches `filter` by the fields `by`: how many there are of each, and sums of their numeric fields. */
  async sumsBy<By extends keyof Fields & string, Name extends keyof Fields & string>(
    scope: ClientScope,
    by: readonly By[],
    fields: readonly Name[],
    filter: RecordFilter<Fields>,
    hint?: IndexKeys,
  ): Promise<(Pick<Fields, By> & Readonly<Record<Name | 'count', number>>)[]> {
    const kept = hint ? undefined : await this.#keptOf(scope)?.sumsBy(scope, by, fields, filter);
    if (!kept) return sumsOf(this.#found(scope, filter, hint), by, fields);
    // What is kept is told by the same names.
    return kept as unknown as (Pick<Fields, By> & Record<Name | 'count', number>)[];
  }

  #found(scope: ClientScope, filter: RecordFilter<Fields>, hint?: IndexKeys): Found<Fields> {
    return { model: this.#model, filter: this.#filter(scope, filter), session: sessionOf(scope), hint };
  }

  #keyed<Written extends object>(written: Written, before?: Stored<Fields>): Written {
    return withIdentifierKey(written, this.#identifier, before);
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
    const { audit, sums } = booksOf(tx);
    audit.note(tx.actor, { ...written, ...states }, decision);
    this.#kept?.note(sums, states.before, states.after);
  }

  #storedAs(document: { toObject(): object }): Stored<Fields> {
    return withoutTexts(this.#model, document.toObject()) as Stored<Fields>;
  }

  /** Stores a new record under the next id of the collection. */
  async insert(tx: WriteScope, fields: NewRecord<Fields>): Promise<Stored<Fields>> {
    return this.insertWithId(tx, await this.#nextNumber(this.kind), fields);
  }

  /** Stores a record under an id that the caller chose: demo data, and a record that is put back. */
  async insertWithId(tx: WriteScope, id: number, fields: NewRecord<Fields>): Promise<Stored<Fields>> {
    const document = new this.#model({ ...this.#keyed(fields), id, clientId: tx.clientId });
    await document.save({ session: tx.session });
    const stored = this.#storedAs(document);
    this.#note(tx, null, stored);
    return stored;
  }

  /** Stores new records under consecutive ids, in their order. */
  async insertAll(tx: WriteScope, records: readonly NewRecord<Fields>[]): Promise<Stored<Fields>[]> {
    const last = await this.#nextNumber(this.kind, records.length);
    const documents = records.map((fields, index) => {
      const id = last - records.length + 1 + index;
      return new this.#model({ ...this.#keyed(fields), id, clientId: tx.clientId });
    });
    await this.#model.insertMany(documents, { session: tx.session });
    const stored = documents.map((document) => this.#storedAs(document));
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
    const keyed = change.$set ? { ...change, $set: this.#keyed(change.$set, before) } : change;
    const query = this.#model.findOneAndUpdate(same, keyed as UpdateQuery<Fields>, options);
    const stored = await query.lean().exec();
    if (stored) await keepTexts(this.#model, [stored], tx.session);
    const after = this.#readOne(stored);
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
    const stored = await this.#model.collection.find(same as object, { session: tx.session }).toArray();
    await keepTexts(this.#model, stored, tx.session);
    const byId = new Map(stored.map((each) => [each.id, this.#read(each)]));
    for (const each of before) this.#note(tx, each, byId.get(each.id) ?? null);
  }

  /**
   * Brings records as the transaction has read them up to date with the calendar: nobody changed anything, so no entry
   * tells of it and `updatedAt` stays.
   */
  async restate(
    tx: WriteScope,
    found: readonly Stored<Fields>[],
    fields: Partial<ChangedFields<Fields>>,
  ): Promise<void> {
    if (found.length === 0) return;
    const same = this.#filter(tx, { id: { $in: found.map(({ id }) => id) } } as RecordFilter<object>);
    await this.#model.collection.updateMany(same as object, { $set: fields }, { session: tx.session });
    for (const each of found)
      this.#kept?.note(booksOf(tx).sums, each as Plain<Fields>, { ...each, ...fields });
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
    return basicsOf(this);
  }
}
