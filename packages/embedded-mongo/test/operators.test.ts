import type { Document } from 'mongodb';
import { plainValue } from './plain-value';
import { serverForTests } from './server';
import { SUPPORTED } from './supported-names';

const { client, fresh } = serverForTests('operators');

async function store(documents: Document[]) {
  const collection = fresh();
  await collection.insertMany(documents);
  return collection;
}

/** An expression with each operator and its result. */
const EXPRESSIONS: Record<string, [unknown, unknown]> = {
  $size: [{ $size: '$tags' }, 3],
};

test.each(Object.entries(EXPRESSIONS))(
  'the expression operator %s',
  async (_name, [expression, expected]) => {
    const collection = await store([{ tags: ['a', 'b', 'c'] }]);
    const [result] = await collection
      .aggregate([{ $group: { _id: expression } }], { promoteLongs: false, promoteValues: false })
      .toArray();
    expect(plainValue(result?._id)).toEqual(expected);
  },
);

const SALES: Document[] = [
  { _id: 1, city: 'Pune', n: 3, tags: ['x', 'y'], more: { a: 1 } },
  { _id: 2, city: 'Delhi', n: 5, tags: [], more: { b: 2 } },
  { _id: 3, city: 'Pune', n: 4, more: { a: 3 } },
];
const [PUNE, DELHI, OTHER] = SALES;

/** The argument and the result of each accumulator over all sales. */
const ACCUMULATORS: Record<string, [unknown, unknown]> = {
  $sum: ['$n', 12],
  $push: ['$n', [3, 5, 4]],
};

test.each(Object.entries(ACCUMULATORS))('the accumulator %s', async (name, [argument, expected]) => {
  const collection = await store(SALES);
  const [result] = await collection
    .aggregate([{ $group: { _id: null, value: { [name]: argument } } }])
    .toArray();
  expect(result).toEqual({ _id: null, value: expected });
});

const ids = { $group: { _id: '$_id' } };
/** A pipeline with each stage and its result. */
const STAGES: Record<string, [Document[], unknown]> = {
  $match: [
    [{ $match: { n: { $gt: 3 } } }, ids],
    [{ _id: 2 }, { _id: 3 }],
  ],
  $sort: [
    [{ $sort: { n: -1 } }, ids],
    [{ _id: 2 }, { _id: 3 }, { _id: 1 }],
  ],
  $limit: [[{ $limit: 1 }, ids], [{ _id: 1 }]],
  $skip: [[{ $skip: 2 }, ids], [{ _id: 3 }]],
  $group: [
    [{ $group: { _id: '$city', n: { $sum: '$n' } } }],
    [
      { _id: 'Pune', n: 7 },
      { _id: 'Delhi', n: 5 },
    ],
  ],
};

test.each(Object.entries(STAGES))('the stage %s', async (_name, [pipeline, expected]) => {
  const collection = await store(SALES);
  expect(await collection.aggregate(pipeline).toArray()).toEqual(expected);
});

test('the stage $unionWith adds what others find', async () => {
  const [collection, other] = [await store(SALES), await store([{ _id: 3 as never, of: 'other' }])];
  const coll = other.collectionName;
  const results = await collection
    .aggregate([
      { $sort: { n: 1 } },
      { $skip: 1 },
      { $limit: 1 },
      ids,
      { $unionWith: { coll, pipeline: [{ $match: { of: 'other' } }] } },
      { $unionWith: { coll, pipeline: [{ $group: { _id: 1, count: { $sum: 1 } } }] } },
    ])
    .toArray();
  expect(results).toEqual([{ _id: 3 }, { _id: 3, of: 'other' }, { _id: 1, count: 1 }]);
});

test('a pipeline of a whole database is refused', async () => {
  const others = client()
    .db('operators')
    .aggregate([{ $match: {} }])
    .toArray();
  await expect(others).rejects.toMatchObject({ code: 238 });
});

/** A query with each operator and the sales that match. */
const QUERIES: Record<string, [Document, (Document | undefined)[]]> = {
  $eq: [{ n: { $eq: 5 } }, [DELHI]],
  $ne: [{ city: { $ne: 'Pune' } }, [DELHI]],
  $gt: [{ n: { $gt: 4 } }, [DELHI]],
  $gte: [{ n: { $gte: 4 } }, [DELHI, OTHER]],
  $lt: [{ n: { $lt: 4 } }, [PUNE]],
  $lte: [{ n: { $lte: 4 } }, [PUNE, OTHER]],
  $in: [{ city: { $in: ['Delhi', /^x/] } }, [DELHI]],
  $nin: [{ city: { $nin: ['Delhi'] } }, [PUNE, OTHER]],
  $exists: [{ tags: { $exists: false } }, [OTHER]],
  $type: [{ tags: { $type: 'array' } }, [PUNE, DELHI]],
  $regex: [{ city: { $regex: '^d', $options: 'i' } }, [DELHI]],
  $options: [{ city: { $regex: '^d', $options: '' } }, []],
  $and: [{ $and: [{ n: { $gt: 3 } }, { city: 'Pune' }] }, [OTHER]],
  $or: [{ $or: [{ n: 3 }, { city: 'Delhi' }] }, [PUNE, DELHI]],
  $nor: [{ $nor: [{ n: 3 }, { city: 'Delhi' }] }, [OTHER]],
};

test.each(Object.entries(QUERIES))('the query operator %s', async (_name, [query, expected]) => {
  expect(await (await store(SALES)).find(query).toArray()).toEqual(expected);
});

/** The argument of each operator and the changed fields of `{ _id: 1, n: 3, tags: ['x', 'y', 'x'] }`. */
const UPDATES: Record<string, [Document, Document]> = {
  $set: [{ 'more.a': 1 }, { more: { a: 1 } }],
  $setOnInsert: [{ n: 9 }, {}],
  $unset: [{ n: '' }, { n: undefined }],
  $inc: [{ n: -1 }, { n: 2 }],
  $max: [{ n: 2 }, {}],
  $push: [{ tags: { $each: ['a'] } }, { tags: ['x', 'y', 'x', 'a'] }],
  $pull: [{ tags: 'x' }, { tags: ['y'] }],
};

test.each(Object.entries(UPDATES))('the update operator %s', async (name, [argument, expected]) => {
  const before = { _id: 1 as never, n: 3, tags: ['x', 'y', 'x'] };
  const collection = await store([before]);
  await collection.updateOne({ _id: 1 as never }, { [name]: argument });
  expect(await collection.findOne()).toEqual({ ...before, ...expected });
});

test('the variable $$ROOT', async () => {
  const collection = await store([{ _id: 1, n: 3 }]);
  const [result] = await collection.aggregate([{ $group: { _id: '$$ROOT' } }]).toArray();
  expect(result).toEqual({ _id: { _id: 1, n: 3 } });
});

test.each<[string, readonly string[]]>([
  ['Expression operators', Object.keys(EXPRESSIONS)],
  ['Group accumulators', Object.keys(ACCUMULATORS)],
  ['Aggregation stages', [...Object.keys(STAGES), '$unionWith']],
  ['Query operators', Object.keys(QUERIES)],
  ['Update operators', Object.keys(UPDATES)],
])('each of the %s has its test here', (kind, names) => {
  expect([...names].sort()).toEqual([...(SUPPORTED[kind] ?? [])].sort());
});
