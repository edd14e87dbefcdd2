import { type Collection, type Document, ObjectId } from 'mongodb';
import { serverForTests } from './server';

type Stored = Document & { _id: number };
const { client, fresh } = serverForTests<Stored>('keys');

const ids = async (collection: Collection<Stored>, query: Document) =>
  (await collection.find(query).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

test('an index on a path through arrays finds what looking at all documents finds', async () => {
  const collection = fresh();
  const values = [[{ code: 'A' }, 5, { code: 'B' }], [], { code: 'A' }, 'text', [{}], [{ code: ['A', 'C'] }]];
  await collection.insertMany(values.map((lines, _id) => ({ _id, lines })));
  await collection.insertOne({ _id: 9 });
  const queries = [{ 'lines.code': 'A' }, { 'lines.code': null }, { 'lines.code': { $in: ['B', 'C'] } }];
  const before = await Promise.all(queries.map((query) => ids(collection, query)));
  await collection.createIndex({ 'lines.code': 1 });
  expect(await Promise.all(queries.map((query) => ids(collection, query)))).toEqual(before);
  expect(before[0]).toEqual([0, 2, 5]);
});

test('an array in an array is no way to a field', async () => {
  const collection = fresh();
  await collection.createIndex({ 'lines.code': 1 }, { unique: true });
  await collection.insertOne({ _id: 1, lines: [[{ code: 'A' }]] });
  await collection.insertOne({ _id: 2, lines: [{ code: 'A' }] });
  expect(await ids(collection, { 'lines.code': 'A' })).toEqual([2]);
});

test('so many values of two fields as make too many stretches of an index find the same', async () => {
  const collection = fresh();
  await collection.insertMany(Array.from({ length: 200 }, (_, n) => ({ _id: n, a: n % 20, b: n % 17 })));
  const query = {
    a: { $in: Array.from({ length: 120 }, (_, n) => n * 2) },
    b: { $in: Array.from({ length: 120 }, (_, n) => n * 3) },
  };
  const before = await ids(collection, query);
  await collection.createIndex({ a: 1, b: 1 });
  expect(before.length).toBeGreaterThan(0);
  expect(await ids(collection, query)).toEqual(before);
});

test.each<[string, Document]>([
  ['equal values of the sort', { a: { $in: [1, 2, 3] } }],
  ['a filter besides', { a: { $in: [1, 2, 3] }, text: /1/ }],
])(
  'stretches that are merged in the order of a sort give all that there is, with %s',
  async (_case, query) => {
    const collection = fresh();
    await collection.insertMany(
      Array.from({ length: 60 }, (_, n) => ({ _id: n, a: n % 4, b: (n * 7) % 3, text: `${n}` })),
    );
    const keys = async () =>
      (await collection.find(query).sort({ b: 1 }).toArray()).map(({ _id, b }) => [b, _id]);
    const before = await keys();
    await collection.createIndex({ a: 1, b: 1, text: 1 });
    const after = await keys();
    expect(after.map(([b]) => b)).toEqual(before.map(([b]) => b));
    expect(after.toSorted()).toEqual(before.toSorted());
  },
);

test('a find of fields that an index holds tells null from missing', async () => {
  const collection = fresh();
  await collection.insertMany([{ _id: 1, k: 1 }, { _id: 2, k: null }, { _id: 3 }]);
  await collection.createIndex({ k: 1 });
  const keys = await collection.find().hint({ k: 1 }).project({ _id: 0, k: 1 }).toArray();
  expect(keys).toEqual([{ k: null }, {}, { k: 1 }]);
});

const id = new ObjectId('65f000000000000000000001');
test.each<[string, unknown, string]>([
  ['a date', new Date(5), 'new Date(5)'],
  ['an id', id, `ObjectId('${id}')`],
  ['a document', { a: 1 }, '{"a":1}'],
  ['a text', 'x', '"x"'],
  ['nothing', null, 'null'],
])('the refusal of a duplicate shows %s', async (_kind, k, text) => {
  const collection = fresh();
  await collection.createIndex({ k: 1 }, { unique: true });
  await collection.insertOne({ _id: 1, k });
  await expect(collection.insertOne({ _id: 2, k })).rejects.toMatchObject({
    code: 11000,
    message: expect.stringContaining(`dup key: { k: ${text} }`),
  });
});

test('an index of the same key under another name is refused; that of _id is there already', async () => {
  const collection = fresh();
  await collection.createIndex({ a: 1 });
  await expect(collection.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 });
  await collection.createIndex({ _id: 1 });
  expect(await collection.indexes()).toHaveLength(2);
});

test('no index to create is refused; all but that of _id are dropped by a star', async () => {
  const collection = fresh();
  const createIndexes = collection.collectionName;
  await expect(client().db('keys').command({ createIndexes, indexes: [] })).rejects.toMatchObject({
    code: 2,
  });
  for (const field of ['a', 'b']) await collection.createIndex({ [field]: 1 });
  await collection.dropIndexes();
  expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_']);
});
