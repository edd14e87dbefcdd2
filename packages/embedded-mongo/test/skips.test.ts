import fc from 'fast-check';
import type { MongoClient } from 'mongodb';
import { serverForTests } from './server';

const { client, fresh } = serverForTests('skips');

const indexedBills = async () => {
  const bills = fresh();
  await bills.createIndex({ kind: 1, state: 1, amount: 1, id: 1 });
  return bills;
};

const kinds = ['a', 'b', 'c'];
const bill = fc.record({
  kind: fc.constantFrom(...kinds),
  state: fc.constantFrom('open', 'paid'),
  amount: fc.integer({ min: 0, max: 20 }),
});
const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });
const question = fc.record({
  kind: some([...kinds, 'none']),
  state: some(['open', 'paid']),
  direction: fc.constantFrom(1 as const, -1 as const),
  skip: fc.integer({ min: 0, max: 700 }),
});

test('what is passed over is what stands in front, over whatever intervals and in both directions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(bill, { minLength: 1, maxLength: 600, size: 'max' }),
      fc.array(question, { minLength: 3, maxLength: 6 }),
      async (records, questions) => {
        const bills = await indexedBills();
        await bills.insertMany(records.map((record, id) => ({ ...record, id })));
        await bills.deleteMany({ id: { $lt: records.length / 4 } });
        for (const { kind, state, direction, skip } of questions) {
          const expected = records
            .map((record, id) => ({ ...record, id }))
            .filter((each) => each.id >= records.length / 4)
            .filter((each) => kind.includes(each.kind) && state.includes(each.state))
            .sort((one, other) => direction * (one.amount - other.amount || one.id - other.id));
          const [filter, sort] = [
            { kind: { $in: kind }, state: { $in: state } },
            { amount: direction, id: direction },
          ];
          const page = await bills.find(filter).sort(sort).skip(skip).limit(20).toArray();
          const stages = [{ $match: filter }, { $sort: sort }, { $skip: skip }, { $limit: 20 }];
          expect(page.map(({ id }) => id)).toEqual(expected.slice(skip, skip + 20).map(({ id }) => id));
          expect(await bills.aggregate(stages).toArray()).toEqual(page);
        }
      },
    ),
    { numRuns: process.env.NIGHTLY ? 30 : 10 },
  );
});

test('a reader passes over what it sees, whatever a transaction has changed meanwhile', async () => {
  const bills = await indexedBills();
  await bills.insertMany(
    Array.from({ length: 300 }, (_none, id) => ({ id, kind: kinds[id % 3], state: 'open', amount: id })),
  );
  const page = (session?: ReturnType<MongoClient['startSession']>) =>
    bills
      .find({ kind: { $in: kinds }, state: 'open' }, { ...(session ? { session } : {}) })
      .sort({ amount: 1, id: 1 })
      .skip(200)
      .limit(2)
      .toArray();
  const ids = async (session?: ReturnType<MongoClient['startSession']>) =>
    (await page(session)).map(({ id }) => id);
  const session = client().startSession();
  session.startTransaction();
  await bills.updateMany({ amount: { $lt: 50 } }, { $set: { amount: 1000 } }, { session });
  await bills.deleteOne({ id: 60 }, { session });
  expect(await ids()).toEqual([200, 201]);
  expect(await ids(session)).toEqual([251, 252]);
  await session.commitTransaction();
  await session.endSession();
  expect(await ids()).toEqual([251, 252]);
});
