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
      mixed: [{ n: 1, m: 2 }, 5, [{ n: 3 }], { m: 4 }],
    });
});

const find = (projection: Document, filter: Document = {}) =>
  client().db('projections').collection('c').findOne(filter, { projection });

test.each<[string, Document, Document]>([
  ['a nested document stands for a dotted path', { _id: 0, deep: { a: 1 } }, { deep: { a: 1 } }],
  ['a path is left out', { deep: { a: 0 }, tags: 0, lines: 0, n: 0, mixed: 0 }, { _id: 1, deep: { b: 2 } }],
  ['_id alone', { _id: 1 }, { _id: 1 }],
  ['a path through arrays', { _id: 0, 'mixed.n': 1 }, { mixed: [{ n: 1 }, [{ n: 3 }], {}] }],
  [
    'a path through arrays is left out',
    { _id: 0, n: 0, tags: 0, lines: 0, deep: 0, 'mixed.n': 0 },
    { mixed: [{ m: 2 }, 5, [{}], { m: 4 }] },
  ],
  ['a path through what is no document', { 'n.x': 1, 'deep.a.x': 1 }, { _id: 1, deep: {} }],
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
  ['a path and what is above it', { 'deep.a': 1, deep: 1 }, 31250],
  ['a path and what is below it', { deep: 1, 'deep.a': 1 }, 31249],
])('%s is refused', async (_case, projection, code) => {
  await expect(find(projection)).rejects.toMatchObject({ code });
});
