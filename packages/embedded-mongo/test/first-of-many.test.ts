import fc from 'fast-check';
import type { Document } from 'mongodb';
import { PAUSE, withPauses } from '../src/pace';
import { sortBy, sortFields } from '../src/query/sort';
import { serverForTests } from './server';

const { fresh } = serverForTests('first');

const byKey = sortFields({ k: 1, l: -1 });

function sorted(documents: readonly Document[], most?: number): Document[] {
  const ordered: Document[] = [];
  for (const each of sortBy(withPauses(documents), byKey, (document) => document, most))
    if (each !== PAUSE) ordered.push(each);
  return ordered;
}

const values = fc.record({ k: fc.integer({ min: 0, max: 30 }), l: fc.integer({ min: 0, max: 2 }) });
const documents = fc.array(values, { minLength: 1000, maxLength: 4000, size: 'max' });

test('the first of many are those of a whole sort, equal ones in the order in which they came', () => {
  fc.assert(
    fc.property(documents, fc.integer({ min: 1, max: 300 }), (all, most) => {
      const whole = sorted(all);
      expect(whole).toEqual(all.toSorted((one, other) => one.k - other.k || other.l - one.l));
      const first = sorted(all, most);
      expect(first.slice(0, most).every((each, place) => each === whole[place])).toBe(true);
      expect(first.length).toBeLessThan(2 * most + 1024);
    }),
    { numRuns: process.env.NIGHTLY ? 40 : 12 },
  );
});

const COUNT = 3000;
/** Numbers in another order than their ids. */
const numberOf = (_id: number) => (_id * 7919) % COUNT;

async function filled() {
  const collection = await fresh();
  await collection.insertMany(
    Array.from({ length: COUNT }, (_, _id): Document => ({ _id, n: numberOf(_id), even: _id % 2 === 0 })),
  );
  return collection;
}

const numbers = (documents: Document[]) => documents.map(({ n }) => n);

test('pages of a sort in memory follow one another without a gap, up to the last', async () => {
  const collection = await filled();
  const page = (skip: number) => collection.find().sort({ n: 1 }).skip(skip).limit(700).toArray();
  const pages = await Promise.all([0, 700, 1400, 2100, 2800, 3500].map(page));
  expect(numbers(pages.flat())).toEqual(Array.from({ length: COUNT }, (_, n) => n));
  expect(pages.map(({ length }) => length)).toEqual([700, 700, 700, 700, 200, 0]);
});

test('an aggregation that sorts, skips and limits answers the same page, and counts all before a limit', async () => {
  const collection = await filled();
  const match = { $match: { even: true } };
  const expected = Array.from({ length: COUNT }, (_, _id) => _id)
    .filter((_id) => _id % 2 === 0)
    .map(numberOf)
    .toSorted((one, other) => other - one);
  const stages = [match, { $sort: { n: -1 } }, { $skip: 40 }, { $limit: 20 }];
  expect(numbers(await collection.aggregate(stages).toArray())).toEqual(expected.slice(40, 60));
  const sum = { $group: { _id: null, n: { $sum: 1 } } };
  expect(await collection.aggregate([{ $sort: { n: 1 } }, sum]).toArray()).toEqual([{ _id: null, n: COUNT }]);
});

test('a change of the first in an order takes that one', async () => {
  const collection = await filled();
  const documents = await collection.findOneAndUpdate({}, { $set: { n: -1 } }, { sort: { n: -1 } });
  expect(documents).toMatchObject({ n: COUNT - 1 });
  expect(numbers(await collection.find().sort({ n: 1 }).limit(2).toArray())).toEqual([-1, 0]);
});
