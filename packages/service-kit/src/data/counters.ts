import type { Connection } from 'mongoose';

interface Counter {
  readonly _id: string;
  readonly seq: number;
}

/** Hands out the numbers 1, 2, 3 … per name; of several taken at once, one after the other, it answers the last. */
export type NextNumber = (name: string, count?: number) => Promise<number>;

/**
 * Numbers counted in the collection `counters` (ID-1), each taken at once and permanently, outside of any transaction: a
 * counter that a transaction holds sends everybody who creates such a record meanwhile back to the start. A number whose
 * record failed to be saved is lost. Not for series of documents, which may have no gap.
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

/** Lifts a counter to at least `seq`, before or after records with given ids are stored. */
export async function raiseCounter(connection: Connection, name: string, seq: number): Promise<void> {
  await connection
    .collection<Counter>('counters')
    .updateOne({ _id: name }, { $max: { seq } }, { upsert: true });
}
