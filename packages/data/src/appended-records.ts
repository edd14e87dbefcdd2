import type { ClientScope } from '@freightdesk/service-kit';
import type { ClientSession, Model } from 'mongoose';
import { totalsOfParts } from './kept-totals';
import { RecordReader } from './record-reader';
import { RecordWriter } from './record-writer';
import type { RunningTotals } from './running-totals';
import { pendingOf, type WriteScope } from './scopes';
import type { NewRecord, Stored, TenantRecord } from './stored';
import type { Condition } from './typed-query';

/** A new record with the id that follows from what it records, so that nothing is recorded twice. */
export type Appended<Fields extends TenantRecord> = NewRecord<Fields> & { readonly id: number };

/** A question to running totals. */
interface TotalsQuestion {
  readonly by: readonly string[];
  readonly sums: readonly string[];
  /** Values of fields that group the form, and whole days of its date. */
  readonly filter: Condition;
}

/** The count and the sums of the records or items that have the same values of some fields. */
export type TotalsGroup = Readonly<Record<string, string | number | boolean | null>>;

/**
 * The records of one collection of tenant data that are appended and never change: there is no way to change or remove one.
 * They follow from another record in its transaction. Its entry in the audit trail says who wrote both, so they have none.
 */
export class AppendedRecords<Fields extends TenantRecord, Name extends string> extends RecordReader<Fields> {
  readonly #writer: RecordWriter<Fields, WriteScope>;
  readonly #totals: Readonly<Record<Name, RunningTotals>>;

  /**
   * `read` fills in what records of earlier releases lack. Every record is added to all `totals`, which also count the lists of a
   * part.
   */
  constructor(
    model: Model<Fields>,
    read: (row: unknown) => Stored<Fields>,
    totals: Readonly<Record<Name, RunningTotals>>,
  ) {
    const forms = Object.values<RunningTotals>(totals).filter(({ isOfRecords }) => isOfRecords);
    super(model, read, forms.length > 0 ? totalsOfParts(forms) : undefined);
    this.#writer = new RecordWriter(model, ({ clientId }) => ({ clientId }));
    this.#totals = totals;
  }

  /**
   * Stores new records in the transaction of what they follow from.
   *
   * @throws {MongoServerError} a duplicate key for an id that is taken
   */
  readonly append = async (tx: WriteScope, records: readonly Appended<Fields>[]): Promise<void> => {
    if (records.length === 0) return;
    const { at } = tx.actor.context;
    const times = at ? { createdAt: at } : {};
    // What mongoose has stored is a plain object.
    const rows = (await this.#writer.insertAll(
      tx,
      records.map((record) => ({ ...record, ...times })),
    )) as Condition[];
    const { totals } = pendingOf(tx);
    for (const each of Object.values<RunningTotals>(this.#totals))
      for (const row of rows) each.recordChange(totals, null, row);
  };

  /**
   * The running totals of a form, grouped by some of its fields.
   *
   * @throws {Error} for fields that the totals do not have
   */
  readonly totalsBy = (
    scope: ClientScope,
    form: Name,
    question: TotalsQuestion,
  ): Promise<readonly TotalsGroup[]> => this.#totalsBy(scope, form, question);

  /**
   * {@link totalsBy} as a transaction has stored them, which is done before its last steps ({@link FollowUp}). For all days, because a
   * transaction reads one thing after the other.
   */
  readonly storedTotalsBy = (
    tx: WriteScope,
    form: Name,
    question: TotalsQuestion,
  ): Promise<readonly TotalsGroup[]> => this.#totalsBy(tx, form, question, tx.session);

  async #totalsBy(
    scope: ClientScope,
    form: Name,
    { by, sums, filter }: TotalsQuestion,
    session?: ClientSession,
  ): Promise<readonly TotalsGroup[]> {
    const groups = await this.#totals[form].sumsBy(scope, by, sums, filter, session);
    if (!groups) throw new Error(`No totals of ${this.kind} answer this question: ${form}`);
    return groups;
  }
}
