import type { ClientSession, Connection } from 'mongoose';

interface Counter {
  readonly _id: string;
  readonly seq: number;
}

const countersOf = (connection: Connection) => connection.collection<Counter>('counters');

/** Hands out the numbers 1, 2, 3 … per name. When several are taken at once, the last one is returned. */
export type NextNumber = (name: string, count?: number) => Promise<number>;

/**
 * Counters in the collection `counters` (ID-1). A number is taken immediately and for good, outside of any
 * transaction: a counter inside a transaction would make everybody else who creates such a record meanwhile start
 * over. A number is lost when its record could not be saved. Not for document series, which must have no gaps.
 */
export function createCounters(connection: Connection): NextNumber {
  return async (name, count = 1) => {
    const counter = await countersOf(connection).findOneAndUpdate(
      { _id: name },
      { $inc: { seq: count } },
      { upsert: true, returnDocument: 'after' },
    );
    if (!counter) throw new Error(`The counter ${name} gave no number`);
    return counter.seq;
  };
}

/** Raises a counter to at least `seq`, before or after records with given ids are stored. */
export async function raiseCounter(connection: Connection, name: string, seq: number): Promise<void> {
  await countersOf(connection).updateOne({ _id: name }, { $max: { seq } }, { upsert: true });
}

/** Counters that are part of transactions: of two that take a number concurrently, one starts over after the other. */
export interface SharedCounters {
  /** Creates the counter, outside any transaction, because two that create it concurrently would conflict. */
  begin(name: string): Promise<void>;
  /** Takes the next number of a counter that {@link begin} has created; a failed transaction returns it. */
  next(tx: { readonly session: ClientSession }, name: string): Promise<number>;
}

/** {@link SharedCounters} in the collection `counters`. */
export function createSharedCounters(connection: Connection): SharedCounters {
  const begun = new Set<string>();
  return {
    async begin(name) {
      if (begun.has(name)) return;
      await countersOf(connection).updateOne({ _id: name }, { $setOnInsert: { seq: 0 } }, { upsert: true });
      begun.add(name);
    },

    async next({ session }, name) {
      const counter = await countersOf(connection).findOneAndUpdate(
        { _id: name },
        { $inc: { seq: 1 } },
        { session, returnDocument: 'after' },
      );
      if (!counter) throw new Error(`The counter ${name} was not begun`);
      return counter.seq;
    },
  };
}
