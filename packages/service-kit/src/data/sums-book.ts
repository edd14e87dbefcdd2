import { type ClientSession, type Connection, mongo } from 'mongoose';
import { isDuplicateKey } from '../errors/refusal-of';
import type { LaneTurn } from './lanes';

export type RowValue = string | number | boolean | null;

/** What a kept row is known by. */
export interface RowName {
  readonly clientId: string;
  /** The collection whose records it adds up. */
  readonly of: string;
  /** The month (`m2026-11`) or the day (`d2026-11-22`) that they belong to; `m` for records that have none. */
  readonly period: string;
  /** What its records have in common, by field. */
  readonly key: Readonly<Record<string, RowValue>>;
}

/** How many records a row stands for, as `count`, and the sums of their figures. */
export type RowFigures = Readonly<Record<string, number>>;

/** A row as stored: the key's fields and the figures stand beside its name. */
export interface SumsRow {
  readonly _id: string;
  readonly clientId: string;
  readonly of: string;
  readonly period: string;
  readonly [field: string]: RowValue;
}

/** The kept rows of a connection. */
export const sumsCollection = (connection: Connection) => connection.collection<SumsRow>('sums');

/** Serves the rows of a client's records between two periods. */
export const indexSums = async (connection: Connection): Promise<void> => {
  await sumsCollection(connection).createIndex({ clientId: 1, of: 1, period: 1 });
};

const textOf = ({ clientId, of, period, key }: RowName): string =>
  JSON.stringify([clientId, of, period, ...Object.values(key)]);

/** A row in its lane: what it is stored under, and what it holds besides figures. */
function storedName(row: RowName, lane: number) {
  const { clientId, of, period, key } = row;
  return { _id: `${textOf(row)} ${lane}`, fields: { clientId, of, period, ...key } };
}

/** Figures of one row that are added to those it holds. */
interface Added {
  readonly row: RowName;
  readonly figures: RowFigures;
}

/** Collects by how much the writes of a transaction change the kept rows. */
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

  /** What was collected, as rows of their own. */
  get rows(): SumsRow[] {
    return this.#changes.map(({ row, figures }) => {
      const { _id, fields } = storedName(row, 0);
      return { _id, ...fields, ...figures };
    });
  }

  /** Adds what was collected, in the transaction whose writes it comes from. */
  async store(connection: Connection, session: ClientSession, turn: LaneTurn): Promise<void> {
    const updates = this.#changes.map(({ row, figures }) => {
      const { _id, fields } = storedName(row, turn.laneOf(row.clientId));
      const update = { $inc: figures, $setOnInsert: fields } as mongo.UpdateFilter<SumsRow>;
      return { updateOne: { filter: { _id }, update, upsert: true } };
    });
    if (updates.length === 0) return;
    await sumsCollection(connection).bulkWrite(updates, { session }).catch(repeatIfNew);
  }
}

/** A row that another process made since the transaction began: the driver repeats the transaction, which then sees it. */
function repeatIfNew(error: unknown): never {
  if (isDuplicateKey(error)) (error as mongo.MongoServerError).addErrorLabel(REPEAT);
  throw error;
}
const REPEAT = mongo.MongoErrorLabel.TransientTransactionError;
