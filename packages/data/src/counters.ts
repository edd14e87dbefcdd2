import { type ClientScope, isDuplicateKey } from '@freightdesk/service-kit';
import { type ClientSession, type Connection, Schema, type UpdateQuery } from 'mongoose';
import { type DocumentWriter, documentsOf } from './documents';
import { sessionOf } from './scopes';

interface Counter {
  readonly _id: string;
  readonly seq: number;
  /** The owner of the counter. Counters of ids belong to no client. */
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

const storedCountersOf = (connection: Connection) => documentsOf(connection, 'Counter', counterSchema);

const countersOf = (connection: Connection): DocumentWriter<Counter> => storedCountersOf(connection).writer;

/** Creates the counter of a client, or assigns one of an earlier release to it. Tries again after a concurrent creation. */
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

/**
 * Takes the next `count` numbers of a name and returns the last one. The first number of a name is 1.
 *
 * @throws {Error} when the database returns no number
 */
export type NextNumber = (name: string, count?: number) => Promise<number>;

/**
 * Creates counters in the collection `counters` (ID-1). A number is taken immediately, outside of any transaction.
 * Inside one, concurrent transactions that create such records would conflict and start over. A number is lost when
 * its record cannot be saved. Document series, which have no gaps, use {@link createSharedCounters}.
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

/** Raises a counter to at least `seq`, so that new ids follow the ids of imported records. */
export async function raiseCounter(connection: Connection, name: string, seq: number): Promise<void> {
  await countersOf(connection).updateOne({ _id: name }, { $max: { seq } }, { upsert: true });
}

/** Counters of a client inside its transactions. Of two that take a number concurrently, one starts over after the other. */
export interface SharedCounters {
  /** Creates the counter. Call it outside any transaction, because concurrent creations would conflict. */
  prepare(scope: Pick<ClientScope, 'clientId'>, name: string): Promise<void>;
  /**
   * Takes the next number. A failed transaction returns it.
   *
   * @throws {Error} when {@link prepare} has not created the counter
   */
  next(tx: Within, name: string): Promise<number>;
  /** Takes the next number as {@link next} does, with a date that is never earlier than that of the previous number. */
  nextDated(tx: Within, name: string, now: Date): Promise<DatedNumber>;
  /** The last number that was taken or left out; 0 before the first. */
  last(scope: ClientScope, name: string): Promise<number>;
  /** Lets `seq` be the next number; false when that or a later one was taken already. */
  continueAt(tx: Within, name: string, seq: number): Promise<boolean>;
}

interface Within {
  readonly session: ClientSession;
  readonly clientId: string;
}

export interface DatedNumber {
  readonly seq: number;
  /** Now, or the date of the previous number when another process with a clock that is ahead took it. */
  readonly at: Date;
}

/** In milliseconds. Clocks of a deployment differ by less; a date further ahead comes from a wrong clock. */
const CLOCK_DIFFERENCE = 5 * 60_000;

const MAX_REMEMBERED = 10_000;

/** {@link SharedCounters} in the collection `counters`. */
export function createSharedCounters(connection: Connection): SharedCounters {
  const { reader, writer: counters } = storedCountersOf(connection);
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

    async last(scope, name) {
      const { clientId } = scope;
      const counter = await reader.findOne({ _id: name, clientId }, { session: sessionOf(scope) });
      return counter?.seq ?? 0;
    },

    async continueAt({ session, clientId }, name, seq) {
      const notYetTaken = { _id: name, clientId, seq: { $lt: seq } };
      const change = { $set: { seq: seq - 1 } };
      return (await counters.findOneAndUpdate(notYetTaken, change, { session }).lean()) !== null;
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
