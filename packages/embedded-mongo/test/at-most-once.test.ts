import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Dispatcher } from '../src/commands/dispatcher';
import { onDisk } from '../src/storage/disk';
import { Engine } from '../src/storage/engine';
import { KilledServer, readState, workThroughKills } from './killed-server';
import { lsid, numbered } from './numbered-commands';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mongo-test-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A dispatcher over the files on disk, as after a restart. */
async function restarted<Result>(work: (dispatcher: Dispatcher) => Promise<Result>): Promise<Result> {
  const engine = new Engine(await onDisk(directory));
  try {
    return await work(new Dispatcher(engine, 'here'));
  } finally {
    await engine.close();
  }
}

const increment = { update: 'c', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }] };
const inTransaction = { autocommit: false, startTransaction: true };
const countIn = (dispatcher: Dispatcher) =>
  dispatcher
    .answer({ find: 'c', $db: 'd' })
    .then(({ cursor }) => (cursor as { firstBatch: { n: number }[] }).firstBatch.map(({ n }) => n));

test('a write that is repeated after a restart has its first answer and no second effect', async () => {
  const first = await restarted((dispatcher) => dispatcher.answer(numbered(1, increment)));
  const secondAnswer = await restarted((dispatcher) => dispatcher.answer(numbered(1, increment)));
  expect(first).toMatchObject({ ok: 1, n: 1, upserted: [{ index: 0, _id: 1 }] });
  expect(secondAnswer).toMatchObject({ ok: 1, n: 1, upserted: [{ index: 0, _id: 1 }] });
  expect(await restarted(countIn)).toEqual([1]);
});

test('findAndModify that is repeated after a restart answers the same document', async () => {
  const command = {
    findAndModify: 'c',
    query: { _id: 1 },
    update: { $inc: { n: 1 } },
    upsert: true,
    new: true,
  };
  const answers = [];
  for (let time = 0; time < 2; time++)
    answers.push(await restarted((dispatcher) => dispatcher.answer(numbered(1, command))));
  expect(answers.map(({ value }) => value)).toEqual([
    { _id: 1, n: 1 },
    { _id: 1, n: 1 },
  ]);
});

test('a commit that is repeated after a restart is told that it has happened', async () => {
  const commit = { commitTransaction: 1, autocommit: false };
  await restarted(async (dispatcher) => {
    await dispatcher.answer(numbered(1, { ...increment, ...inTransaction }));
    await dispatcher.answer(numbered(1, commit));
  });
  expect(await restarted((dispatcher) => dispatcher.answer(numbered(1, commit)))).toMatchObject({ ok: 1 });
  expect(await restarted(countIn)).toEqual([1]);
});

test('a commit of a transaction that a restart has ended is refused, so that it begins again', async () => {
  await restarted((dispatcher) => dispatcher.answer(numbered(1, { ...increment, ...inTransaction })));
  const answer = await restarted((dispatcher) =>
    dispatcher.answer(numbered(1, { commitTransaction: 1, autocommit: false })),
  );
  expect(answer).toMatchObject({ ok: 0, code: 251, errorLabels: ['TransientTransactionError'] });
});

test('a commit that arrives twice at once happens once', async () => {
  const answers = await restarted(async (dispatcher) => {
    await dispatcher.answer(numbered(1, { ...increment, ...inTransaction }));
    const commit = () => dispatcher.answer(numbered(1, { commitTransaction: 1, autocommit: false }));
    return Promise.all([commit(), commit()]);
  });
  expect(answers).toEqual([expect.objectContaining({ ok: 1 }), expect.objectContaining({ ok: 1 })]);
  expect(await restarted(countIn)).toEqual([1]);
});

test('a number from before a restart is refused', async () => {
  await restarted((dispatcher) => dispatcher.answer(numbered(5, increment)));
  const answer = await restarted((dispatcher) => dispatcher.answer(numbered(4, increment)));
  expect(answer).toMatchObject({ ok: 0, code: 225 });
});

test.each<[string, (dispatcher: Dispatcher) => Promise<unknown>]>([
  ['its client ends it', (dispatcher) => dispatcher.answer({ endSessions: [lsid], $db: 'admin' })],
  ['nobody has used it for long', (dispatcher) => dispatcher.expire(Date.now() + 31 * 60_000)],
])('what is kept of a session goes when %s', async (_when, end) => {
  await restarted(async (dispatcher) => {
    await dispatcher.answer(numbered(1, increment));
    await end(dispatcher);
  });
  const persistence = await onDisk(directory);
  const outcomes = [...persistence.outcomes()];
  await persistence.close();
  expect(outcomes).toEqual([]);
});

const KILLS = process.env.NIGHTLY ? 10 : 1;

test(`kill -9 under transactions of eight workers (${KILLS}): each that was resolved is stored once`, async () => {
  const server = new KilledServer(directory);
  const answers = await workThroughKills(server, KILLS);
  const { marks, transactionCount, increments } = await readState(server);
  expect(marks.length).toBe(new Set(marks).size);
  expect(answers.transactions.filter((mark) => !marks.includes(mark))).toEqual([]);
  expect(marks.length - answers.transactions.length).toBeLessThanOrEqual(answers.failures);
  expect(transactionCount).toBe(marks.length);
  expect(increments - answers.increments).toBeLessThanOrEqual(answers.failures);
  expect(increments).toBeGreaterThanOrEqual(answers.increments);
});

test('a transaction ends with the connection that carries it, and stands in nobody’s way any longer', async () => {
  await restarted(async (dispatcher) => {
    await dispatcher.answer({ insert: 'c', documents: [{ _id: 1, n: 0 }], $db: 'd' });
    const [first, second] = [new AbortController(), new AbortController()];
    const begun = numbered(1, { ...increment, ...inTransaction });
    expect(await dispatcher.answer(begun, first.signal)).toMatchObject({ ok: 1 });
    const more = numbered(1, { ...increment, autocommit: false });
    expect(await dispatcher.answer(more, second.signal)).toMatchObject({ ok: 1 });

    first.abort();
    expect(await dispatcher.answer(more, second.signal)).toMatchObject({ ok: 1 });
    second.abort();
    expect(await dispatcher.answer({ ...increment, $db: 'd' })).toMatchObject({ ok: 1 });
    expect(await countIn(dispatcher)).toEqual([1]);
  });
});
