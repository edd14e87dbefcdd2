import { Binary, Long, UUID } from 'bson';
import fc from 'fast-check';
import { decode, encode } from '../src/bson/codec';
import type { Document } from '../src/bson/values';
import { Dispatcher } from '../src/commands/dispatcher';
import { Engine } from '../src/storage/engine';
import { inMemory } from '../src/storage/persistence';
import { newSession } from './numbered-commands';

const COMMANDS: readonly (() => Document)[] = [
  () => ({
    find: 'c',
    filter: { a: 1, 'b.c': { $gt: 1, $lt: 4 }, $or: [{ x: 1 }, { 'y.z': { $in: [1] } }] },
    sort: { a: 1 },
    projection: { a: 1, b: 1 },
    skip: 1,
    limit: 2,
    batchSize: 1,
    lsid: newSession(),
  }),
  () => ({ insert: 'c', documents: [{ a: 1, b: { c: 2 }, d: [1, { e: 2 }] }], ordered: false }),
  () => ({
    update: 'c',
    updates: [{ q: { a: 1, 'd.e': 2 }, u: { $set: { 'd.0.e': 3 }, $inc: { n: 1 } }, upsert: true }],
    lsid: newSession(),
    txnNumber: Long.ONE,
  }),
  () => ({ delete: 'c', deletes: [{ q: { a: 1 }, limit: 1 }], writeConcern: { w: 1 } }),
  () => ({
    findAndModify: 'c',
    query: { a: 1 },
    update: { $max: { a: 4 }, $pull: { d: 2 }, $push: { s: { $each: [1] } } },
    sort: { b: 1 },
    new: true,
    upsert: true,
  }),
  () => ({
    aggregate: 'c',
    pipeline: [
      { $match: { a: 1 } },
      { $sort: { a: 1 } },
      { $skip: 1 },
      { $group: { _id: { x: '$a' }, n: { $sum: { $size: '$d' } }, all: { $push: '$$ROOT' } } },
      { $unionWith: { coll: 'c', pipeline: [{ $limit: 1 }] } },
    ],
    cursor: { batchSize: 1 },
  }),
  () => ({
    createIndexes: 'i',
    indexes: [{ key: { a: 1, 'b.c': -1 }, name: 'n', unique: true, partialFilterExpression: { a: 1 } }],
  }),
  () => ({ dropIndexes: 'i', index: 'n' }),
  () => ({ listCollections: 1, filter: { name: 'c' }, nameOnly: true, cursor: {} }),
  () => ({ getMore: Long.ONE, collection: 'c', batchSize: 1 }),
  () => ({ killCursors: 'c', cursors: [Long.ONE] }),
  () => ({ explain: { find: 'c', filter: { a: 1 }, sort: { a: 1 } }, verbosity: 'executionStats' }),
  () => ({ endSessions: [newSession()] }),
  () => ({ abortTransaction: 1, lsid: newSession(), txnNumber: Long.ONE, autocommit: false }),
  () => ({
    insert: 't',
    documents: [{ a: 1 }],
    lsid: newSession(),
    txnNumber: Long.ONE,
    autocommit: false,
    startTransaction: true,
  }),
];

const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  2.5,
  Number.NaN,
  '',
  'a',
  '$a',
  '$$ROOT',
  new Date(0),
  Long.MAX_VALUE,
  [],
  [1],
  [[]],
  [null],
  [{}],
  {},
  { a: 1 },
  { $eq: 1 },
  { $in: 3 },
  { $regex: 'a(' },
  { '': 1 },
  { $each: 1 },
  { $match: 1 },
  new Binary(Buffer.from('x')),
  { id: 1 },
  { id: new UUID() },
];
const NAMES = ['$x', 'a', '', '$or', '$set', 'b.0', '$.a', '__proto__'];

interface Place {
  readonly container: Document;
  readonly name: string;
}

const isContainer = (value: unknown): value is Document =>
  Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';

const placesIn = (container: Document): Place[] =>
  Object.keys(container).flatMap((name) => {
    const inner = container[name];
    const isOpen = isContainer(inner) && !(inner as Partial<Binary>)._bsontype;
    return [{ container, name }, ...(isOpen ? placesIn(inner) : [])];
  });

/** One change of a command: another value or name at a place, which is a fraction of the command. */
interface Change {
  readonly part: number;
  readonly value: unknown;
  readonly name: string | null;
}

const change: fc.Arbitrary<Change> = fc.record({
  part: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  value: fc.constantFrom(...VALUES),
  name: fc.option(fc.constantFrom(...NAMES), { freq: 8 }),
});

function altered(command: Document, changes: readonly Change[]): Document {
  for (const { part, value, name } of changes) {
    const places = placesIn(command);
    const place = places[Math.floor(part * places.length)];
    if (!place) continue;
    if (name === null) place.container[place.name] = value;
    else if (!Array.isArray(place.container)) {
      const { [place.name]: moved } = place.container;
      delete place.container[place.name];
      Object.defineProperty(place.container, name, {
        value: moved,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  }
  return decode(encode({ ...command, $db: 'd' }));
}

test('a command with anything in any place is done, or refused in words: no error is one of the server itself', async () => {
  const dispatcher = new Dispatcher(new Engine(inMemory), 'here');
  const INTERNAL = 1;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...COMMANDS),
      fc.array(change, { minLength: 1, maxLength: 2 }),
      async (command, changes) => {
        const connection = new AbortController();
        const answer = await dispatcher.answer(altered(command(), changes), connection.signal);
        connection.abort();
        const errors = [answer, ...((answer.writeErrors as Document[] | undefined) ?? [])];
        expect(errors.filter(({ code }) => code === INTERNAL)).toEqual([]);
      },
    ),
    { numRuns: process.env.NIGHTLY ? 3_000 : 800 },
  );
});
