import type { Connection } from 'mongoose';

interface Counter {
  readonly _id: string;
  readonly seq: number;
}

/** Hands out the numbers 1, 2, 3 … per name. When several are taken at once, the last one is returned. */
export type NextNumber = (name: string, count?: number) => Promise<number>;

/**
 * Counters in the collection `counters` (ID-1). A number is taken immediately and for good, outside of any
 * transaction: a counter inside a transaction would make everybody else who creates such a record meanwhile start
 * over. A number is lost when its record could not be saved. Not for document series, which must have no gaps.
 */
export function createCounters(connection: Connection): NextNumber {
  return async (name, count = 1) => {
    const counter = await connection
      .collection<Counter>('counters')
      .findOneAndUpdate({ _id: name }, { $inc: { seq: count } }, { upsert: true, returnDocument: 'after' });
    if (!counter) throw new Error(`The counter ${name} gave no number`);
    return counter.seq;
  };
}

/** Raises a counter to at least `seq`, before or after records with given ids are stored. */
export async function raiseCounter(connection: Connection, name: string, seq: number): Promise<void> {
  await connection
    .collection<Counter>('counters')
    .updateOne({ _id: name }, { $max: { seq } }, { upsert: true });
}
