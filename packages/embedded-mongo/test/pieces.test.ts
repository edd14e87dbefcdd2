import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from '../src/bson/codec';
import { Dispatcher } from '../src/commands/dispatcher';
import type { Turns } from '../src/pace';
import { onDisk } from '../src/storage/disk';
import { Engine } from '../src/storage/engine';
import { inMemory } from '../src/storage/persistence';
import { Transaction } from '../src/storage/versions';
import { readRequest } from '../src/wire/messages';

/** Counts the turns of the event loop during work. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isOver = true;
  return turns;
}

const COUNT = 3000;
const documents = Array.from({ length: COUNT }, (_, n) => ({
  _id: n,
  n: (n * 7919) % COUNT,
  text: 'x'.repeat(200),
}));

async function filled(): Promise<Engine> {
  const engine = new Engine(inMemory);
  const answer = await new Dispatcher(engine, 'here').answer({ insert: 'c', documents, $db: 'd' });
  expect(answer).toMatchObject({ ok: 1, n: COUNT });
  return engine;
}

/** Pieces after each of which `during` runs as other work. */
const turnsWith = (during: (turn: number) => Promise<unknown>): Turns & { count: number } => ({
  isOver: true,
  count: 0,
  async turn() {
    this.count += 1;
    await during(this.count);
  },
});

const build = async (engine: Engine, unique: boolean, turns: Turns) => {
  const collection = engine.find('d', 'c', undefined);
  await engine.perform((writer) =>
    collection?.addIndexes([{ name: 'n_1', key: { n: 1 }, ...(unique ? { unique } : {}) }], writer, turns),
  );
};

const isIndexed = (engine: Engine): boolean => engine.find('d', 'c', undefined)?.indexes.has('n_1') === true;

test('an index is built in as many turns as there are documents, and is there at the end alone', async () => {
  const engine = await filled();
  const states = new Set<boolean>();
  const turns = turnsWith(async () => void states.add(isIndexed(engine)));
  await build(engine, true, turns);
  expect(turns.count).toBeGreaterThanOrEqual(COUNT);
  expect([...states]).toEqual([false]);
  expect(isIndexed(engine)).toBe(true);
});

test('what others insert, change and delete during the build of an index is in it', async () => {
  const engine = await filled();
  const dispatcher = new Dispatcher(engine, 'here');
  const changes = (turn: number) => [
    { insert: 'c', documents: [{ _id: COUNT + turn, n: turn }] },
    { update: 'c', updates: [{ q: { _id: turn % COUNT }, u: { $set: { n: -turn } } }] },
    { delete: 'c', deletes: [{ q: { _id: COUNT - turn }, limit: 1 }] },
  ];
  const turns = turnsWith(async (turn) => {
    if (turn % 40 !== 0) return;
    for (const change of changes(turn)) await dispatcher.answer({ ...change, $db: 'd' });
  });
  await build(engine, false, turns);
  const ids = async (hint: object) => {
    const { cursor } = await dispatcher.answer({
      find: 'c',
      sort: { n: 1, _id: 1 },
      hint,
      batchSize: 10_000,
      $db: 'd',
    });
    return (cursor as { firstBatch: { _id: unknown }[] }).firstBatch.map(({ _id }) => _id);
  };
  const expected = await ids({ _id: 1 });
  expect(expected.length).toBeGreaterThan(0);
  expect(await ids({ n: 1 })).toEqual(expected);
});

test.each([10, COUNT + 10])(
  'a duplicate that others insert in turn %i of a build refuses the index',
  async (when) => {
    const engine = await filled();
    const dispatcher = new Dispatcher(engine, 'here');
    const turns = turnsWith(async (turn) => {
      if (turn === when) await dispatcher.answer({ insert: 'c', documents: [{ _id: -1, n: 5 }], $db: 'd' });
    });
    await expect(build(engine, true, turns)).rejects.toMatchObject({ code: 11000 });
    expect(isIndexed(engine)).toBe(false);
    expect(await dispatcher.answer({ insert: 'c', documents: [{ n: 5 }], $db: 'd' })).toMatchObject({
      ok: 1,
      n: 1,
    });
  },
);

test('of two builds of one index at once the first stays', async () => {
  const engine = await filled();
  const once = () => turnsWith(() => new Promise((next) => setImmediate(next)));
  await Promise.all([build(engine, true, once()), build(engine, true, once())]);
  expect(isIndexed(engine)).toBe(true);
});

test('the build of an index over a collection that is dropped meanwhile is refused', async () => {
  const engine = await filled();
  const dispatcher = new Dispatcher(engine, 'here');
  const turns = turnsWith(async (turn) => {
    if (turn === 10) expect(await dispatcher.answer({ drop: 'c', $db: 'd' })).toMatchObject({ ok: 1 });
  });
  await expect(build(engine, false, turns)).rejects.toMatchObject({ code: 175 });
  expect(engine.find('d', 'c', undefined)).toBeUndefined();
});

test('a collection that is dropped takes no changes any more', async () => {
  const engine = await filled();
  const collection = engine.find('d', 'c', undefined);
  await new Dispatcher(engine, 'here').answer({ drop: 'c', $db: 'd' });
  const insert = engine.perform((writer) => collection && engine.insert(collection, { _id: -1 }, writer));
  await expect(insert).rejects.toMatchObject({ code: 175 });
});

test('the build of an index ends in the middle when its command has to, and leaves nothing', async () => {
  const engine = await filled();
  const turns = turnsWith(async (turn) => {
    if (turn === 100) throw new Error('nobody waits for it');
  });
  await expect(build(engine, false, turns)).rejects.toThrow('nobody waits for it');
  expect(turns.count).toBe(100);
  expect(isIndexed(engine)).toBe(false);
});

test('a long message is decoded in pieces, between which others have their turns', async () => {
  const all = Buffer.concat(documents.map((document) => encode(document)));
  const name = Buffer.from('documents\0');
  const command = encode({ insert: 'c', $db: 'd' });
  const sequence = Buffer.alloc(5);
  sequence[0] = 1;
  sequence.writeInt32LE(4 + name.length + all.length, 1);
  const body = Buffer.concat([Buffer.alloc(4), Buffer.from([0]), command, sequence, name, all]);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(2013, 12);
  const decoding = readRequest(Buffer.concat([header, body])).command();
  expect(await turnsDuring(decoding)).toBeGreaterThanOrEqual(Math.floor(all.length / 200_000));
  expect(await decoding).toEqual({ insert: 'c', $db: 'd', documents });
});

describe('a large commit', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  test('goes to the disk in pieces and as a whole', async () => {
    const persistence = await onDisk(directory);
    const identity = { id: 1, database: 'd', name: 'c', indexes: [] };
    const records = documents.map((document, index) => ({ collectionId: 1, recordId: index + 1, document }));
    const commit = persistence.commit({ collections: [identity], records });
    expect(await turnsDuring(commit)).toBeGreaterThanOrEqual(COUNT / 1000);
    await persistence.close();
    const reopened = await onDisk(directory);
    let count = 0;
    reopened.records(() => {
      count += 1;
    });
    expect(count).toBe(COUNT);
    await reopened.close();
  });

  test('lets others read what is on disk, as it was before and as it is after', async () => {
    const engine = new Engine(await onDisk(directory), 1);
    const dispatcher = new Dispatcher(engine, 'here');
    await dispatcher.answer({ insert: 'c', documents: documents.slice(0, 500), $db: 'd' });
    const readAll = async () => {
      const answer = await dispatcher.answer({ find: 'c', sort: { _id: 1 }, batchSize: 10_000, $db: 'd' });
      return (answer.cursor as { firstBatch: unknown[] }).firstBatch;
    };
    const states: unknown[][] = [];
    let isOver = false;
    const insert = dispatcher
      .answer({ insert: 'c', documents: documents.slice(500), $db: 'd' })
      .finally(() => {
        isOver = true;
      });
    while (!isOver) {
      states.push(await readAll());
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await insert).toMatchObject({ ok: 1, n: COUNT - 500 });
    expect(states.length).toBeGreaterThan(0);
    for (const each of states.slice(0, -1)) expect(each).toEqual(documents.slice(0, 500));
    expect(await readAll()).toEqual(documents);
    await engine.close();
  });

  test('that fails in one of its pieces stores none of them', async () => {
    const persistence = await onDisk(directory);
    const identity = { id: 1, database: 'd', name: 'c', indexes: [] };
    const record = (recordId: number) => ({ collectionId: 1, recordId, document: { _id: recordId } });
    const records = documents.map((_, index) => record(index + 1));
    const outcome = { session: 'ab'.repeat(4000), number: 1, reply: null, at: 0 };
    await persistence.commit({ collections: [identity], records: [record(8000)] });
    await expect(persistence.commit({ records, outcome })).rejects.toMatchObject({ code: 1 });
    await persistence.commit({ records: [record(9000)] });
    await persistence.close();
    const reopened = await onDisk(directory);
    const ids: number[] = [];
    reopened.records((_collection, id) => ids.push(id));
    expect(ids).toEqual([8000, 9000]);
    await reopened.close();
  });
});

test('a transaction that is taken back gives others their turns as well', async () => {
  const engine = await filled();
  const collection = engine.find('d', 'c', undefined);
  const writer = new Transaction();
  for (const record of [...(collection?.records.values() ?? [])])
    if (collection) engine.change(collection, record, null, writer);
  await engine.abort(writer);
  expect(collection?.records.size).toBe(COUNT);
});

test.each([
  ['updates', { update: 'c', updates: documents.map(({ _id }) => ({ q: { _id }, u: { $inc: { n: 1 } } })) }],
  ['deletes', { delete: 'c', deletes: documents.map(({ _id }) => ({ q: { _id }, limit: 1 })) }],
])('a command with thousands of %s of one document gives others their turns', async (_what, command) => {
  const dispatcher = new Dispatcher(await filled(), 'here');
  const turns = await turnsDuring(dispatcher.answer({ ...command, $db: 'd' }));
  expect(turns).toBeGreaterThan(1);
});
