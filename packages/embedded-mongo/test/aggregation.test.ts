import { type Collection, Decimal128, type Document, Long, type MongoClient } from 'mongodb';
import { memoryServer } from './server';
import { shown } from './shown';

let client: MongoClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ client, close } = await memoryServer());
});
afterAll(() => close());

let counter = 0;
async function stored(documents: Document[]): Promise<Collection<Document>> {
  const collection = client.db('aggregation').collection(`case_${++counter}`);
  if (documents.length > 0) await collection.insertMany(documents);
  return collection;
}

async function evaluated(expression: unknown, document: Document = {}): Promise<unknown> {
  const collection = await stored([document]);
  const [result] = await collection
    .aggregate([{ $project: { _id: 0, value: expression } }], { promoteLongs: false, promoteValues: false })
    .toArray();
  return result?.value;
}

/** The field `then`, which would make a literal look like a promise. */
const leadingTo = (value: unknown): Document => Object.fromEntries([['then', value]]);

const decimal = (text: string) => Decimal128.fromString(text);

test.each<[string, unknown, unknown]>([
  ['decimals add exactly', { $add: [decimal('0.1'), decimal('0.2')] }, 'decimal 0.3'],
  ['int and decimal give decimal', { $multiply: [3, decimal('1.10')] }, 'decimal 3.30'],
  ['an int that overflows becomes long', { $add: [2_147_483_647, 1] }, 'long 2147483648'],
  ['long arithmetic is exact', { $add: [Long.fromString('9007199254740993'), 1] }, 'long 9007199254740994'],
  ['division gives a double', { $divide: [6, 3] }, 'double 2'],
  ['decimal division', { $divide: [decimal('1'), decimal('8')] }, 'decimal 0.125'],
  ['null makes a sum null', { $add: [1, null] }, null],
  ['$cond by names', { $cond: { if: true, ...leadingTo('yes'), else: 'no' } }, 'yes'],
  ['$concat with null is null', { $concat: ['a', null] }, null],
  ['$toDecimal', { $toDecimal: '1.50' }, 'decimal 1.50'],
  ['$sum of operands', { $sum: [1, 'text', decimal('2')] }, 'decimal 3'],
  ['$avg of an array', { $avg: [[1, 2]] }, 'double 1.5'],
  ['ten times 0.1 is 1', { $sum: [Array(10).fill(0.1)] }, 'double 1'],
  ['so it is added', { $add: Array(10).fill(0.1) }, 'double 1'],
  ['and so is its average', { $avg: [Array(10).fill(0.1)] }, 'double 0.1'],
  ['a small number beside a large one is not lost', { $sum: [[1e16, 1, -1e16]] }, 'double 1'],
  ['longs are added exactly', { $sum: [Long.fromString('9007199254740993'), 2] }, 'long 9007199254740995'],
  ['$toDecimal of a double keeps 15 digits', { $toDecimal: 0.1 }, 'decimal 0.100000000000000'],
  ['$toDecimal of a whole number', { $toDecimal: 7 }, 'decimal 7'],
])('%s', async (_case, expression, expected) => {
  expect(shown(await evaluated(expression))).toEqual(expected);
});

test.each<[string, unknown, number]>([
  ['division by zero', { $divide: [1, 0] }, 16608],
  ['$size of text', { $size: 'x' }, 17124],
  ['an undefined variable', '$$nothing', 17276],
  ['an unknown operator', { $stdDevPop: [1] }, 168],
  ['text that is no number', { $toDecimal: 'x' }, 241],
  ['a sum of text', { $add: [1, 'x'] }, 14],
])('%s is refused', async (_case, expression, code) => {
  const collection = await stored([{}]);
  const work = collection.aggregate([{ $project: { _id: 0, value: expression } }]).toArray();
  await expect(work).rejects.toMatchObject({ code });
});

const orders = [
  { _id: 1, item: 'a', price: decimal('1.10'), tags: ['x', 'y'], nested: { list: [{ n: 1 }, { n: 2 }] } },
  { _id: 2, item: 'b', price: decimal('2.20'), tags: [], nested: { list: [] } },
  { _id: 3, item: 'a', price: decimal('0.05'), nested: {} },
];

test.each<[string, Document[], unknown]>([
  [
    'groups sum decimals exactly',
    [{ $group: { _id: '$item', total: { $sum: '$price' } } }, { $sort: { _id: 1 } }],
    [
      { _id: 'a', total: decimal('1.15') },
      { _id: 'b', total: decimal('2.20') },
    ],
  ],
  [
    '$unwind leaves out what is empty or missing',
    [{ $unwind: '$tags' }, { $project: { tags: 1 } }],
    [
      { _id: 1, tags: 'x' },
      { _id: 1, tags: 'y' },
    ],
  ],
  [
    '$unwind keeps it when asked',
    [{ $unwind: { path: '$tags', preserveNullAndEmptyArrays: true } }, { $project: { tags: 1 } }],
    [{ _id: 1, tags: 'x' }, { _id: 1, tags: 'y' }, { _id: 2 }, { _id: 3 }],
  ],
  [
    '$addFields on a nested path',
    [
      { $match: { _id: 1 } },
      { $addFields: { 'nested.total': { $sum: '$nested.list.n' } } },
      { $project: { nested: 1 } },
    ],
    [{ _id: 1, nested: { list: [{ n: 1 }, { n: 2 }], total: 3 } }],
  ],
])('%s', async (_case, pipeline, expected) => {
  const collection = await stored(orders);
  expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
});

test('$lookup joins arrays, and missing values as null', async () => {
  const left = await stored([{ _id: 1, ids: [1, 3] }, { _id: 2 }] as never);
  const right = await stored([
    { _id: 1, k: 'one' },
    { _id: 2, k: 'two' },
    { _id: 3, k: 'three' },
  ] as never);
  const joined = await left
    .aggregate([
      { $lookup: { from: right.collectionName, localField: 'ids', foreignField: '_id', as: 'found' } },
      { $unset: 'ids' },
    ])
    .toArray();
  expect(joined).toEqual([
    {
      _id: 1,
      found: [
        { _id: 1, k: 'one' },
        { _id: 3, k: 'three' },
      ],
    },
    { _id: 2, found: [] },
  ]);
});

test('no stage changes what is stored', async () => {
  const collection = await stored(orders);
  const before = await collection.find().toArray();
  await collection
    .aggregate([
      { $lookup: { from: collection.collectionName, localField: '_id', foreignField: '_id', as: 'self' } },
      { $addFields: { 'nested.list.n': 9, 'self.item': 'changed' } },
      { $unwind: '$tags' },
      { $set: { 'self.price': 0 } },
      { $group: { _id: null, all: { $push: '$$ROOT' } } },
    ])
    .toArray();
  expect(await collection.find().toArray()).toEqual(before);
});
