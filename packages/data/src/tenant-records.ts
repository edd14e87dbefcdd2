import type { ClientScope } from '@freightdesk/service-kit';
import type { Model } from 'mongoose';
import type { LockableRecords } from './bounded';
import { createSharedCounters, type NextNumber, type SharedCounters } from './counters';
import { duplicateKeysOf, type KeysOf, withDuplicateKeys } from './duplicate-keys';
import { identifierOf, withIdentifierKey } from './identifiers';
import type { Insertions } from './insertions/insertions';
import type { VisibleReads } from './insertions/visible-reads';
import type { KeptTotals } from './kept-totals';
import { PendingTotals } from './pending-totals';
import { RecordReader } from './record-reader';
import { RecordWriter } from './record-writer';
import { pendingOf, type WriteScope } from './scopes';
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

/** Inserts records in pieces, and reads what such insertions have completed. */
export interface InsertionAccess {
  readonly insertions: Insertions;
  readonly visibleReads: VisibleReads;
}

/**
 * The records of one collection of tenant data. Every write needs the scope of a running transaction, which also stores
 * its audit entry. Methods that repositories pass on unchanged, such as {@link TenantRecords.insert}, are bound.
 * {@link RecordReader} has the reads, {@link RecordWriter} does the writes.
 */
export class TenantRecords<Fields extends TenantRecord>
  extends RecordReader<Fields>
  implements LockableRecords
{
  readonly #identifier: string | undefined;
  readonly #keysOf: KeysOf | undefined;
  readonly #nextNumber: NextNumber;
  readonly #lockCounters: SharedCounters;
  readonly #writer: RecordWriter<Fields, WriteScope>;
  readonly #insertions: Insertions | undefined;

  /**
   * `read` fills in what records of earlier releases lack. Every write updates `totals`. `inPieces` is given when many
   * records are inserted in pieces.
   */
  constructor(
    model: Model<Fields>,
    nextNumber: NextNumber,
    read: (row: unknown) => Stored<Fields>,
    totals?: KeptTotals,
    inPieces?: InsertionAccess,
  ) {
    super(model, read, totals, inPieces?.visibleReads);
    this.#insertions = inPieces?.insertions;
    this.#writer = new RecordWriter(model, ({ clientId }) => ({ clientId }));
    this.#identifier = identifierOf(model);
    this.#keysOf = duplicateKeysOf(model);
    this.#nextNumber = nextNumber;
    this.#lockCounters = createSharedCounters(model.db);
  }

  #keyed<Values extends object>(values: Values, before?: Stored<Fields>): Values {
    return withDuplicateKeys(withIdentifierKey(values, this.#identifier, before), this.#keysOf, before);
  }

  #recordChange(
    tx: WriteScope,
    before: Stored<Fields> | null,
    after: Stored<Fields> | null,
    decision?: string,
    addedTotals?: PendingTotals,
  ): void {
    const id = String((before ?? after)?.id);
    const name = { kind: this.kind, id, clientId: tx.clientId };
    // A record is plain, which the compiler cannot know of a type parameter.
    const states = { before: before as Plain<Fields> | null, after: after as Plain<Fields> | null };
    const { entries, totals } = pendingOf(tx);
    entries.add(tx.actor, { ...name, ...states }, decision);
    this.totals?.recordChange(addedTotals ?? totals, states.before, states.after);
  }

  /** The fields of a new record. `createdAt` is the time of the actor's context, if it has one. */
  #newFields({ actor: { context } }: WriteScope, id: number, fields: NewRecord<Fields>): object {
    const times = context.at ? { createdAt: context.at } : {};
    return { ...this.#keyed(fields), ...times, id };
  }

  /** Stores a new record under the next id of the collection. */
  readonly insert = async (tx: WriteScope, fields: NewRecord<Fields>): Promise<Stored<Fields>> =>
    this.insertWithId(tx, await this.#nextNumber(this.kind), fields);

  /** Stores a record under a given id, for demo data. */
  readonly insertWithId = async (
    tx: WriteScope,
    id: number,
    fields: NewRecord<Fields>,
  ): Promise<Stored<Fields>> => {
    const row = await this.#writer.insert(tx, this.#newFields(tx, id, fields));
    // What mongoose has stored has the fields of its schema.
    const record = row as Stored<Fields>;
    this.#recordChange(tx, null, record);
    return record;
  };

  /** Brings a removed record back as it was, under its id and with its times. */
  readonly restore = (
    tx: WriteScope,
    { id, clientId: _own, ...fields }: Stored<Fields>,
  ): Promise<Stored<Fields>> =>
    // A stored record has every field that a new one needs, which the compiler cannot follow through a type parameter.
    this.insertWithId(tx, id, fields as unknown as NewRecord<Fields>);

  #fieldsFrom(tx: WriteScope, firstId: number, newRecords: readonly NewRecord<Fields>[]): object[] {
    return newRecords.map((record, index) => this.#newFields(tx, firstId + index, record));
  }

  /** Stores new records under consecutive ids, in the given order. */
  readonly insertAll = async (
    tx: WriteScope,
    newRecords: readonly NewRecord<Fields>[],
  ): Promise<Stored<Fields>[]> => {
    const lastId = await this.#nextNumber(this.kind, newRecords.length);
    const fields = this.#fieldsFrom(tx, lastId - newRecords.length + 1, newRecords);
    // What mongoose has stored has the fields of its schema.
    const records = (await this.#writer.insertAll(tx, fields)) as Stored<Fields>[];
    for (const each of records) this.#recordChange(tx, null, each);
    return records;
  };

  /**
   * Stores any number of new records, many in several transactions, all or none. No read sees a part of them. `alongside` belongs to
   * the transaction that shows them. Returns the first of their consecutive ids, which are in the given order.
   *
   * @throws {Error} for a schema without {@link insertInPieces}; whatever {@link Insertions.run} throws
   */
  readonly insertInPieces = async (
    scope: ClientScope,
    newRecords: readonly NewRecord<Fields>[],
    alongside?: (tx: WriteScope) => Promise<void>,
  ): Promise<number> => {
    if (!this.#insertions) throw new Error(`Records of ${this.kind} are not inserted in pieces`);
    const lastId = await this.#nextNumber(this.kind, newRecords.length);
    const firstId = lastId - newRecords.length + 1;
    const { pieceSize } = this.#insertions;
    const starts = Array.from(
      { length: Math.ceil(newRecords.length / pieceSize) },
      (_none, index) => index * pieceSize,
    );
    const pieces = starts.map((start) =>
      this.#pieceOf(firstId + start, newRecords.slice(start, start + pieceSize)),
    );
    await this.#insertions.run(scope, { kind: this.kind, firstId, lastId, pieces, alongside });
    return firstId;
  };

  #pieceOf = (firstId: number, newRecords: readonly NewRecord<Fields>[]) => async (tx: WriteScope) => {
    const totals = new PendingTotals();
    const rows = await this.#writer.insertRows(tx, this.#fieldsFrom(tx, firstId, newRecords));
    for (const row of rows) this.#recordChange(tx, null, this.read(row), undefined, totals);
    return totals;
  };

  /**
   * Changes the record if it still matches `filter`. Returns null otherwise: somebody else was faster.
   * `decision` names the action in the audit trail when it is more than a change, such as `approve`.
   */
  async change(
    tx: WriteScope,
    filter: RecordFilter<Fields>,
    change: Change<ChangedFields<Fields>>,
    decision?: string,
  ): Promise<Stored<Fields> | null> {
    const before = await this.findOne(tx, filter);
    if (!before) return null;
    const keyedChange = change.$set ? { ...change, $set: this.#keyed(change.$set, before) } : change;
    const row = await this.#writer.change(tx, filterOfAny({ id: before.id }), keyedChange);
    const after = row && this.read(row);
    this.#recordChange(tx, before, after, decision);
    return after;
  }

  /** Changes a record. Returns null when somebody else has changed it since `updatedAt`. */
  readonly changeAsRead = (
    tx: WriteScope,
    read: AsRead,
    fields: Partial<ChangedFields<Fields>>,
    decision?: string,
  ): Promise<Stored<Fields> | null> =>
    // The fields of a record are paths of it, which the compiler cannot know of a type parameter.
    this.change(tx, asRead(read), { $set: fields } as Change<ChangedFields<Fields>>, decision);

  /**
   * Adds an entry to the history of a record that stays as it is, such as that it was sent to somebody; `details` are told as
   * new values. Not for a record that the same request changes, because a request has one entry for each record.
   */
  readonly tell = (
    tx: WriteScope,
    id: number,
    decision: string,
    details: Readonly<Record<string, unknown>>,
  ): void => {
    const name = { kind: this.kind, id: String(id), clientId: tx.clientId };
    pendingOf(tx).entries.add(tx.actor, { ...name, before: {}, after: details }, decision);
  };

  /** Changes every record that matches `filter`. */
  async changeAll(
    tx: WriteScope,
    filter: RecordFilter<Fields>,
    change: Change<ChangedFields<Fields>>,
  ): Promise<void> {
    const before = await this.find(tx, filter);
    if (before.length === 0) return;
    const ids = before.map(({ id }) => id);
    await this.#writer.changeAll(tx, filterOfAny({ id: { $in: ids } }), change);
    const rows = await this.storedRows(tx, ids);
    await this.#writer.storeTexts(tx, rows);
    const byId = new Map(rows.map(this.read).map((record) => [record.id, record]));
    for (const each of before) this.#recordChange(tx, each, byId.get(each.id) ?? null);
  }

  /**
   * Updates records because time has passed. `records` are as the transaction has read them. Nobody changed anything, so
   * there is no audit entry and `updatedAt` stays.
   */
  async restate(
    tx: WriteScope,
    records: readonly Stored<Fields>[],
    fields: Partial<ChangedFields<Fields>>,
  ): Promise<void> {
    if (records.length === 0) return;
    await this.#writer.restate(tx, filterOfAny({ id: { $in: records.map(({ id }) => id) } }), fields);
    // A record is plain, which the compiler cannot know of a type parameter.
    for (const each of records)
      this.totals?.recordChange(pendingOf(tx).totals, each as Plain<Fields>, { ...each, ...fields });
  }

  /** Removes the record if it still matches `filter`. Returns whether it did. */
  async remove(tx: WriteScope, filter: RecordFilter<Fields>): Promise<boolean> {
    if (this.#insertions && !(await this.findOne(tx, filter))) return false;
    const row = await this.#writer.remove(tx, filter);
    if (row) this.#recordChange(tx, this.read(row), null);
    return row !== null;
  }

  /** Removes a record. Returns false when somebody else has changed it since `updatedAt`. */
  readonly removeAsRead = (tx: WriteScope, read: AsRead): Promise<boolean> => this.remove(tx, asRead(read));

  /** Removes those of the records that nobody has changed since they were read, and returns their ids. */
  readonly removeAllAsRead = async (
    tx: WriteScope,
    records: readonly Pick<Stored<Fields>, 'id' | 'updatedAt'>[],
  ): Promise<ReadonlySet<number>> => {
    const versions = new Map(records.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
    const rows = await this.storedRows(tx, [...versions.keys()]);
    const unchanged = rows.filter((row) => {
      const { id, updatedAt } = this.read(row);
      return versions.get(id) === updatedAt.getTime();
    });
    await this.#writer.removeAll(tx, unchanged);
    const removedRecords = unchanged.map(this.read);
    for (const each of removedRecords) this.#recordChange(tx, each, null);
    return new Set(removedRecords.map(({ id }) => id));
  };

  #lockNameOf({ clientId }: ClientScope): string {
    // Earlier releases have stored the lock under this name.
    return `turns at ${this.kind} of client ${clientId}`;
  }

  readonly prepareLock = (scope: ClientScope): Promise<void> =>
    this.#lockCounters.prepare(scope, this.#lockNameOf(scope));

  readonly lock = async (tx: WriteScope): Promise<void> => {
    await this.#lockCounters.next(tx, this.#lockNameOf(tx));
  };
}
