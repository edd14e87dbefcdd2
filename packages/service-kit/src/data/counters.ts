import type { ClientSession, Connection } from 'mongoose';

interface Counter {
  readonly _id: string;
  readonly seq: number;
}

/** Hands out the numbers 1, 2, 3 … per name; of several taken at once, one after the other, it answers the last. */
export type NextNumber = (name: string, session?: ClientSession, count?: number) => Promise<number>;

/**
 * Numbers counted in the collection `counters` (ID-1). With a session the number is part of the
 * transaction and a series has no gap; without, a number whose record failed to be saved is lost.
 */
export function createCounters(connection: Connection): NextNumber {
  return async (name, session, count = 1) => {
    const counter = await connection
      .collection<Counter>('counters')
      .findOneAndUpdate(
        { _id: name },
        { $inc: { seq: count } },
        { upsert: true, returnDocument: 'after', ...(session ? { session } : {}) },
      );
    if (!counter) throw new Error(`The counter ${name} gave no number`);
    return counter.seq;
  };
}

/** Lifts a counter to at least `seq`, after records with given ids were stored. */
export async function raiseCounter(
  connection: Connection,
  name: string,
  seq: number,
  session: ClientSession,
): Promise<void> {
  await connection
    .collection<Counter>('counters')
    .updateOne({ _id: name }, { $max: { seq } }, { upsert: true, session });
}
