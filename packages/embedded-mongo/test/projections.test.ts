import type { Document } from 'mongodb';
import { serverForTests } from './server';

const { client } = serverForTests();
beforeAll(async () => {
  await client()
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

const find = (projection: Document, filter: Document = {}) =>
  client().db('projections').collection('c').findOne(filter, { projection });

test.each<[string, Document, Document]>([
  ['fields that stay', { deep: 1, none: 1 }, { _id: 1, deep: { a: 1, b: 2 } }],
  ['fields that stay, without _id', { _id: 0, n: 1 }, { n: 3 }],
  ['fields that are left out', { tags: 0, lines: 0, n: false }, { _id: 1, deep: { a: 1, b: 2 } }],
  ['_id is left out with others', { _id: 0, tags: 0, lines: 0, deep: 0 }, { n: 3 }],
  ['_id alone', { _id: 1 }, { _id: 1 }],
])('%s', async (_case, projection, expected) => {
  expect(await find(projection)).toEqual(expected);
});

test.each<[string, Document, number]>([
  ['inclusion and exclusion', { n: 1, tags: 0 }, 31254],
  ['an expression', { many: { $size: '$tags' } }, 238],
  ['a document', { deep: { a: 1 } }, 238],
  ['a position', { 'tags.$': 1 }, 238],
  ['$slice', { tags: { $slice: 1 } }, 238],
  ['$elemMatch', { lines: { $elemMatch: { n: 1 } } }, 238],
  ['$meta', { score: { $meta: 'textScore' } }, 238],
  ['a path', { 'deep.a': 1 }, 238],
])('%s is refused', async (_case, projection, code) => {
  await expect(find(projection)).rejects.toMatchObject({ code });
});
