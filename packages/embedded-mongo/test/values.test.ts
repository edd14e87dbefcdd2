import { EJSON } from 'bson';
import { Binary, type Document, Double, Long, ObjectId, Timestamp } from 'mongodb';
import { compareStrings, keyText } from '../src/bson/compare';
import { serverForTests } from './server';

const { fresh } = serverForTests<{ _id: number } & Document>('values');

async function store(values: readonly unknown[]) {
  const collection = fresh();
  await collection.insertMany(values.map((v, index) => ({ _id: index, v })));
  return collection;
}

/** Values of each type, in MongoDB's order. */
const ORDERED: Record<string, unknown[]> = {
  'binary data, by length, subtype and bytes': [
    new Binary(Buffer.from([9])),
    new Binary(Buffer.from([1, 2])),
    new Binary(Buffer.from([1, 3])),
    new Binary(Buffer.from([1, 1]), 5),
  ],
  timestamps: [new Timestamp({ t: 1, i: 2 }), new Timestamp({ t: 1, i: 3 }), new Timestamp({ t: 2, i: 1 })],
  'patterns, by text and options': [/a/, /a/i, /b/],
  'ids of documents, by their bytes': [
    '000000000000000000000000',
    '000000000000000000ff0001',
    '0000000000000100000000ff',
    '00000001ff00000000000000',
    '65f000000000000000000000',
    'ff0000000000000000000000',
  ].map((bytes) => new ObjectId(bytes)),
  documents: [{}, { a: 1 }, { a: 2 }, { a: 2, b: 1 }, { b: 0 }],
  'arrays in documents': [{ a: [1] }, { a: [1, 2] }, { a: [1, 3] }, { a: [2] }],
  'numbers of all types': [
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    new Double(-2.5),
    Long.fromNumber(3),
    3.1,
    new Double(2 ** 53),
    Long.fromString('9007199254740993'),
    Long.MAX_VALUE,
    new Double(2 ** 63),
    Number.POSITIVE_INFINITY,
  ],
  'texts, by their code points': ['a', '\uff5e', '\u{1f600}', '\u{1f601}'],
  'types one after the other': [
    null,
    5,
    'text',
    { a: 1 },
    new Binary(Buffer.from([1])),
    new ObjectId('65f000000000000000000001'),
    true,
    new Date(0),
    new Timestamp({ t: 1, i: 1 }),
    /a/,
  ],
};

test.each(Object.entries(ORDERED))('the order of %s', async (_kind, values) => {
  const collection = await store(values.toReversed());
  const expectedOrder = values.map((_value, index) => values.length - 1 - index);
  const ids = async (cursor: { toArray: () => Promise<Document[]> }) =>
    (await cursor.toArray()).map(({ _id }) => _id);
  expect(await ids(collection.find().sort({ v: 1 }))).toEqual(expectedOrder);
  await collection.createIndex({ v: 1 });
  expect(await ids(collection.find().sort({ v: 1 }))).toEqual(expectedOrder);
});

test.each<[string, unknown]>([
  ['binary data', new Binary(Buffer.from([1, 2]), 4)],
  ['a pattern', /a/i],
])('%s is stored as it was and found by its value', async (_kind, value) => {
  const collection = await store([value, 1]);
  const document = await collection.findOne({ _id: 0 }, { promoteValues: false, bsonRegExp: true });
  expect(EJSON.stringify(document?.v)).toBe(EJSON.stringify(value));
  expect(await collection.countDocuments({ v: { $eq: value } })).toBe(1);
  const groups = await collection.aggregate([{ $group: { _id: '$v' } }]).toArray();
  expect(groups).toHaveLength(2);
});

test('texts have one order from both sides', () => {
  for (const [one, other] of [
    ['\uff5e', '\u{1f600}'],
    ['\ud7ff', '\u{1f600}'],
    ['a', 'ab'],
  ] as const)
    expect([compareStrings(one, other), compareStrings(other, one)]).toEqual([-1, 1]);
});

test('a field with the name of a prototype is a field like others', async () => {
  const collection = await store([JSON.parse('{ "__proto__": { "polluted": 1 }, "a": 2 }')]);
  await collection.updateOne({ _id: 0 }, { $set: { 'v.__proto__.more': 3 } });
  const document = await collection.findOne({ _id: 0 });
  expect(JSON.stringify(document?.v)).toBe('{"__proto__":{"polluted":1,"more":3},"a":2}');
  expect(({} as Document).polluted).toBeUndefined();
});

test('a pattern finds texts, and the pattern that is the same', async () => {
  const collection = await store(['abc', /^a/, /^b/, 5]);
  expect(await collection.find({ v: /^a/ }).toArray()).toHaveLength(2);
});

test('a sum of values that are no finite numbers', async () => {
  const collection = await store([Number.POSITIVE_INFINITY, 1, Number.POSITIVE_INFINITY, 'text']);
  const [sums] = await collection.aggregate([{ $group: { _id: null, sum: { $sum: '$v' } } }]).toArray();
  expect(String(sums?.sum)).toBe('Infinity');
});

test('a key has one text whatever its numeric type', () => {
  for (const number of [0, -1, 3, 2 ** 40])
    expect(new Set([number, new Double(number), Long.fromNumber(number)].map(keyText)).size).toBe(1);
  const large = ['9007199254740992', '9007199254740993'].map((text) => keyText(Long.fromString(text)));
  expect(new Set(large).size).toBe(2);
  expect(keyText(0.5)).not.toBe(keyText(0));
});
