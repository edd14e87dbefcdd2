import type { AggregationCursor, ClientSession, Db, Document, FindCursor, MongoClient } from 'mongodb';
import { party } from './parties';

/** One piece of work that is long in a database of a million documents. */
export interface LongCommand {
  readonly name: string;
  readonly run: (client: MongoClient) => Promise<unknown>;
}

const DATABASE = 'long';
const SPARE = 'spare';
const FILLED = 1_000_000;
const MESSAGE = 10_000;
const WRITES = 20_000;

const parties = (client: MongoClient) => client.db(DATABASE).collection('parties');

const documents = (from: number, count: number): Document[] =>
  Array.from({ length: count }, (_, index) => ({ ...party(from + index), third: (from + index) % 3 }));

async function insertInto(database: Db, from: number, count: number): Promise<void> {
  for (let next = from; next < from + count; next += MESSAGE)
    await database.collection('parties').insertMany(documents(next, MESSAGE), { ordered: false });
}

/** A million small documents with two indexes beside that of `_id`, in which all other commands are at work. */
export const FILLING: LongCommand = {
  name: 'inserts of 10,000, a hundred times',
  run: async (client) => {
    await parties(client).createIndex({ key: 1 });
    await parties(client).createIndex({ city: 1 });
    await insertInto(client.db(DATABASE), 0, FILLED);
  },
};

/** Reads batch by batch and keeps nothing. */
async function readThrough(cursor: FindCursor | AggregationCursor): Promise<void> {
  for await (const _ of cursor) cursor.readBufferedDocuments();
}

/** Inserts and updates, half of each. */
async function writeMany(client: MongoClient, session: ClientSession, first: number): Promise<void> {
  await parties(client).insertMany(documents(first, WRITES / 2), { session });
  const updates = Array.from({ length: WRITES / 2 }, (_, index) => ({
    updateOne: { filter: { key: index }, update: { $set: { name: `Renamed ${index}` } } },
  }));
  await parties(client).bulkWrite(updates, { session });
}

async function abortedTransaction(client: MongoClient): Promise<void> {
  await client.withSession(async (session) => {
    session.startTransaction();
    await writeMany(client, session, 3 * FILLED);
    await session.abortTransaction();
  });
}

const GROUPS: Document = { _id: '$city', keys: { $sum: '$key' }, names: { $push: '$active' } };
const aggregation =
  (...pipeline: Document[]) =>
  (client: MongoClient) =>
    readThrough(parties(client).aggregate(pipeline, { batchSize: 100_000 }));

/** In this order, because each works on what those before it left. */
export const LONG_COMMANDS: readonly LongCommand[] = [
  {
    name: 'inserts of 10,000, ten times',
    run: (client) => insertInto(client.db(SPARE), 0, 10 * MESSAGE),
  },
  { name: 'build of an index', run: (client) => parties(client).createIndex({ name: 1 }) },
  {
    name: 'build of a unique index of two fields',
    run: (client) => parties(client).createIndex({ city: -1, key: 1 }, { unique: true }),
  },
  {
    name: 'count without an index',
    run: (client) => parties(client).countDocuments({ active: true, note: null }),
  },
  {
    name: 'a pattern that needs going back elsewhere',
    run: (client) => parties(client).countDocuments({ name: /^(([A-Za-z]+)+ ?)+!$/ }),
  },
  {
    name: 'sort in memory',
    run: (client) => parties(client).find().sort({ active: -1, name: -1 }).limit(1000).toArray(),
  },
  {
    name: 'find of 300,000 in large batches',
    run: (client) => readThrough(parties(client).find().limit(300_000).batchSize(100_000)),
  },
  { name: '$group of 1,000', run: aggregation({ $group: GROUPS }) },
  {
    name: '$group of 1,000,000',
    run: aggregation({ $group: { _id: '$key', n: { $sum: 1 } } }),
  },
  {
    name: '$group into one list',
    run: aggregation({ $group: { _id: '$city', keys: { $push: '$key' } } }),
  },
  { name: 'backup', run: (client) => client.db('admin').command({ backup: 1 }) },
  {
    name: 'transaction of 20,000 writes',
    run: (client) =>
      client.withSession((session) => session.withTransaction(() => writeMany(client, session, 2 * FILLED))),
  },
  { name: 'the same, aborted', run: abortedTransaction },
  {
    name: 'update of 333,000',
    run: (client) => parties(client).updateMany({ third: 0 }, { $inc: { changes: 1 } }),
  },
  {
    name: 'delete of 667,000',
    run: (client) => parties(client).deleteMany({ third: { $ne: 0 } }),
  },
  { name: 'drop of the collection', run: (client) => parties(client).drop() },
  { name: 'drop of a database', run: (client) => client.db(SPARE).dropDatabase() },
];
