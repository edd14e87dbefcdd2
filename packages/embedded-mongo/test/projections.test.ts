import type { Document, MongoClient } from 'mongodb';
import { memoryServer } from './server';

let client: MongoClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ client, close } = await memoryServer());
  await client
    .db('projections')
    .collection<{ _id: number } & Document>('c')
    .insertOne({
      _id: 1,
      n: 3,
      tags: ['a', 'b', 'c', 'd'],
      lines: [{ n: 1 }, { n: 2 }, { n: 3 }],
      deep: { a: 1, b: 2 },
    });
});
afterAll(() => close());

const find = (projection: Document, filter: Document = {}) =>
  client.db('projections').collection('c').findOne(filter, { projection });

test.each<[string, Document, Document]>([
  ['a nested document stands for a dotted path', { _id: 0, deep: { a: 1 } }, { deep: { a: 1 } }],
  ['a path is left out', { deep: { a: 0 }, tags: 0, lines: 0, n: 0 }, { _id: 1, deep: { b: 2 } }],
  ['_id alone', { _id: 1 }, { _id: 1 }],
])('%s', async (_case, projection, expected) => {
  expect(await find(projection)).toEqual(expected);
});

test.each<[string, Document, number]>([
  ['inclusion and exclusion', { n: 1, tags: 0 }, 31254],
  ['an expression', { many: { $size: '$tags' } }, 238],
  ['an empty document', { deep: {} }, 51270],
  ['a position', { 'tags.$': 1 }, 238],
  ['$slice', { tags: { $slice: 1 } }, 238],
  ['$elemMatch', { lines: { $elemMatch: { n: 1 } } }, 238],
  ['$meta', { score: { $meta: 'textScore' } }, 238],
  ['a path and what is below it', { deep: 1, 'deep.a': 1 }, 31249],
])('%s is refused', async (_case, projection, code) => {
  await expect(find(projection)).rejects.toMatchObject({ code });
});
