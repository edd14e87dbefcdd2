import { isDuplicateKey } from '@freightdesk/service-kit';
import { type AnyBulkWriteOperation, type ClientSession, type Connection, mongo, Schema } from 'mongoose';
import { type Documents, documentsOf } from './documents';
import type { StripeLease } from './stripes';

export type RowValue = string | number | boolean | null;

/** The name of a row of totals. */
export interface RowName {
  readonly clientId: string;
  /** The collection, and a digest of the form of its totals. */
  readonly of: string;
  /** The month (`m2026-11`) or day (`d2026-11-22`) of the records. `m` for records without a date. */
  readonly period: string;
  /** The values that the records share, by field. */
  readonly key: Readonly<Record<string, RowValue>>;
}

/** The number of records of a row, as `count`, and the sums of their figures. */
export type RowFigures = Readonly<Record<string, number>>;

/** A stored row. The fields of its key and its figures are at the top level. */
export interface TotalsRow {
  readonly _id: string;
  readonly clientId: string;
  readonly of: string;
  readonly period: string;
  readonly [field: string]: RowValue;
}

/** The collection of all running totals. */
export const TOTALS = 'sums';

/** The schema is not strict, because fields and figures have any name. */
const totalsSchema = new Schema<TotalsRow>(
  {
    _id: { type: String, required: true },
    clientId: { type: String, required: true },
    of: { type: String, required: true },
    period: { type: String, required: true },
  },
  { collection: TOTALS, versionKey: false, strict: false },
);
/** Serves a range of periods of one client. */
totalsSchema.index({ clientId: 1, of: 1, period: 1 });
/** Serves what is totalled of one party, whose rows are a few among those of all parties. */
totalsSchema.index(
  { clientId: 1, of: 1, partyId: 1, period: 1 },
  { partialFilterExpression: { partyId: { $exists: true } } },
);
/** Serves what is totalled of some jobs. */
totalsSchema.index(
  { clientId: 1, of: 1, jobNumber: 1, period: 1 },
  { partialFilterExpression: { jobNumber: { $exists: true } } },
);

export const totalsOf = (connection: Connection): Documents<TotalsRow> =>
  documentsOf(connection, 'TotalsRow', totalsSchema);

const textOf = ({ clientId, of, period, key }: RowName): string =>
  JSON.stringify([clientId, of, period, ...Object.values(key)]);

/** The id and client of a row in a stripe (`own`), and its other fields without the figures. */
function identityOf(row: RowName, stripe: number) {
  const { clientId, of, period, key } = row;
  return { own: { _id: `${textOf(row)} ${stripe}`, clientId }, fields: { of, period, ...key } };
}

interface Addition {
  readonly row: RowName;
  readonly figures: RowFigures;
}

/** Collects the changes of running totals in a transaction. */
export class PendingTotals {
  readonly #additions = new Map<string, Addition>();

  add(row: RowName, figures: RowFigures, sign: 1 | -1): void {
    const earlier = this.#additions.get(textOf(row))?.figures;
    const sums = Object.entries(figures).map(([name, figure]) => [
      name,
      (earlier?.[name] ?? 0) + sign * figure,
    ]);
    this.#additions.set(textOf(row), { row, figures: Object.fromEntries(sums) });
  }

  addAll(other: PendingTotals): void {
    for (const { row, figures } of other.#additions.values()) this.add(row, figures, 1);
  }

  get #changes(): Addition[] {
    return [...this.#additions.values()].filter(({ figures }) => Object.values(figures).some(Boolean));
  }

  /** Adds the collected changes to the stored rows, in the transaction of the writes. */
  async store(
    connection: Connection,
    session: ClientSession,
    lease: Pick<StripeLease, 'stripeOf'>,
  ): Promise<void> {
    const updates = this.#changes.map(({ row, figures }) => {
      const { own, fields } = identityOf(row, lease.stripeOf(row.clientId));
      const update = { $inc: figures, $setOnInsert: fields };
      // Mongoose's type does not allow figures of any name.
      return { updateOne: { filter: own, update, upsert: true } } as AnyBulkWriteOperation<TotalsRow>;
    });
    if (updates.length === 0) return;
    await totalsOf(connection).writer.bulkWrite(updates, { session }).catch(repeatIfRowIsNew);
  }
}

/**
 * Makes the driver repeat the transaction when another process has created the row since it began. The next attempt sees
 * the row.
 */
export function repeatIfRowIsNew(error: unknown): never {
  if (isDuplicateKey(error)) error.addErrorLabel(mongo.MongoErrorLabel.TransientTransactionError);
  throw error;
}
