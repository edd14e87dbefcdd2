import { Double, Long, ObjectId } from 'mongodb';
import { serverForTests } from './server';

const { client, fresh } = serverForTests('queries');

async function collectionWith(documents: object[]) {
  const collection = fresh();
  if (documents.length > 0)
    await collection.insertMany(
      documents.map((document, index) => ({ _id: (index + 1) as never, ...document })),
    );
  return {
    collection,
    ids: async (query: object) => (await collection.find(query).toArray()).map(({ _id }) => Number(_id)),
  };
}

const people = [
  {
    name: 'Asha',
    age: 31,
    tags: ['sea', 'air'],
    address: { city: 'Chennai' },
    lines: [
      { code: 'A', rate: 5 },
      { code: 'B', rate: 50 },
    ],
  },
  { name: 'bala', age: 45.5, tags: [], address: { city: 'Mumbai' }, lines: [] },
  { name: 'Chitra', age: null, tags: 'sea' },
  { name: 'Dev' },
];

test.each<[string, object, number[]]>([
  ['equality', { name: 'Asha' }, [1]],
  ['equality across numeric types', { age: new Double(31) }, [1]],
  ['null matches missing', { age: null }, [3, 4]],
  ['$ne', { name: { $ne: 'Asha' } }, [2, 3, 4]],
  ['$gt within the type', { age: { $gt: 30 } }, [1, 2]],
  ['$gte null takes missing along', { age: { $gte: null } }, [3, 4]],
  ['$lt does not cross types', { name: { $lt: 5 } }, []],
  ['$in with a pattern', { name: { $in: [/^b/, 'Dev'] } }, [2, 4]],
  ['$nin', { name: { $nin: ['Asha', 'bala'] } }, [3, 4]],
  ['$exists true', { age: { $exists: true } }, [1, 2, 3]],
  ['$exists false', { age: { $exists: false } }, [4]],
  ['$regex with options', { name: { $regex: '^[AB]', $options: 'i' } }, [1, 2]],
  ['$or and $and', { $or: [{ name: 'Dev' }, { $and: [{ age: { $gt: 1 } }, { tags: 'air' }] }] }, [1, 4]],
  ['$nor', { $nor: [{ name: 'Dev' }, { name: 'Asha' }] }, [2, 3]],
  ['an element of an array', { tags: 'sea' }, [1, 3]],
  ['a whole array', { tags: ['sea', 'air'] }, [1]],
  ['a path into an array', { 'lines.code': 'A', 'lines.rate': { $gt: 10 } }, [1]],
  ['a nested path', { 'address.city': 'Mumbai' }, [2]],
  ['$type', { age: { $type: 'number' } }, [1, 2]],
  ['a place in an array', { 'lines.0.code': 'A' }, [1]],
  ['another place in an array', { 'lines.1.code': 'A' }, []],
  ['a place behind the end of an array', { 'tags.2': { $exists: true } }, []],
  ['$gt null', { age: { $gt: null } }, []],
  ['$regex with a pattern', { name: { $regex: /^[AB]/ } }, [1]],
  ['$regex with a pattern and options', { name: { $regex: /^[AB]/, $options: 'i' } }, [1, 2]],
])('%s', async (_case, query, expected) => {
  const { ids } = await collectionWith(people);
  expect(await ids(query)).toEqual(expected);
});

test('sort, skip, limit and projection', async () => {
  const { collection } = await collectionWith(people);
  const answer = await collection
    .find({}, { projection: { name: 1, _id: 0 }, sort: { age: -1, name: 1 }, skip: 1, limit: 2 })
    .toArray();
  expect(answer).toEqual([{ name: 'Asha' }, { name: 'Chitra' }]);
});

test('mixed types sort in the order of their types', async () => {
  const { collection } = await collectionWith([
    { v: 'text' },
    { v: 5 },
    { v: null },
    { v: true },
    { v: new Date(0) },
    {},
  ]);
  expect((await collection.find().sort({ v: 1 }).toArray()).map(({ _id }) => Number(_id))).toEqual([
    3, 6, 2, 1, 4, 5,
  ]);
});

test('a sort by a place in an array, and by a field of that name in its elements', async () => {
  const { collection } = await collectionWith([{ v: [3, 1] }, { v: [2, 9] }, { v: [{ 0: 1 }] }, { v: [] }]);
  const answer = await collection.find().sort({ 'v.0': 1 }).toArray();
  expect(answer.map(({ _id }) => Number(_id))).toEqual([4, 3, 2, 1]);
});

test('a long result arrives batch by batch', async () => {
  const { collection } = await collectionWith(Array.from({ length: 950 }, (_each, n) => ({ n })));
  expect(await collection.find().batchSize(100).toArray()).toHaveLength(950);
});

test('arrays in arrays are matched by their places', async () => {
  const { ids } = await collectionWith([{ grid: [[1, 2], [3]] }, { grid: [[3, 1]] }, { grid: [5] }]);
  expect(await ids({ 'grid.0.0': 1 })).toEqual([1]);
  expect(await ids({ 'grid.0.1': { $gt: 0 } })).toEqual([1, 2]);
});

test('a count without a query, behind others, with a limit, and of a collection that is not there', async () => {
  const { collection } = await collectionWith(people);
  expect(await collection.countDocuments()).toBe(4);
  expect(await collection.countDocuments({}, { skip: 1, limit: 2 })).toBe(2);
  expect(await collection.countDocuments({}, { limit: 9 })).toBe(4);
  expect(await client().db('queries').collection('nowhere').countDocuments({}, { skip: 1 })).toBe(0);
});

test('counting and grouping', async () => {
  const { collection } = await collectionWith([
    { kind: 'a', n: 1 },
    { kind: 'b', n: 2 },
    { kind: 'a', n: 3 },
  ]);
  expect(await collection.countDocuments({ kind: 'a' })).toBe(2);
  const groups = await collection
    .aggregate([{ $match: {} }, { $group: { _id: '$kind', sum: { $sum: '$n' }, all: { $push: '$n' } } }])
    .toArray();
  expect(groups).toEqual([
    { _id: 'a', sum: 4, all: [1, 3] },
    { _id: 'b', sum: 2, all: [2] },
  ]);
});

test('no value changes its type when another field is updated', async () => {
  const { collection } = await collectionWith([
    {
      long: Long.fromNumber(5),
      double: new Double(5),
      id: new ObjectId(),
    },
  ]);
  await collection.updateOne({}, { $set: { touched: true } });
  const answer = await collection.findOne({}, { promoteValues: false });
  expect(answer).toMatchObject({
    long: { _bsontype: 'Long' },
    double: { _bsontype: 'Double' },
  });
});

test.each([
  [
    'a query operator',
    () =>
      client()
        .db('q')
        .collection('c')
        .find({ a: { $near: [0, 0] } })
        .toArray(),
    2,
    /\$near/,
  ],
  ['$where', () => client().db('q').collection('c').find({ $where: 'true' }).toArray(), 2, /\$where/],
  [
    'a stage',
    () =>
      client()
        .db('q')
        .collection('c')
        .aggregate([{ $geoNear: {} }])
        .toArray(),
    40324,
    /\$geoNear/,
  ],
  [
    'an accumulator',
    () =>
      client()
        .db('q')
        .collection('c')
        .aggregate([{ $group: { _id: null, x: { $stdDevPop: '$a' } } }])
        .toArray(),
    15952,
    /\$stdDevPop/,
  ],
  ['a command', () => client().db('q').command({ mapReduce: 'c' }), 59, /mapReduce/],
  [
    'an index type',
    () => client().db('q').collection('c').createIndex({ place: '2dsphere' }),
    238,
    /2dsphere/,
  ],
])('%s that is not supported is refused by name', async (_case, work, code, message) => {
  const error = await (work() as Promise<unknown>).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ code, message: expect.stringMatching(message) });
});
