import { type Collection, Decimal128, type Document, Double, Long, type MongoClient } from 'mongodb';
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

const decimal = (text: string) => Decimal128.fromString(text);

test.each<[string, unknown, unknown]>([
  ['decimals add exactly', { $sum: [decimal('0.1'), decimal('0.2')] }, 'decimal 0.3'],
  ['decimals of other exponents', { $sum: [decimal('1.5'), decimal('0.25')] }, 'decimal 1.75'],
  ['int and decimal give decimal', { $sum: [3, decimal('1.10')] }, 'decimal 4.10'],
  ['an int that overflows becomes long', { $sum: [2_147_483_647, 1] }, 'long 2147483648'],
  ['long arithmetic is exact', { $sum: [Long.fromString('9007199254740993'), 1] }, 'long 9007199254740994'],
  ['longs that overflow become a double', { $sum: [Long.MAX_VALUE, 1] }, 'double 9223372036854776000'],
  ['a long and a double', { $sum: [Long.fromNumber(2), new Double(0.5)] }, 'double 2.5'],
  ['a mean of whole numbers is a double', { $avg: [5, 1] }, 'double 3'],
  ['a mean of decimals', { $avg: [decimal('1'), decimal('0'), 0, 0] }, 'decimal 0.25'],
  ['$toDecimal', { $toDecimal: '1.50' }, 'decimal 1.50'],
  ['$toDecimal of nothing', { $toDecimal: null }, null],
  ['$sum of operands', { $sum: [1, 'text', decimal('2')] }, 'decimal 3'],
  ['$avg of an array', { $avg: [[1, 2]] }, 'double 1.5'],
  ['ten times 0.1 is 1', { $sum: [Array(10).fill(0.1)] }, 'double 1'],
  ['and so is its average', { $avg: [Array(10).fill(0.1)] }, 'double 0.1'],
  ['a small number beside a large one is not lost', { $sum: [[1e16, 1, -1e16]] }, 'double 1'],
  ['longs are added exactly', { $sum: [Long.fromString('9007199254740993'), 2] }, 'long 9007199254740995'],
  ['$toDecimal of a double keeps 15 digits', { $toDecimal: 0.1 }, 'decimal 0.100000000000000'],
  ['$toDecimal of a whole number', { $toDecimal: 7 }, 'decimal 7'],
  ['infinity in a sum', { $sum: [Number.POSITIVE_INFINITY, 1] }, 'double Infinity'],
  ['a decimal that is no number', { $sum: [decimal('NaN'), 1] }, 'decimal NaN'],
])('%s', async (_case, expression, expected) => {
  expect(shown(await evaluated(expression))).toEqual(expected);
});

test.each<[string, unknown, number]>([
  ['$size of text', { $size: 'x' }, 17124],
  ['an undefined variable', '$$nothing', 17276],
  ['an unknown operator', { $stdDevPop: [1] }, 168],
  ['text that is no number', { $toDecimal: 'x' }, 241],
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
    'a field of the elements of arrays is the array of what they hold',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, total: { $sum: '$nested.list.n' } } }],
    [{ total: 3 }],
  ],
])('%s', async (_case, pipeline, expected) => {
  const collection = await stored(orders);
  expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
});

test('no stage changes what is stored', async () => {
  const collection = await stored(orders);
  const before = await collection.find().toArray();
  await collection
    .aggregate([
      { $project: { item: 1, 'nested.list.n': { $literal: 9 }, tags: ['$tags'] } },
      { $sort: { item: 1 } },
      { $group: { _id: null, all: { $push: '$$ROOT' } } },
    ])
    .toArray();
  expect(await collection.find().toArray()).toEqual(before);
});
