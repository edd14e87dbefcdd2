import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import { type Connection, mongo, Types } from 'mongoose';
import { CollectionReader } from './collection-reader';
import { monitored } from './testing';

interface Note {
  readonly id: number;
  readonly clientId: string;
  readonly text?: string;
}

const INDEX = { clientId: 1, id: 1 } as const;
const SECOND_OF_FIVE = { sort: { id: -1 }, skip: 5, limit: 5 } as const;

let database: TestDatabase;
let connection: Connection;
let notes: CollectionReader<Note>;
beforeAll(async () => {
  database = await startTestDatabase();
  connection = await monitored(database.connection, database.uri);
  notes = new CollectionReader<Note>(connection, 'notes');
  const collection = connection.collection<Note>('notes');
  await collection.createIndex(INDEX);
  await collection.insertMany(Array.from({ length: 12 }, (_none, id) => ({ id, clientId: '1' })));
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await connection.close();
  await database.close();
});

/** What is read of the notes: the ids of a page, how many there are, and ids by an index. */
const read = async () => [
  (await notes.find({}, SECOND_OF_FIVE)).map(({ id }) => id),
  await notes.count({ clientId: '1' }),
  await notes.ids({ clientId: '1' }, 3),
];
const READ = [[6, 5, 4, 3, 2], 12, [0, 1, 2]];

/** The commands that are sent while `work` runs. */
async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const add = ({ commandName }: { commandName: string }) => names.push(commandName);
  const client = connection.getClient().on('commandStarted', add);
  await work().finally(() => client.off('commandStarted', add));
  return names;
}

function answering(...answers: (() => Promise<object>)[]) {
  if (!connection.db) throw new Error('The database is not connected');
  const command = jest.spyOn(connection.db, 'command');
  for (const answer of answers) command.mockImplementationOnce(answer);
  return command;
}

test('records, their number and their ids are read with one command each', async () => {
  expect(await commandsOf(async () => expect(await read()).toEqual(READ))).toEqual([
    'find',
    'aggregate',
    'find',
  ]);
});

test('a batch is larger than the limit, at which MongoDB would leave a cursor open', async () => {
  const commands = answering();
  await read();
  const limits = commands.mock.calls.filter(([{ limit }]) => limit);
  expect(limits.map(([{ limit, batchSize }]) => batchSize > limit)).toEqual([true, true]);
});

test.each([
  ['break off with the connection', () => Promise.reject(new mongo.MongoNetworkError('gone'))],
  [
    'a server refuses that ends',
    () => Promise.reject(new mongo.MongoServerError({ message: 'not primary' })),
  ],
])('reads that %s are repeated once', async (_what, answer) => {
  answering(answer);
  expect(await notes.count({ clientId: '1' })).toBe(12);
});

test('a database that is away is told at once', async () => {
  answering(() => Promise.reject(new mongo.MongoServerSelectionError('away', {} as never)));
  await expect(notes.count({})).rejects.toThrow('away');
});

test("within a transaction a failure is the transaction's, which begins again as a whole", async () => {
  answering(() => Promise.reject(new mongo.MongoNetworkError('gone')));
  const session = await connection.startSession();
  await expect(notes.count({}, { session })).rejects.toThrow('gone');
  await session.endSession();
});

const LONG = 'x'.repeat(9_000_000);

/** The cursors that are opened while `work` runs, and those that end. */
async function cursorsOf(work: () => Promise<unknown>) {
  const openedCursors: string[] = [];
  const endedCursors: string[] = [];
  let current = '';
  const follow = ({ commandName, reply }: mongo.CommandSucceededEvent) => {
    // The driver's answers are untyped.
    const { cursor } = reply as { cursor?: { id: unknown } };
    if (!cursor) return;
    if (Number(cursor.id) === 0 && commandName === 'getMore') endedCursors.push(current);
    if (Number(cursor.id) === 0 || commandName === 'getMore') return;
    current = String(cursor.id);
    openedCursors.push(current);
  };
  const client = connection.getClient().on('commandSucceeded', follow);
  await work().finally(() => client.off('commandSucceeded', follow));
  return { openedCursors, endedCursors };
}

const LONG_READS: [string, () => Promise<Note[]>][] = [
  ['a find', () => notes.find({ clientId: 'long' }, { sort: { id: 1 } })],
  ['an aggregation', () => notes.aggregate<Note>([{ $match: { clientId: 'long' } }, { $sort: { id: 1 } }])],
];

describe('an answer that does not fit into one batch', () => {
  beforeAll(async () => {
    const long = ['1', '2', '3'].map((number) => ({
      id: Number(number),
      clientId: 'long',
      text: number + LONG,
    }));
    await connection.collection('notes').insertMany(long);
  });
  afterAll(() => connection.collection('notes').deleteMany({ clientId: 'long' }));

  const numbersOf = (answer: readonly Note[]) => answer.map(({ text }) => text?.[0]);

  test.each(LONG_READS)('to %s is continued, and no cursor stays open', async (name, read) => {
    let answer: Note[] = [];
    let cursors: Awaited<ReturnType<typeof cursorsOf>> | undefined;
    const commands = await commandsOf(async () => {
      cursors = await cursorsOf(async () => {
        answer = await read();
      });
    });
    expect([name, numbersOf(answer)]).toEqual([name, ['1', '2', '3']]);
    expect(commands.slice(1)).toEqual(['getMore', 'getMore']);
    expect(cursors?.openedCursors).toHaveLength(1);
    expect(cursors?.endedCursors).toEqual(cursors?.openedCursors);
  });

  test('is continued within a transaction', async () => {
    const session = await connection.startSession();
    const answer = await session.withTransaction(() =>
      notes.find({ clientId: 'long' }, { sort: { id: 1 }, session }),
    );
    await session.endSession();
    expect(numbersOf(answer)).toEqual(['1', '2', '3']);
  });

  test('is read again by a cursor of the driver where another router does not know the cursor', async () => {
    if (!connection.db) throw new Error('The database is not connected');
    const { command } = connection.db;
    jest.spyOn(connection.db, 'command').mockImplementation(function route(this: mongo.Db, ...call) {
      if ('getMore' in call[0]) return Promise.reject(new mongo.MongoServerError({ code: 43 }));
      return command.apply(this, call);
    });
    expect(numbersOf(await notes.find({ clientId: 'long' }, { sort: { id: 1 } }))).toEqual(['1', '2', '3']);
  });
});

test('values come back as they were stored', async () => {
  const values = {
    _id: new Types.ObjectId(),
    at: new Date('2026-11-22T18:30:00Z'),
    large: 2 ** 40,
    bytes: new mongo.Binary(Buffer.from('attached')),
    nested: { list: [1, 'two', null], empty: {} },
  };
  await connection.collection('values').insertOne(values);
  expect(await new CollectionReader(connection, 'values').findOne({ _id: values._id })).toEqual(values);
});
