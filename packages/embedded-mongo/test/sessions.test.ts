import { Binary, Long } from 'bson';
import { Dispatcher } from '../src/commands/dispatcher';
import { Engine } from '../src/storage/engine';
import { inMemory } from '../src/storage/persistence';
import { lsid, numbered } from './numbered-commands';

const inTransaction = (number: number, command: object) => ({
  ...numbered(number, command),
  autocommit: false,
});
const begun = (number: number, command: object) => ({
  ...inTransaction(number, command),
  startTransaction: true,
});
const insert = (_id: number) => ({ insert: 'c', documents: [{ _id }] });
const find = { find: 'c', $db: 'd' };
const increment = { update: 'c', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }] };

const MINUTE = 60_000;

let dispatcher: Dispatcher;
beforeEach(() => {
  dispatcher = new Dispatcher(new Engine(inMemory), 'here');
});

async function readStored(): Promise<object[]> {
  const { cursor } = await dispatcher.answer({ ...find });
  return (cursor as { firstBatch: object[] }).firstBatch;
}

test('a transaction that is open for longer than a minute is aborted, and the next operation is told', async () => {
  await dispatcher.answer(begun(1, insert(1)));
  await dispatcher.expire(Date.now() + MINUTE + 1000);
  const next = await dispatcher.answer(inTransaction(1, insert(2)));
  expect(next).toMatchObject({ ok: 0, code: 251, errmsg: expect.stringContaining('has been aborted') });
  expect(next.errorLabels).toEqual(['TransientTransactionError']);
  expect(await readStored()).toEqual([]);
});

test('a session that nobody uses is forgotten after half an hour, and not before', async () => {
  await dispatcher.answer(numbered(5, increment));
  await dispatcher.expire(Date.now() + 29 * MINUTE);
  await dispatcher.answer(numbered(5, increment));
  expect(await readStored()).toEqual([{ _id: 1, n: 1 }]);
  await dispatcher.expire(Date.now() + 31 * MINUTE);
  await dispatcher.answer(numbered(1, increment));
  expect(await readStored()).toEqual([{ _id: 1, n: 2 }]);
});

test('a number of a session that ended with its connection is free for others at once', async () => {
  const connection = new AbortController();
  await dispatcher.answer({ insert: 'c', documents: [{ _id: 1, n: 0 }], $db: 'd' });
  await dispatcher.answer(begun(1, increment), connection.signal);
  const waiting = dispatcher.answer({ ...increment, $db: 'd' });
  connection.abort();
  expect(await waiting).toMatchObject({ ok: 1, nModified: 1 });
  expect(await readStored()).toEqual([{ _id: 1, n: 1 }]);
});

test('a write that ended with its connection is made again when it is repeated meanwhile', async () => {
  const connection = new AbortController();
  const documents = Array.from({ length: 3000 }, (_, _id) => ({ _id, n: 0 }));
  await dispatcher.answer({ insert: 'c', documents, $db: 'd' });
  const update = { update: 'c', updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }] };
  const first = dispatcher.answer(numbered(1, update), connection.signal);
  const repetition = dispatcher.answer(numbered(1, update));
  connection.abort();
  expect(await first).toMatchObject({ ok: 0 });
  expect(await repetition).toMatchObject({ ok: 1, nModified: 3000 });
  const groups = { aggregate: 'c', pipeline: [{ $group: { _id: '$n' } }], cursor: {}, $db: 'd' };
  expect((await dispatcher.answer(groups)).cursor).toMatchObject({ firstBatch: [{ _id: 1 }] });
});

test('a session that ends takes its transaction with it', async () => {
  await dispatcher.answer(begun(1, insert(1)));
  await dispatcher.answer({ endSessions: [lsid], $db: 'admin' });
  expect(await readStored()).toEqual([]);
  expect(await dispatcher.answer(inTransaction(1, insert(2)))).toMatchObject({ code: 251 });
});

test('a transaction ends with the connection that brought its last command', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  await dispatcher.answer(begun(1, insert(1)), first.signal);
  await dispatcher.answer(inTransaction(1, insert(2)), second.signal);
  first.abort();
  expect(await dispatcher.answer(inTransaction(1, insert(3)), second.signal)).toMatchObject({ ok: 1 });
  second.abort();
  expect(await dispatcher.answer(inTransaction(1, insert(4)))).toMatchObject({ code: 251 });
  expect(await readStored()).toEqual([]);
});

test('what begins under a higher number takes the place of an open transaction', async () => {
  await dispatcher.answer(begun(1, insert(1)));
  await dispatcher.answer(begun(2, insert(2)));
  expect(await dispatcher.answer(inTransaction(2, { commitTransaction: 1 }))).toMatchObject({ ok: 1 });
  expect(await readStored()).toEqual([{ _id: 2 }]);
});

test.each<[string, object[], number]>([
  ['begun under a number from before', [begun(2, insert(1)), begun(1, insert(2))], 225],
  ['that nobody began', [inTransaction(1, insert(1))], 251],
  ['of another number', [begun(1, insert(1)), inTransaction(3, insert(2))], 251],
  ['committed that nobody began', [inTransaction(1, { commitTransaction: 1 })], 251],
  [
    'committed after its abort',
    [
      begun(1, insert(1)),
      inTransaction(1, { abortTransaction: 1 }),
      inTransaction(1, { commitTransaction: 1 }),
    ],
    251,
  ],
  [
    'aborted after its commit',
    [
      begun(1, insert(1)),
      inTransaction(1, { commitTransaction: 1 }),
      inTransaction(1, { abortTransaction: 1 }),
    ],
    256,
  ],
  [
    'aborted twice',
    [
      begun(1, insert(1)),
      inTransaction(1, { abortTransaction: 1 }),
      inTransaction(1, { abortTransaction: 1 }),
    ],
    251,
  ],
  ['with a command that may not be part of one', [begun(1, { listIndexes: 'c' })], 263],
  ['without a number', [{ find: 'c', $db: 'd', lsid, autocommit: false }], 2],
  ['without a session', [{ ...find, txnNumber: Long.ONE, autocommit: false }], 2],
])('a transaction %s is refused', async (_case, commands, code) => {
  const answers = [];
  for (const command of commands) answers.push(await dispatcher.answer({ ...command }));
  expect(answers.at(-1)).toMatchObject({ ok: 0, code });
});

test('an update of many leaves out what a transaction that it waited for has deleted', async () => {
  const documents = [1, 2, 3].map((_id) => ({ _id, n: 0 }));
  await dispatcher.answer({ insert: 'c', documents, $db: 'd' });
  await dispatcher.answer(begun(1, { delete: 'c', deletes: [{ q: { _id: 2 }, limit: 1 }] }));
  const update = { update: 'c', updates: [{ q: {}, u: { $inc: { n: 1 } }, multi: true }], $db: 'd' };
  const waiting = dispatcher.answer(update);
  await dispatcher.answer(inTransaction(1, { commitTransaction: 1 }));
  expect(await waiting).toMatchObject({ ok: 1, n: 2, nModified: 2 });
  expect(await readStored()).toEqual([
    { _id: 1, n: 1 },
    { _id: 3, n: 1 },
  ]);
});

test('what a transaction has inserted is counted outside when it has committed', async () => {
  await dispatcher.answer({ insert: 'c', documents: [{ _id: 1 }, { _id: 2 }], $db: 'd' });
  await dispatcher.answer(begun(1, insert(3)));
  const pipeline = [{ $group: { _id: 1, n: { $sum: 1 } } }];
  const count = async () =>
    (await dispatcher.answer({ aggregate: 'c', pipeline, cursor: {}, $db: 'd' })).cursor;
  expect(await count()).toMatchObject({ firstBatch: [{ n: 2 }] });
  await dispatcher.answer(inTransaction(1, { commitTransaction: 1 }));
  expect(await count()).toMatchObject({ firstBatch: [{ n: 3 }] });
});

test('a cursor from outside of a transaction is refused in it', async () => {
  await dispatcher.answer({ insert: 'c', documents: [{ _id: 1 }, { _id: 2 }], $db: 'd' });
  const { cursor } = await dispatcher.answer({ ...find, batchSize: 1 });
  const { id } = cursor as { id: Long };
  await dispatcher.answer(begun(1, insert(3)));
  expect(await dispatcher.answer(inTransaction(1, { getMore: id, collection: 'c' }))).toMatchObject({
    code: 50740,
    errmsg: expect.stringContaining('which was not created in a multi-document transaction'),
  });
});

test('a commit without a session is refused', async () => {
  expect(await dispatcher.answer({ commitTransaction: 1, $db: 'admin' })).toMatchObject({ ok: 0, code: 251 });
});

test('a collection that a transaction has changed is dropped when that has ended', async () => {
  await dispatcher.answer({ insert: 'c', documents: [{ _id: 1 }], $db: 'd' });
  await dispatcher.answer(begun(1, insert(2)));
  let isDropped = false;
  const drop = dispatcher.answer({ drop: 'c', $db: 'd' }).finally(() => {
    isDropped = true;
  });
  await dispatcher.answer({ ping: 1, $db: 'd' });
  expect(isDropped).toBe(false);
  expect(await dispatcher.answer(inTransaction(1, { commitTransaction: 1 }))).toMatchObject({ ok: 1 });
  expect(await drop).toMatchObject({ ok: 1 });
  expect(await readStored()).toEqual([]);
});

test('a commit that is repeated has the answer of the first', async () => {
  await dispatcher.answer(begun(1, insert(1)));
  for (let time = 0; time < 2; time++)
    expect(await dispatcher.answer(inTransaction(1, { commitTransaction: 1 }))).toMatchObject({ ok: 1 });
  expect(await readStored()).toEqual([{ _id: 1 }]);
});

test.each<[string, unknown]>([
  ['no document', 'x'],
  ['no id', {}],
  ['an id that is no UUID', { id: 7 }],
  ['an id of another length', { id: new Binary(Buffer.alloc(2000)) }],
])('a session of %s is refused, in and outside of a transaction', async (_case, lsid) => {
  const refusal = { ok: 0, code: 14, errmsg: expect.stringContaining("'lsid'") };
  expect(await dispatcher.answer({ ...find, lsid })).toMatchObject(refusal);
  expect(await dispatcher.answer({ ...begun(1, insert(1)), lsid })).toMatchObject(refusal);
  expect(await readStored()).toEqual([]);
});
