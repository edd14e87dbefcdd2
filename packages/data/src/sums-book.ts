import { isDuplicateKey } from '@freightdesk/service-kit';
import { type AnyBulkWriteOperation, type ClientSession, type Connection, mongo, Schema } from 'mongoose';
import { type Documents, documentsOf } from './documents';
import type { LaneTurn } from './lanes';

export type RowValue = string | number | boolean | null;

/** What identifies a kept row. */
export interface RowName {
  readonly clientId: string;
  /** The collection that is summed. */
  readonly of: string;
  /** The month (`m2026-11`) or day (`d2026-11-22`) of its records; `m` for records without a date. */
  readonly period: string;
  /** The values that its records share, by field. */
  readonly key: Readonly<Record<string, RowValue>>;
}

/** The number of records in a row, as `count`, and the sums of their figures. */
export type RowFigures = Readonly<Record<string, number>>;

/** A row as stored, with the fields of its key and its figures at the top level. */
export interface SumsRow {
  readonly _id: string;
  readonly clientId: string;
  readonly of: string;
  readonly period: string;
  readonly [field: string]: RowValue;
}

/** The collection of all kept rows. */
export const SUMS = 'sums';

/** Rows have figures and fields of any name, hence not strict. */
const sumsSchema = new Schema<SumsRow>(
  {
    _id: { type: String, required: true },
    clientId: { type: String, required: true },
    of: { type: String, required: true },
    period: { type: String, required: true },
  },
  { collection: SUMS, versionKey: false, strict: false },
);
/** Serves the rows of a client between two periods. */
sumsSchema.index({ clientId: 1, of: 1, period: 1 });

/** The kept rows of a connection. */
export const sumsOf = (connection: Connection): Documents<SumsRow> =>
  documentsOf(connection, 'SumsRow', sumsSchema);

const textOf = ({ clientId, of, period, key }: RowName): string =>
  JSON.stringify([clientId, of, period, ...Object.values(key)]);

/** A row in its lane: its id, and its fields besides the figures. */
function storedName(row: RowName, lane: number) {
  const { clientId, of, period, key } = row;
  return { _id: `${textOf(row)} ${lane}`, fields: { clientId, of, period, ...key } };
}

/** Figures to be added to one row. */
interface Added {
  readonly row: RowName;
  readonly figures: RowFigures;
}

/** Collects how the writes of a transaction change the kept rows. */
export class SumsBook {
  readonly #added = new Map<string, Added>();

  add(row: RowName, figures: RowFigures, sign: 1 | -1): void {
    const earlier = this.#added.get(textOf(row))?.figures;
    const sums = Object.entries(figures).map(([name, figure]) => [
      name,
      (earlier?.[name] ?? 0) + sign * figure,
    ]);
    this.#added.set(textOf(row), { row, figures: Object.fromEntries(sums) });
  }

  get #changes(): Added[] {
    return [...this.#added.values()].filter(({ figures }) => Object.values(figures).some(Boolean));
  }

  /** What was collected, as complete rows. */
  get rows(): SumsRow[] {
    return this.#changes.map(({ row, figures }) => {
      const { _id, fields } = storedName(row, 0);
      return { _id, ...fields, ...figures };
    });
  }

  /** Adds what was collected, in the transaction of the writes. */
  async store(connection: Connection, session: ClientSession, turn: LaneTurn): Promise<void> {
    const updates = this.#changes.map(({ row, figures }) => {
      const { _id, fields } = storedName(row, turn.laneOf(row.clientId));
      const update = { $inc: figures, $setOnInsert: fields };
      // Rows have figures under any name, for which mongoose's type has no room.
      return { updateOne: { filter: { _id }, update, upsert: true } } as AnyBulkWriteOperation<SumsRow>;
    });
    if (updates.length === 0) return;
    await sumsOf(connection).writer.bulkWrite(updates, { session }).catch(repeatIfNew);
  }
}

/**
 * Another process has made the row since the transaction began: the driver repeats the transaction, which then sees
 * it.
 */
function repeatIfNew(error: unknown): never {
  if (isDuplicateKey(error)) (error as mongo.MongoServerError).addErrorLabel(REPEAT);
  throw error;
}
const REPEAT = mongo.MongoErrorLabel.TransientTransactionError;
