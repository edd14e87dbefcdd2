import { type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import { type ClientSession, type Connection, Schema, type UpdateQuery } from 'mongoose';
import { type DocumentWriter, documentsOf } from './documents';

interface Counter {
  readonly _id: string;
  readonly seq: number;
  /** Whose counter it is. That of the ids of a collection is nobody's. */
  readonly clientId?: string;
  /** When the last number of a dated counter was taken. */
  readonly at?: Date;
}

const counterSchema = new Schema<Counter>(
  {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    clientId: String,
    at: Date,
  },
  { collection: 'counters', versionKey: false, strict: 'throw' },
);

type OwnCounter = Readonly<Required<Pick<Counter, '_id' | 'clientId'>>>;

const countersOf = (connection: Connection): DocumentWriter<Counter> =>
  documentsOf(connection, 'Counter', counterSchema).writer;

/** Creates the counter of a client, or gives one of an earlier release to it. Two that create it at once do so again. */
async function createMissing(counters: DocumentWriter<Counter>, own: OwnCounter): Promise<void> {
  const { _id, clientId } = own;
  await counters.updateOne({ _id, clientId: null }, { $set: { clientId } });
  try {
    await counters.updateOne(own, { $setOnInsert: { seq: 0 } }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await createMissing(counters, own);
  }
}

/** Hands out the numbers 1, 2, 3 … per name. When several are taken at once, the last one is returned. */
export type NextNumber = (name: string, count?: number) => Promise<number>;

/**
 * Counters in the collection `counters` (ID-1). A number is taken immediately and for good, outside of any
 * transaction: a counter inside a transaction would make everybody else who creates such a record meanwhile start
 * over. A number is lost when its record could not be saved. Not for document series, which must have no gaps.
 */
export function createCounters(connection: Connection): NextNumber {
  const counters = countersOf(connection);
  return async (name, count = 1) => {
    const counter = await counters
      .findOneAndUpdate({ _id: name }, { $inc: { seq: count } }, { upsert: true, returnDocument: 'after' })
      .lean();
    if (!counter) throw new Error(`The counter ${name} gave no number`);
    return counter.seq;
  };
}

/** Raises a counter to at least `seq`, before or after records with given ids are stored. */
export async function raiseCounter(connection: Connection, name: string, seq: number): Promise<void> {
  await countersOf(connection).updateOne({ _id: name }, { $max: { seq } }, { upsert: true });
}

/** Counters of a client that are part of its transactions: of two that take a number concurrently, one starts over after the other. */
export interface SharedCounters {
  /** Creates the counter, outside any transaction, because two that create it concurrently would conflict. */
  prepare(scope: Pick<ClientScope, 'clientId'>, name: string): Promise<void>;
  /** Takes the next number of a counter that {@link prepare} has created; a failed transaction returns it. */
  next(tx: Within, name: string): Promise<number>;
  /** Takes the next number as {@link next} does, with a date that is never before that of the number before. */
  nextDated(tx: Within, name: string, now: Date): Promise<DatedNumber>;
}

interface Within {
  readonly session: ClientSession;
  readonly clientId: string;
}

export interface DatedNumber {
  readonly seq: number;
  /** Now, or the date of the number before if another process took that by a clock that is ahead. */
  readonly at: Date;
}

/** Clocks of a deployment differ by less; a date further ahead is that of a clock which was wrong. */
const CLOCK_DIFFERENCE = 5 * 60_000;

/** Names of counters that a process remembers to have created. */
const MAX_REMEMBERED = 10_000;

/** {@link SharedCounters} in the collection `counters`. */
export function createSharedCounters(connection: Connection): SharedCounters {
  const counters = countersOf(connection);
  const preparedNames = new Set<string>();

  async function raise(
    { session, clientId }: Within,
    name: string,
    change: UpdateQuery<Counter>,
  ): Promise<Counter> {
    const options = { session, returnDocument: 'after' } as const;
    const counter = await counters.findOneAndUpdate({ _id: name, clientId }, change, options).lean();
    if (!counter) throw new Error(`The counter ${name} was not prepared`);
    return counter;
  }

  return {
    async prepare({ clientId }, name) {
      if (preparedNames.has(name)) return;
      await createMissing(counters, { _id: name, clientId });
      if (preparedNames.size >= MAX_REMEMBERED) preparedNames.clear();
      preparedNames.add(name);
    },

    next: async (tx, name) => (await raise(tx, name, { $inc: { seq: 1 } })).seq,

    async nextDated(tx, name, now) {
      const { seq, at = now } = await raise(tx, name, { $inc: { seq: 1 }, $max: { at: now } });
      if (at.getTime() - now.getTime() <= CLOCK_DIFFERENCE) return { seq, at };
      await raise(tx, name, { $set: { at: now } });
      return { seq, at: now };
    },
  };
}
