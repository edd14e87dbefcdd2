import type { ClientScope } from '@freightdesk/service-kit';
import type { Model, UpdateQuery } from 'mongoose';
import type { TakingTurns } from './bounded';
import { createSharedCounters, type NextNumber, type SharedCounters } from './counters';
import { identifierOf, withIdentifierKey } from './identifiers';
import type { KeptSums } from './kept-sums';
import { RecordReads } from './record-reads';
import { booksOf, type WriteScope } from './scopes';
import { keepTexts, withoutTexts } from './search';
import {
  type AsRead,
  type ChangedFields,
  filterAsRead,
  filterOfAny,
  type NewRecord,
  type Stored,
  type TenantRecord,
} from './stored';
import type { Change, RecordFilter } from './typed-query';

const asRead = <Fields extends TenantRecord>(read: AsRead) => filterOfAny<Fields>(filterAsRead(read));

type Plain<Fields> = Readonly<Record<string, unknown>> & Stored<Fields>;

/**
 * The records of one collection of tenant data. Each write needs the scope of a running transaction and is recorded
 * in the audit trail with it. What repositories pass on as it is, such as {@link TenantRecords.insert}, is bound to its
 * records. For the casts see {@link RecordReads}.
 */
export class TenantRecords<Fields extends TenantRecord> extends RecordReads<Fields> implements TakingTurns {
  readonly #identifier: string | undefined;
  readonly #nextNumber: NextNumber;
  readonly #turns: SharedCounters;

  /** `read` fills in what records of earlier releases lack; `kept` are the sums that every write updates. */
  constructor(
    model: Model<Fields>,
    nextNumber: NextNumber,
    read: (stored: unknown) => Stored<Fields>,
    kept?: KeptSums,
  ) {
    super(model, read, kept);
    this.#identifier = identifierOf(model);
    this.#nextNumber = nextNumber;
    this.#turns = createSharedCounters(model.db);
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
    this.kept?.note(sums, states.before, states.after);
  }

  #storedAs(document: { toObject(): object }): Stored<Fields> {
    return withoutTexts(this.model, document.toObject()) as Stored<Fields>;
  }

  /** A new record, created at the moment that its actor tells, else when it is stored. */
  #made({ clientId, actor: { context } }: WriteScope, id: number, fields: NewRecord<Fields>) {
    const created = context.at ? { createdAt: context.at } : {};
    return new this.model({ ...this.#keyed(fields), ...created, id, clientId });
  }

  /** Stores a new record under the next id of the collection. */
  readonly insert = async (tx: WriteScope, fields: NewRecord<Fields>): Promise<Stored<Fields>> =>
    this.insertWithId(tx, await this.#nextNumber(this.kind), fields);

  /** Stores a record under a given id: demo data, and restored records. */
  readonly insertWithId = async (
    tx: WriteScope,
    id: number,
    fields: NewRecord<Fields>,
  ): Promise<Stored<Fields>> => {
    const document = this.#made(tx, id, fields);
    await document.save({ session: tx.session });
    const stored = this.#storedAs(document);
    this.#note(tx, null, stored);
    return stored;
  };

  /** Stores new records under consecutive ids, in their order. */
  readonly insertAll = async (
    tx: WriteScope,
    records: readonly NewRecord<Fields>[],
  ): Promise<Stored<Fields>[]> => {
    const last = await this.#nextNumber(this.kind, records.length);
    const first = last - records.length + 1;
    const documents = records.map((fields, index) => this.#made(tx, first + index, fields));
    await this.model.insertMany(documents, { session: tx.session });
    const stored = documents.map((document) => this.#storedAs(document));
    for (const each of stored) this.#note(tx, null, each);
    return stored;
  };

  /**
   * Changes the record if it still matches `filter`; null otherwise, so that the loser of a race finds out.
   * `decision` names in the audit trail what is more than a change, such as `approve`.
   */
  async change(
    tx: WriteScope,
    filter: RecordFilter<Fields>,
    change: Change<ChangedFields<Fields>>,
    decision?: string,
  ): Promise<Stored<Fields> | null> {
    const before = await this.findOne(tx, filter);
    if (!before) return null;
    const same = this.filterOf(tx, filterOfAny({ id: before.id }));
    const options = { returnDocument: 'after', runValidators: true, session: tx.session } as const;
    const keyed = change.$set ? { ...change, $set: this.#keyed(change.$set, before) } : change;
    const query = this.model.findOneAndUpdate(same, keyed as UpdateQuery<Fields>, options);
    const stored = await query.lean().exec();
    if (stored) await keepTexts(this.model, [stored], tx.session);
    const after = this.readOne(stored);
    this.#note(tx, before, after, decision);
    return after;
  }

  /** Changes a record as it was read; null when somebody else has changed it since `updatedAt`. */
  readonly changeAsRead = (
    tx: WriteScope,
    read: AsRead,
    fields: Partial<ChangedFields<Fields>>,
    decision?: string,
  ): Promise<Stored<Fields> | null> =>
    // The fields of a record are paths of it, which the compiler cannot know of a type parameter.
    this.change(tx, asRead(read), { $set: fields } as Change<ChangedFields<Fields>>, decision);

  /** Changes every record that matches `filter`. */
  async changeAll(
    tx: WriteScope,
    filter: RecordFilter<Fields>,
    change: Change<ChangedFields<Fields>>,
  ): Promise<void> {
    const before = await this.find(tx, filter);
    if (before.length === 0) return;
    const ids = before.map(({ id }) => id);
    const same = this.filterOf(tx, filterOfAny({ id: { $in: ids } }));
    await this.model.updateMany(same, change as UpdateQuery<Fields>, { session: tx.session }).exec();
    const stored = await this.model.collection.find(same as object, { session: tx.session }).toArray();
    await keepTexts(this.model, stored, tx.session);
    const byId = new Map(stored.map((each) => [each.id, this.read(each)]));
    for (const each of before) this.#note(tx, each, byId.get(each.id) ?? null);
  }

  /**
   * Updates records for the calendar alone, as the transaction has read them: nobody changed anything, so there is no
   * audit entry and `updatedAt` stays.
   */
  async restate(
    tx: WriteScope,
    found: readonly Stored<Fields>[],
    fields: Partial<ChangedFields<Fields>>,
  ): Promise<void> {
    if (found.length === 0) return;
    const same = this.filterOf(tx, filterOfAny({ id: { $in: found.map(({ id }) => id) } }));
    await this.model.collection.updateMany(same as object, { $set: fields }, { session: tx.session });
    for (const each of found)
      this.kept?.note(booksOf(tx).sums, each as Plain<Fields>, { ...each, ...fields });
  }

  /** Removes the record if it still matches `filter`; false otherwise. */
  async remove(tx: WriteScope, filter: RecordFilter<Fields>): Promise<boolean> {
    const query = this.model.findOneAndDelete(this.filterOf(tx, filter)).session(tx.session);
    const before = this.readOne(await query.lean().exec());
    if (before) this.#note(tx, before, null);
    return before !== null;
  }

  /** Removes a record as it was read; false when somebody else has changed it since `updatedAt`. */
  readonly removeAsRead = (tx: WriteScope, read: AsRead): Promise<boolean> => this.remove(tx, asRead(read));

  #turnOf({ clientId }: ClientScope): string {
    return `turns at ${this.kind} of client ${clientId}`;
  }

  readonly beginTurns = (scope: ClientScope): Promise<void> => this.#turns.begin(this.#turnOf(scope));

  readonly takeTurn = async (tx: WriteScope): Promise<void> => {
    await this.#turns.next(tx, this.#turnOf(tx));
  };
}
