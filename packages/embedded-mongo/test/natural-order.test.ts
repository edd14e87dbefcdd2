import type { Document, MongoClient } from 'mongodb';
import { memoryServer } from './server';

let client: MongoClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ client, close } = await memoryServer());
});
afterAll(() => close());

const run = (command: Document) => client.db('n').command(command);

test.each<[string, Document, number[]]>([
  ['sort', { sort: { $natural: -1 } }, [3, 2, 1]],
  ['sort, forward', { sort: { $natural: 1 }, limit: 2 }, [1, 2]],
  ['hint', { hint: { $natural: -1 }, filter: { k: { $gt: 0 } } }, [3, 2, 1]],
])('$natural in %s gives the order of insertion', async (_where, options, expected) => {
  const collection = client.db('n').collection<Document & { _id: number }>('natural');
  await collection.deleteMany({});
  await collection.createIndex({ k: 1 });
  await collection.insertMany([
    { _id: 1, k: 9 },
    { _id: 2, k: 5 },
    { _id: 3, k: 7 },
  ]);
  const { cursor } = await run({ find: 'natural', ...options });
  expect(cursor.firstBatch.map(({ _id }: Document) => _id)).toEqual(expected);
});

test('$natural with another field, or in another direction, is refused', async () => {
  for (const sort of [{ $natural: 1, a: 1 }, { $natural: 2 }])
    await expect(run({ find: 'c', sort })).rejects.toMatchObject({ code: 2, message: /\$natural/ });
});
