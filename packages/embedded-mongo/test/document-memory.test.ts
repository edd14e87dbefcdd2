import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from 'bson';
import fc from 'fast-check';
import { encode } from '../src/bson/codec';
import { Dispatcher } from '../src/commands/dispatcher';
import { Collection } from '../src/storage/collection';
import { onDisk } from '../src/storage/disk';
import { DocumentMemory } from '../src/storage/document-memory';
import { Engine } from '../src/storage/engine';
import { inMemory } from '../src/storage/persistence';
import { Transaction } from '../src/storage/versions';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const identity = { id: 1, database: 'd', name: 'c' };

/** A collection of three stored documents, and the ids of the documents read from disk. */
function store(bytesInMemory: number) {
  const reads: number[] = [];
  const bytes = (id: number) => encode({ _id: id, n: id, text: 'x'.repeat(100) });
  const memory = new DocumentMemory((_collection, id) => {
    reads.push(id);
    return bytes(id);
  }, bytesInMemory);
  const collection = new Collection(identity, memory);
  const restoring = collection.restoring([{ name: 'n_1', key: { n: 1 } }]);
  for (const id of [1, 2, 3]) restoring.record(id, bytes(id));
  restoring.finish();
  const record = (id: number) => collection.records.get(id) as NonNullable<ReturnType<typeof store>['first']>;
  return { collection, reads, record, first: collection.records.get(1) };
}

test('a start reads fields of indexes alone, and each document when it is first asked for', () => {
  const { reads, record } = store(1_000_000);
  expect(reads).toEqual([]);
  expect([record(2).document, record(2).document]).toMatchObject([{ n: 2 }, { n: 2 }]);
  expect(reads).toEqual([2]);
});

test('an index is built from indexed fields alone, and no document stays in memory for it', async () => {
  const { collection, reads, record } = store(1_000_000);
  const index = { name: 'text_1', key: { text: 1 } };
  await collection.addIndexes([index], new Transaction(), { isOver: false, turn: async () => undefined });
  expect(collection.indexes.get('text_1')?.entries.last?.key).toEqual(['x'.repeat(100)]);
  expect(record(2).document).toMatchObject({ n: 2 });
  expect(reads).toEqual([1, 2, 3, 2]);
});

test('documents go when two generations have come after them, and are read again', () => {
  const { reads, record } = store(1);
  for (const id of [1, 2, 3, 3, 1]) expect(record(id).document).toMatchObject({ n: id });
  expect(reads).toEqual([1, 2, 3, 1]);
});

test('a document that a transaction has changed stays until its past is forgotten', () => {
  const { collection, reads, record } = store(1);
  const version = collection.apply(record(1), { _id: 1, n: 9 }, new Transaction());
  for (const id of [2, 3, 2, 3]) expect(record(id).document).toMatchObject({ n: id });
  expect(record(1).document).toEqual({ _id: 1, n: 9 });
  collection.revert(version);
  expect(reads.filter((id) => id === 1)).toEqual([1]);
  expect(record(1).document).toMatchObject({ n: 1 });
});

test('a document that was written is on disk alone, and is read when somebody asks for it', () => {
  const { collection, reads, record } = store(1_000_000);
  const version = collection.apply(record(1), { _id: 1, n: 9 }, new Transaction());
  expect(record(1).document).toEqual({ _id: 1, n: 9 });
  expect(reads).toEqual([1]);
  collection.forget(version);
  // The memory reads what the disk returns, whatever was written.
  expect(record(1).document).toMatchObject({ n: 1 });
  expect(reads).toEqual([1, 1]);
});

test('the older generation leaves when the younger one is full', () => {
  const bytes = encode({ n: 1 });
  const memory = new DocumentMemory(() => bytes, 10 * bytes.length);
  let released = 0;
  // The part of a record that the memory uses.
  const record = { id: 1, release: () => (released += 1) } as unknown as Parameters<
    DocumentMemory['read']
  >[1];
  const after = Array.from({ length: 30 }, () => {
    memory.read(1, record);
    return released;
  });
  expect(after.filter((count) => count === 0)).toHaveLength(19);
  expect(after.filter((count) => count === 10)).toHaveLength(10);
  expect(after.at(-1)).toBe(20);
});

test('a document that is on disk no more is refused as one of a dropped collection', () => {
  const memory = new DocumentMemory(() => undefined);
  const collection = new Collection(identity, memory);
  const restoring = collection.restoring([]);
  restoring.record(1, encode({ _id: 1 }));
  restoring.finish();
  expect(() => collection.records.get(1)?.document).toThrow(expect.objectContaining({ code: 175 }));
});

const value = fc.integer({ min: 0, max: 5 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('insert'), n: value }),
  fc.record({ kind: fc.constant('change'), n: value, by: value }),
  fc.record({ kind: fc.constant('remove'), n: value }),
  fc.record({ kind: fc.constant('index'), n: value }),
  fc.record({ kind: fc.constant('restart'), n: value }),
);

function commandOf({ kind, n, by }: { kind: string; n: number; by?: number }, number: number): Document {
  const change = { q: { n }, u: { $inc: { n: by } }, multi: true };
  const commands: Record<string, Document> = {
    insert: { insert: 'c', documents: [{ _id: number, n, tags: [n, number] }] },
    change: { update: 'c', updates: [change] },
    remove: { delete: 'c', deletes: [{ q: { n }, limit: 1 }] },
    index: { createIndexes: 'c', indexes: [{ key: { n: 1, _id: -1 }, name: 'n' }] },
  };
  return { ...commands[kind], $db: 'd' };
}

const QUESTIONS: Document[] = [
  { find: 'c', sort: { _id: 1 } },
  { find: 'c', filter: { n: { $gte: 2 } }, sort: { n: -1, _id: 1 } },
  { aggregate: 'c', pipeline: [{ $match: { n: 3 } }, { $group: { _id: 1, n: { $sum: 1 } } }], cursor: {} },
  { find: 'c', filter: { tags: 4 }, sort: { _id: -1 } },
];

test('documents that come and go answer as those that stay do, over any changes and restarts', async () => {
  const run = async (steps: { kind: string; n: number }[], folder: string) => {
    const open = async () => new Engine(await onDisk(folder), 1);
    const expected = new Dispatcher(new Engine(inMemory), 'here');
    let engine = await open();
    let dispatcher = new Dispatcher(engine, 'here');
    for (const [number, each] of steps.entries()) {
      if (each.kind === 'restart') {
        await engine.close();
        engine = await open();
        dispatcher = new Dispatcher(engine, 'here');
      } else for (const one of [dispatcher, expected]) await one.answer(commandOf(each, number));
      for (const question of QUESTIONS)
        expect(await dispatcher.answer({ ...question, $db: 'd' })).toEqual(
          await expected.answer({ ...question, $db: 'd' }),
        );
    }
    await engine.close();
  };
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), (steps) =>
      run(steps, join(directory, String(++runs))),
    ),
    { numRuns: process.env.NIGHTLY ? 20 : 6 },
  );
});
