import { type DatabaseName, LARGE, SMALL } from './contender';
import { type Parties, party } from './parties';
import type { Slicing, Work } from './rate';

/** One thing that is done again and again, in one of the databases of a contender. */
export interface Measure {
  readonly name: string;
  readonly database: DatabaseName;
  readonly slicing: Slicing;
  readonly work: (parties: Parties) => Promise<Work> | Work;
}

const READS = { slices: 15, rounds: 100 };
const keyOf = (round: number, count: number) => (round * 7919) % count;

const findById = async (parties: Parties): Promise<Work> => {
  const some = await parties.find().limit(200).lean();
  return (round) => parties.findById(some[round % some.length]?._id);
};

const findByKey =
  (count: number) =>
  (parties: Parties): Work =>
  (round) =>
    parties.findOne({ key: keyOf(round, count) }).lean();

const findRange =
  (parties: Parties): Work =>
  (round) => {
    const from = keyOf(round, LARGE);
    return parties.find({ key: { $gte: from, $lt: from + 10 } }).lean();
  };

const insert =
  (parties: Parties): Work =>
  (round) =>
    parties.create(party(round));

export const FEW = `indexed find in ${SMALL.toLocaleString('en')} documents`;
export const MANY = `indexed find in ${LARGE.toLocaleString('en')} documents`;

export const MEASURES: readonly Measure[] = [
  { name: 'findById through mongoose', database: 'large', slicing: READS, work: findById },
  {
    name: 'durable insert, one caller',
    database: 'writes',
    slicing: { slices: 15, rounds: 25 },
    work: insert,
  },
  {
    name: 'durable insert, 50 callers',
    database: 'writes',
    slicing: { slices: 5, rounds: 1500, callers: 50 },
    work: insert,
  },
  { name: FEW, database: 'small', slicing: READS, work: findByKey(SMALL) },
  { name: MANY, database: 'large', slicing: READS, work: findByKey(LARGE) },
  {
    name: 'range of 10 by an index',
    database: 'large',
    slicing: { slices: 5, rounds: 20 },
    work: findRange,
  },
  {
    name: 'first 10 in the order of an index',
    database: 'large',
    slicing: { slices: 5, rounds: 20 },
    work: (parties) => () => parties.find().sort({ key: -1 }).limit(10).lean(),
  },
  {
    name: 'page 1,000 in the order of an index',
    database: 'large',
    slicing: { slices: 5, rounds: 20 },
    work: (parties) => () => parties.find().sort({ key: 1 }).skip(49_950).limit(50).lean(),
  },
  {
    name: 'count of all',
    database: 'large',
    slicing: { slices: 5, rounds: 20 },
    work: (parties) => () => parties.countDocuments(),
  },
  {
    name: 'find without an index',
    database: 'large',
    slicing: { slices: 5, rounds: 3 },
    work: (parties) => (round) => parties.findOne({ name: `Party ${LARGE - 1 - round}` }).lean(),
  },
];
