import { type Collection, type Document, Double, Long } from 'mongodb';
import { plainValue } from './plain-value';
import { serverForTests } from './server';

const { client, fresh } = serverForTests('aggregation');

async function store(documents: Document[]): Promise<Collection<Document>> {
  const collection = fresh();
  if (documents.length > 0) await collection.insertMany(documents);
  return collection;
}

async function evaluated(accumulator: unknown, values: readonly unknown[]): Promise<unknown> {
  const collection = await store(values.map((v) => ({ v })));
  const [result] = await collection
    .aggregate([{ $group: { _id: null, value: accumulator } }], { promoteLongs: false, promoteValues: false })
    .toArray();
  return result?.value;
}

const TENTHS = Array(10).fill(0.1);

test.each<[string, unknown[], unknown]>([
  ['an int that overflows becomes long', [2_147_483_647, 1], 'long 2147483648'],
  ['long arithmetic is exact', [Long.fromString('9007199254740993'), 2], 'long 9007199254740995'],
  ['longs that overflow become a double', [Long.MAX_VALUE, 1], 'double 9223372036854776000'],
  ['a long and a double', [Long.fromNumber(2), new Double(0.5)], 'double 2.5'],
  ['what is no number counts as nothing', [1, 'text', new Double(2)], 'double 3'],
  ['ten times 0.1 is 1', TENTHS, 'double 1'],
  ['a small number beside a large one is not lost', [1e16, 1, -1e16], 'double 1'],
  ['infinity in a sum', [Number.POSITIVE_INFINITY, 1], 'double Infinity'],
  ['a number that is none', [Number.NaN, 1], 'double NaN'],
  ['nothing', [], undefined],
])('$sum: %s', async (_case, values, expected) => {
  expect(plainValue(await evaluated({ $sum: '$v' }, values))).toEqual(expected);
});

test.each<[string, unknown, number]>([
  ['$size of text', { $size: 'x' }, 17124],
  ['an undefined variable', '$$nothing', 17276],
  ['an unknown operator', { $stdDevPop: [1] }, 168],
  ['a path', '$a.b', 238],
  ['a list', ['$a'], 238],
])('%s is refused', async (_case, expression, code) => {
  const collection = await store([{}]);
  const work = collection.aggregate([{ $group: { _id: expression } }]).toArray();
  await expect(work).rejects.toMatchObject({ code });
});

const orders = [
  { _id: 1, item: 'a', price: 110, tags: ['x', 'y'] },
  { _id: 2, item: 'b', price: 220, tags: [] },
  { _id: 3, item: 'a', price: 5 },
];

test.each<[string, Document[], unknown]>([
  [
    'groups sum a field',
    [{ $group: { _id: '$item', total: { $sum: '$price' } } }],
    [
      { _id: 'a', total: 115 },
      { _id: 'b', total: 220 },
    ],
  ],
  [
    'a document as a key has the fields that are there',
    [{ $sort: { item: 1, _id: -1 } }, { $group: { _id: { item: '$item', tags: '$tags' }, n: { $sum: 1 } } }],
    [
      { _id: { item: 'a' }, n: 1 },
      { _id: { item: 'a', tags: ['x', 'y'] }, n: 1 },
      { _id: { item: 'b', tags: [] }, n: 1 },
    ],
  ],
  [
    'the lengths of lists are added up',
    [{ $match: { _id: { $lt: 3 } } }, { $group: { _id: null, n: { $sum: { $size: '$tags' } } } }],
    [{ _id: null, n: 2 }],
  ],
  [
    'two matches one behind the other',
    [{ $match: { item: 'a' } }, { $match: { _id: { $gt: 1 } } }, { $group: { _id: '$_id' } }],
    [{ _id: 3 }],
  ],
  [
    'a count of a part',
    [{ $sort: { _id: 1 } }, { $skip: 1 }, { $limit: 5 }, { $group: { _id: 1, n: { $sum: 1 } } }],
    [{ _id: 1, n: 2 }],
  ],
])('%s', async (_case, pipeline, expected) => {
  const collection = await store(orders);
  expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
});

test.each<[string, unknown[], number]>([
  ['a stage of no name', [{}], 40323],
  ['a stage of two names', [{ $limit: 1, $skip: 1 }], 40323],
  ['a stage that is no document', ['$limit'], 40323],
  ['a match by no document', [{ $match: 5 }], 15959],
  ['a match behind a group', [{ $group: { _id: '$a' } }, { $match: { _id: 1 } }], 238],
  ['a sort behind a limit', [{ $limit: 1 }, { $sort: { a: 1 } }], 238],
  ['a part of a part', [{ $limit: 5 }, { $skip: 1 }], 238],
  ['a second sort', [{ $sort: { a: 1 } }, { $sort: { b: 1 } }], 238],
  ['a second group', [{ $group: { _id: '$a' } }, { $group: { _id: '$_id' } }], 238],
  ['a field with a dot in a key', [{ $group: { _id: { 'a.b': 1 } } }], 16412],
])('%s is refused', async (_case, pipeline, code) => {
  const command = { aggregate: 'c', pipeline, cursor: {} };
  await expect(client().db('aggregation').command(command)).rejects.toMatchObject({ code });
});

test('no stage changes what is stored', async () => {
  const collection = await store(orders);
  const before = await collection.find().toArray();
  await collection
    .aggregate([{ $sort: { item: 1 } }, { $group: { _id: null, all: { $push: '$$ROOT' } } }])
    .toArray();
  expect(await collection.find().toArray()).toEqual(before);
});
