import * as fc from 'fast-check';
import type { ClientSession, Collection, Document } from 'mongodb';
import { serverForTests } from './server';

const { client, fresh } = serverForTests('keys');

const KEYS = { client: 1, text: 1, id: 1, status: 1, 'of.place': 1 } as const;

async function records(): Promise<Collection<Document>> {
  const collection = fresh();
  await collection.createIndex(KEYS);
  return collection;
}

const text = fc.constantFrom(
  'KOCHI',
  'KOCHI TRADERS',
  'TRADERS\0KOCHI',
  'É KOCHI',
  'A.B',
  '',
  '\x01',
  'K\x01OCHI',
);
const status = fc.constantFrom('open', 'closed', null);
const fields = fc.record(
  {
    client: fc.constantFrom('a', 'b'),
    text: fc.oneof(text, fc.constantFrom(null, 7)),
    status,
    of: fc.option(fc.record({ place: status })),
  },
  { requiredKeys: ['client'] },
);
const condition = fc.oneof(
  fc.record({ text: text.map((each) => ({ $regex: each.replace('.', '\\.').replace('\0', '') })) }),
  fc.record({
    text: fc.constantFrom({ $regex: '^KO' }, { $regex: 'kochi', $options: 'i' }, { $ne: 'KOCHI' }),
  }),
  fc.record({ status }),
  fc.record({ status: fc.constantFrom({ $in: ['open', null] }, { $nin: ['open'] }, { $exists: false }) }),
  fc.record({ 'of.place': fc.oneof(status, fc.constant({ $ne: 'open' })) }),
  fc.record({ id: fc.constantFrom({ $gte: 3 }, { $in: [1, 2, 5] }) }),
  fc.constant({ $or: [{ text: { $regex: 'TRADERS' } }, { status: 'open', $nor: [{ 'of.place': null }] }] }),
  fc.constant({ $and: [{ text: { $regex: 'KOCHI' } }, { text: { $regex: 'TRADERS' } }] }),
);

/** Expects the same answer from keys of an index as from documents: found, counted, covered and backwards. */
async function expectSame(
  collection: Collection<Document>,
  query: Document,
  session?: ClientSession,
): Promise<void> {
  const own = session ? { session } : {};
  const expected = await collection.find(query, { ...own, hint: { _id: 1 }, sort: { id: 1 } }).toArray();
  const ids = expected.map(({ id }) => id);
  const byKeys = collection.find(query, { ...own, hint: KEYS, sort: { id: 1 } });
  expect(await byKeys.toArray()).toEqual(expected);
  const covered = collection.find(query, { ...own, hint: KEYS, projection: { _id: 0, id: 1 } });
  expect((await covered.toArray()).map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  for (const hint of [KEYS, { _id: 1 } as const])
    expect(await collection.countDocuments(query, { ...own, hint })).toBe(ids.length);
  const backwards = collection.find(
    { ...query, client: 'a' },
    { ...own, hint: KEYS, sort: { text: -1, id: -1 } },
  );
  expect(await backwards.toArray()).toHaveLength(expected.filter((each) => each.client === 'a').length);
}

test('keys answer what the documents would, also while a transaction changes some', async () => {
  const all = fc.array(fields, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      all,
      fc.array(condition, { minLength: 1, maxLength: 3 }),
      fields,
      async (some, clauses, other) => {
        const collection = await records();
        await collection.insertMany(some.map((each, index) => ({ ...each, id: index + 1 })));
        const query = { client: 'a', ...(clauses.length > 1 ? { $and: clauses } : clauses[0]) };
        await expectSame(collection, query);
        await client().withSession(async (session) => {
          session.startTransaction();
          await collection.updateOne(
            { id: 1 },
            { $set: { text: other.text ?? 'KOCHI', status: 'open' } },
            { session },
          );
          await collection.insertOne({ ...other, id: 90 }, { session });
          await expectSame(collection, query, session);
          await expectSame(collection, query);
          await session.commitTransaction();
        });
        await expectSame(collection, query);
        await collection.deleteOne({ id: 2 });
        await expectSame(collection, query);
      },
    ),
    { numRuns: process.env.NIGHTLY ? 60 : 15 },
  );
});

test('a text is found among many keys that come and go', async () => {
  const collection = await records();
  const recordOf = (id: number) => ({ client: 'a', id, text: `RECORD ${(id * 7_919) % 1_009} OF MANY` });
  await collection.insertMany(Array.from({ length: 1_000 }, (_, index) => recordOf(index + 1)));
  for (const text of ['RECORD 77 ', 'MANY', '9', 'NONE'])
    await expectSame(collection, { client: 'a', text: { $regex: text } });
  await collection.deleteMany({ id: { $gt: 200, $lte: 500 } });
  await collection.insertMany(Array.from({ length: 400 }, (_, index) => recordOf(2_000 + index)));
  await collection.updateMany({ id: { $lt: 50 } }, { $set: { text: 'RECORD RENAMED' } });
  for (const text of ['RECORD 77 ', 'MANY', '9', 'RENAMED', 'NONE'])
    await expectSame(collection, { client: 'a', text: { $regex: text } });
});

test('what keys answer looks at no document, and the plan says so', async () => {
  const collection = await records();
  await collection.insertMany([
    { client: 'a', id: 1, text: 'KOCHI', status: 'open' },
    { client: 'a', id: 2, text: 'PUNE', status: 'open' },
  ]);
  const query = { client: 'a', text: { $regex: 'KOCHI' }, status: 'open' };
  const plan = async (projection: Document, filter: Document = query) => {
    const { queryPlanner, executionStats } = await collection
      .find(filter, { hint: KEYS, projection })
      .explain('executionStats');
    return [queryPlanner.winningPlan.inputStage.filter, executionStats.totalDocsExamined];
  };
  const clauses = { $and: [{ text: { $regex: 'KOCHI' } }, { status: 'open' }] };
  expect(await plan({ _id: 0, id: 1 })).toEqual([clauses, 0]);
  expect(await plan({})).toEqual([clauses, 1]);
  expect(await plan({}, { ...query, other: 1 })).toEqual([clauses, 1]);
  await collection.insertOne({ client: 'a', id: 3, text: ['KOCHI', 'PUNE'], status: 'open' });
  expect(await plan({ _id: 0, id: 1 })).toEqual([undefined, 3]);
  await expectSame(collection, query);
});

test('keys of documents that readers see unlike answer too, each reader by the version it sees', async () => {
  const collection = await records();
  const other = client().db('elsewhere').collection('records');
  const query = { client: 'a', text: { $regex: 'KOCHI' } };
  const covered = (session?: ClientSession) =>
    collection.find(query, { hint: KEYS, projection: { _id: 0, id: 1 }, ...(session ? { session } : {}) });
  await collection.insertOne({ client: 'a', id: 1, text: 'KOCHI', status: 'open' });
  await client().withSession((earlier) =>
    earlier.withTransaction(async (session) => {
      await other.findOne({}, { session });
      await collection.insertOne({ client: 'a', id: 2, text: 'KOCHI', status: 'open' });
      await collection.updateOne({ id: 1 }, { $set: { id: 9 } });
      expect(await covered(session).toArray()).toEqual([{ id: 1 }]);
      expect(await covered().toArray()).toEqual([{ id: 2 }, { id: 9 }]);
      const { executionStats } = await covered().explain('executionStats');
      expect(executionStats).toMatchObject({ nReturned: 2, totalDocsExamined: 0 });
    }),
  );
});
