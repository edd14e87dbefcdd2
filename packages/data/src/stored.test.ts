import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import { type Model, mongo, Schema } from 'mongoose';
import { countFound, findSorted, idsFound } from './stored';

interface Note {
  readonly id: number;
  readonly clientId: string;
}

const INDEX = { clientId: 1, id: 1 } as const;
const FIVE = { page: 2, pageSize: 5 };

let database: TestDatabase;
let notes: Model<Note>;
beforeAll(async () => {
  database = await startTestDatabase();
  notes = database.connection.model<Note>('Note', new Schema<Note>({ id: Number, clientId: String }));
  await notes.collection.createIndex(INDEX);
  await notes.insertMany(Array.from({ length: 12 }, (_none, id) => ({ id, clientId: '1' })));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => database.close());

/** What is read of the notes: the ids of a page, how many there are, and ids by an index. */
const read = async () => [
  (await findSorted(notes, {}, { id: -1 }, FIVE)).map(({ id }) => id),
  await countFound(notes, { clientId: '1' }),
  await idsFound(notes, { clientId: '1' }, INDEX, 3),
];
const READ = [[6, 5, 4, 3, 2], 12, [0, 1, 2]];

function answering(answer: () => Promise<object>) {
  if (!database.connection.db) throw new Error('The database is not connected');
  return jest.spyOn(database.connection.db, 'command').mockImplementation(answer);
}

test('records, their number and their ids are read with one command each', async () => {
  const cursors = jest.spyOn(notes.collection, 'find');
  expect(await read()).toEqual(READ);
  expect(cursors).not.toHaveBeenCalled();
});

test('a batch is larger than the limit, at which MongoDB would leave a cursor open', async () => {
  const commands = answering(async () => ({ cursor: { id: 0, firstBatch: [] } }));
  await read();
  const limits = commands.mock.calls.flatMap(([{ limit, batchSize }]) => (limit ? [[limit, batchSize]] : []));
  expect(limits).toEqual([
    [5, 6],
    [3, 4],
  ]);
});

test.each([
  ['do not fit into one answer', async () => ({ cursor: { id: 7, firstBatch: [{ id: 1 }] } })],
  ['break off with the connection', () => Promise.reject(new mongo.MongoNetworkError('gone'))],
  [
    'a server refuses that ends',
    () => Promise.reject(new mongo.MongoServerError({ message: 'not primary' })),
  ],
])('those that %s are read by a cursor', async (_what, answer) => {
  const commands = answering(answer);
  expect(await read()).toEqual(READ);
  expect(commands).toHaveBeenCalledTimes(3);
});

test('a database that is away is told at once', async () => {
  answering(() => Promise.reject(new mongo.MongoServerSelectionError('away', {} as never)));
  await expect(countFound(notes, {})).rejects.toThrow('away');
});

test("within a transaction a failure is the transaction's, which begins again as a whole", async () => {
  answering(() => Promise.reject(new mongo.MongoNetworkError('gone')));
  const session = await database.connection.startSession();
  await expect(countFound(notes, {}, { session })).rejects.toThrow('gone');
  await session.endSession();
});
