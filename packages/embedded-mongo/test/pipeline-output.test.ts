import type { Collection, Document, MongoClient } from 'mongodb';
import { memoryServer } from './server';

let client: MongoClient;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ client, close } = await memoryServer());
});
afterAll(() => close());

let counter = 0;
const fresh = (): Collection<Document> => client.db('outputs').collection(`case_${++counter}`);

/** Runs a pipeline over documents 1 and 2 that ends with a stage, over a target that holds document 1. */
async function written(stageOf: (target: string) => Document): Promise<Document[]> {
  const [source, target] = [fresh(), fresh()];
  await source.insertMany([1, 2].map((n) => ({ _id: n as never, n, from: 'source' })));
  await target.insertOne({ _id: 1 as never, n: 10, kept: true });
  expect(await source.aggregate([stageOf(target.collectionName)]).toArray()).toEqual([]);
  return target.find().sort({ _id: 1 }).toArray();
}

const second = { _id: 2, n: 2, from: 'source' };

test.each<[string, (target: string) => Document, Document[]]>([
  ['$out replaces all', (target) => ({ $out: target }), [{ _id: 1, n: 1, from: 'source' }, second]],
  [
    '$merge adds fields and documents',
    (target) => ({ $merge: target }),
    [{ _id: 1, n: 1, kept: true, from: 'source' }, second],
  ],
  [
    '$merge with replace',
    (target) => ({ $merge: { into: target, whenMatched: 'replace' } }),
    [{ _id: 1, n: 1, from: 'source' }, second],
  ],
  [
    '$merge with keepExisting and discard',
    (target) => ({ $merge: { into: target, whenMatched: 'keepExisting', whenNotMatched: 'discard' } }),
    [{ _id: 1, n: 10, kept: true }],
  ],
  [
    '$merge with a pipeline',
    (target) => ({
      $merge: { into: target, whenMatched: [{ $set: { n: { $add: ['$n', '$$new.n'] } } }] },
    }),
    [{ _id: 1, n: 11, kept: true }, second],
  ],
])('%s', async (_case, stageOf, expected) => {
  expect(await written(stageOf)).toEqual(expected);
});

test.each<[string, (target: string) => Document, number]>([
  ['a match that must not be', (into) => ({ $merge: { into, whenMatched: 'fail' } }), 11000],
  ['a missing match', (into) => ({ $merge: { into, whenNotMatched: 'fail' } }), 13113],
  ['fields without a unique index', (into) => ({ $merge: { into, on: 'n' } }), 51183],
  ['a word that does not exist', (into) => ({ $merge: { into, whenMatched: 'shuffle' } }), 9],
])('$merge refuses %s', async (_case, stageOf, code) => {
  await expect(written(stageOf)).rejects.toMatchObject({ code });
});

test('$out that breaks a unique index leaves what was there', async () => {
  const [source, target] = [fresh(), fresh()];
  await target.createIndex({ n: 1 }, { unique: true });
  await target.insertOne({ n: 5 });
  await source.insertMany([{ n: 1 }, { n: 1 }]);
  const pipeline = [{ $out: target.collectionName }];
  await expect(source.aggregate(pipeline).toArray()).rejects.toMatchObject({ code: 11000 });
  expect((await target.find().toArray()).map(({ n }) => n)).toEqual([5]);
});

test('$merge by the fields of a unique index', async () => {
  const [source, target] = [fresh(), fresh()];
  await target.createIndex({ code: 1 }, { unique: true });
  await target.insertOne({ code: 'a', n: 1 });
  await source.insertMany([{ code: 'a', n: 2 }, { code: 'b' }]);
  const stages = [{ $unset: '_id' }, { $merge: { into: target.collectionName, on: 'code' } }];
  await source.aggregate(stages).toArray();
  expect(await target.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
    { code: 'a', n: 2 },
    { code: 'b' },
  ]);
});
