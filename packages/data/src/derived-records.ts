import type { Model } from 'mongoose';
import type { Appended } from './appended-records';
import type { KeptTotals } from './kept-totals';
import { PendingTotals, repeatIfRowIsNew } from './pending-totals';
import { RecordReader } from './record-reader';
import { RecordWriter } from './record-writer';
import { pendingOf, type WriteScope } from './scopes';
import type { Stored, TenantRecord } from './stored';

type Plain<Fields> = Readonly<Record<string, unknown>> & Stored<Fields>;

/**
 * The records of one collection of tenant data that are computed from others and stored to be listed. They are replaced in the
 * transaction that changes what they are computed from, whose entries in the audit trail say who did it: they have none.
 */
export class DerivedRecords<Fields extends TenantRecord> extends RecordReader<Fields> {
  readonly #model: Model<Fields>;
  readonly #writer: RecordWriter<Fields, WriteScope>;

  /** `read` fills in what records of earlier releases lack. */
  constructor(model: Model<Fields>, read: (row: unknown) => Stored<Fields>, totals: KeptTotals | undefined) {
    super(model, read, totals);
    this.#model = model;
    this.#writer = new RecordWriter(model, ({ clientId }) => ({ clientId }));
  }

  /**
   * Stores `records` in place of those with these ids. What is there under one of the ids and not among them is removed. Of
   * concurrent transactions that replace a record the later one starts over.
   */
  readonly replace = async (
    tx: WriteScope,
    ids: readonly number[],
    records: readonly Appended<Fields>[],
  ): Promise<void> => {
    const rows = await this.storedRows(tx, ids);
    const rowById = new Map(rows.map((row) => [this.read(row).id, row]));
    const newIds = new Set(records.map(({ id }) => id));
    await this.#writer.removeAll(
      tx,
      rows.filter((row) => !newIds.has(this.read(row).id)),
    );
    await this.#change(
      tx,
      records.filter(({ id }) => rowById.has(id)),
      rowById,
    );
    const newRecords = records.filter(({ id }) => !rowById.has(id));
    if (newRecords.length > 0) await this.#writer.insertAll(tx, newRecords).catch(repeatIfRowIsNew);
    await this.#storeTotals(tx, rows.map(this.read), records);
  };

  /** Stores what a replacement changes of the running totals. Those of the transaction are stored by now. */
  async #storeTotals(
    tx: WriteScope,
    before: readonly Stored<Fields>[],
    after: readonly Appended<Fields>[],
  ): Promise<void> {
    const changes = new PendingTotals();
    // A record is plain, which the compiler cannot know of a type parameter.
    for (const record of before as readonly Plain<Fields>[]) this.totals?.recordChange(changes, record, null);
    for (const record of after)
      this.totals?.recordChange(changes, null, { ...record, clientId: tx.clientId });
    await changes.store(this.#model.db, tx.session, pendingOf(tx));
  }

  /** Changes records that are there. Their time of change makes each a write, even where nothing else differs. */
  async #change(
    tx: WriteScope,
    records: readonly Appended<Fields>[],
    rowById: ReadonlyMap<number, unknown>,
  ): Promise<void> {
    const changedRows = records.map((record) => Object.assign({}, rowById.get(record.id), record));
    await this.#writer.storeTexts(tx, changedRows);
    await this.#writer.setAll(tx, records);
  }
}
