import { systemScope } from '@freightdesk/service-kit';
import { connectAgain, startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import * as fc from 'fast-check';
import { type Connection, Types } from 'mongoose';
import pino from 'pino';
import * as z from 'zod/mini';
import { onStoredEntries } from '../scopes';
import type { TenantRecord } from '../stored';
import { createTenantData, type TenantData } from '../tenant-data';
import type { TenantRecords } from '../tenant-records';
import { tenantSchema } from '../tenant-schema';
import { completeRecords, listeningWatcher } from '../testing';
import { type ChainBreak, checkChain } from './chain-check';
import { keepSealed } from './keep-sealed';
import { orderedJson } from './seal';
import { sealAll, sealEntriesOf } from './seal-entries';
import { verifyTrail } from './verify-trail';

interface Note extends TenantRecord {
  readonly text: string;
}

const KIND = 'parties';

let database: TestDatabase;
let connection: Connection;
let data: TenantData;
let notes: TenantRecords<Note>;
let clientCount = 0;
let clientId: string;
beforeAll(async () => {
  database = await startTestDatabase();
  connection = database.connection;
  data = createTenantData(connection);
  notes = data.records<Note>('Note', tenantSchema<Note>(z.object({ text: z.string() }), KIND));
  await completeRecords(connection, data);
});
afterAll(() => database.close());
beforeEach(() => {
  clientCount += 1;
  clientId = `client ${clientCount}`;
});

const add = (text: string, of = clientId) => data.write(systemScope(of), (tx) => notes.insert(tx, { text }));
const seal = (from = connection) => sealEntriesOf(from, clientId);
const check = () => checkChain(connection, clientId);
const audit = () => connection.collection('audit');
const seals = () => connection.collection('audit_seals');

/** Three seals of two entries each. */
async function chain(): Promise<void> {
  for (const name of ['a', 'b', 'c']) {
    await add(`${name} 1`);
    await add(`${name} 2`);
    await seal();
  }
}

describe('what a seal hashes', () => {
  /** How earlier releases made the same text, which confirms their seals. */
  function ordered(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(ordered);
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
      return value;
    const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(fields.map(([name, each]) => [name, ordered(each)]));
  }

  test('is the text that earlier releases have hashed', () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('20', '100', '7', '007', '_id', 'at', '__proto__'));
    const leaf = fc.oneof(
      fc.constantFrom(null, undefined, true, 0, -0, 1.5, Number.NaN),
      fc.string({ unit: 'binary' }),
      fc.date({ noInvalidDate: true }),
      fc.constant(new Types.ObjectId('65a000000000000000000001')),
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 4 }, leaf, fc.array(tie('any')), fc.dictionary(names, tie('any'))),
    })).any;
    fc.assert(fc.property(value, (each) => expect(orderedJson(each)).toBe(JSON.stringify(ordered(each)))));
  });
});

const entriesOf = (number: number) => audit().find({ clientId, seal: number }).sort({ _id: 1 }).toArray();

async function firstOf(number: number) {
  const [entry] = await entriesOf(number);
  if (!entry) throw new Error(`Seal ${number} has no entries`);
  return entry;
}

test('entries are sealed in pieces, each after the one before, and nothing is missing (AUDIT-1)', async () => {
  await chain();
  await add('not sealed yet');
  expect(await check()).toMatchObject({
    entryCount: 6,
    sealCount: 3,
    waitingCount: 1,
    lateCount: 0,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
    problem: null,
  });
  expect(await seal()).toBe(1);
  expect(await seal()).toBe(0);
});

type Tampering = (entryOfSecond: { readonly _id: Types.ObjectId }) => Promise<unknown>;
const TAMPERINGS: readonly [what: string, kind: ChainBreak['kind'], seal: number, tamper: Tampering][] = [
  ['a changed value', 'altered', 2, ({ _id }) => audit().updateOne({ _id }, { $set: { 'by.userId': 7 } })],
  ['a changed day', 'altered', 2, ({ _id }) => audit().updateOne({ _id }, { $set: { at: new Date(0) } })],
  ['a removed entry', 'removed', 2, ({ _id }) => audit().deleteOne({ _id })],
  [
    'an entry of another client',
    'removed',
    2,
    ({ _id }) => audit().updateOne({ _id }, { $set: { clientId: 'x' } }),
  ],
  [
    'an inserted entry',
    'inserted',
    2,
    async ({ _id }) => audit().insertOne({ ...(await audit().findOne({ _id })), _id: new Types.ObjectId() }),
  ],
  [
    'two entries that are swapped',
    'altered',
    2,
    async () => {
      const [one, other] = await entriesOf(2);
      if (!one || !other) throw new Error('The seal has two entries');
      await audit().replaceOne({ _id: one._id }, { ...other, _id: one._id });
      await audit().replaceOne({ _id: other._id }, { ...one, _id: other._id });
    },
  ],
  [
    'entries of two seals that are swapped',
    'removed',
    1,
    async ({ _id }) => {
      const other = await firstOf(1);
      await audit().updateOne({ _id }, { $set: { seal: 1 } });
      await audit().updateOne({ _id: other._id }, { $set: { seal: 2 } });
    },
  ],
  [
    'an entry that counts as not sealed again',
    'removed',
    2,
    ({ _id }) => audit().updateOne({ _id }, { $unset: { seal: '' } }),
  ],
  ['a removed seal', 'gap', 2, () => seals().deleteOne({ clientId, number: 2 })],
  ['a removed last seal', 'gap', 3, () => seals().deleteOne({ clientId, number: 3 })],
  [
    'an altered seal',
    'altered_seal',
    2,
    () => seals().updateOne({ clientId, number: 2 }, { $set: { sealedAt: new Date(0) } }),
  ],
  [
    'two seals that are swapped',
    'altered_seal',
    2,
    async () => {
      await seals().updateOne({ clientId, number: 2 }, { $set: { number: 9 } });
      await seals().updateOne({ clientId, number: 3 }, { $set: { number: 2 } });
      await seals().updateOne({ clientId, number: 9 }, { $set: { number: 3 } });
    },
  ],
];

test.each(TAMPERINGS)('%s is found (AUDIT-2)', async (_what, kind, number, tamper) => {
  await chain();
  // The driver's collection has documents of any kind.
  await tamper((await firstOf(2)) as unknown as { _id: Types.ObjectId });
  expect((await check()).problem).toMatchObject({ kind, seal: number });
});

test('whoever keeps a head finds entries that were removed together with their seals (AUDIT-2)', async () => {
  await chain();
  const { head } = await check();
  const keptHeads = [{ number: 3, hash: head }];
  expect((await checkChain(connection, clientId, keptHeads)).problem).toBeNull();
  await audit().deleteMany({ clientId, seal: 3 });
  await seals().deleteOne({ clientId, number: 3 });
  expect((await check()).problem).toBeNull();
  expect((await checkChain(connection, clientId, keptHeads)).problem).toMatchObject({ kind: 'gap', seal: 3 });
  await add('in its place');
  await seal();
  expect((await checkChain(connection, clientId, keptHeads)).problem).toMatchObject({
    kind: 'head',
    seal: 3,
  });
});

test('two copies that seal while others write make one chain without a gap (AUDIT-1)', async () => {
  const other = await connectAgain(connection);
  createTenantData(other);
  const writers = Array.from({ length: 4 }, async (_none, lane) => {
    for (let count = 0; count < 5; count += 1) await add(`lane ${lane}, ${count}`);
  });
  const sealers = [connection, other].map(async (each) => {
    for (let round = 0; round < 6; round += 1) await seal(each);
  });
  await Promise.all([...writers, ...sealers]);
  await Promise.all([seal(), seal(other)]);
  expect(await check()).toMatchObject({ entryCount: 20, waitingCount: 0, problem: null });
  await other.close();
});

test('entries are sealed by themselves while a service runs (AUDIT-1)', async () => {
  keepSealed({ connection, logger: pino({ level: 'silent' }) }, 0);
  await add('sealed soon');
  let report = await check();
  while (report.entryCount === 0) report = await check();
  onStoredEntries(connection, () => undefined);
  expect(report).toMatchObject({ entryCount: 1, problem: null });
});

test('clients have chains of their own (AUDIT-1)', async () => {
  await add('ours');
  await add('theirs', `${clientId} other`);
  await sealAll(connection);
  expect(await check()).toMatchObject({ entryCount: 1, sealCount: 1, problem: null });
  expect(await checkChain(connection, `${clientId} other`)).toMatchObject({ entryCount: 1, problem: null });
});

test('the migration seals entries of earlier releases, which do not count as late', async () => {
  const { id } = await add('early');
  const filter = { clientId, 'record.id': String(id) };
  const entry = await audit().findOne(filter);
  await audit().deleteOne(filter);
  await audit().insertOne({ ...entry, _id: Types.ObjectId.createFromTime(1_500_000_000) });
  await connection.collection<{ _id: string }>('seeds').deleteOne({ _id: 'audit seals' });
  await data.migration([]).run({ watcher: listeningWatcher().watcher });
  expect(await check()).toMatchObject({ entryCount: 1, waitingCount: 0, lateCount: 0, problem: null });
});

test('an entry that is sealed long after it was made is pointed out', async () => {
  const { id } = await add('made today');
  const entry = await audit().findOne({ clientId, 'record.id': String(id) });
  await audit().insertOne({ ...entry, _id: Types.ObjectId.createFromTime(1_600_000_000) });
  await seal();
  expect(await check()).toMatchObject({ entryCount: 2, lateCount: 1, problem: null });
});

test('the report names the first break and the head of each chain, and says when (AUDIT-2)', async () => {
  await chain();
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await audit().updateOne({ _id: (await firstOf(2))._id }, { $set: { action: 'create' } });
  await audit().updateOne({ _id: (await firstOf(3))._id }, { $set: { address: 'other' } });
  expect(await verifyTrail(connection, 'svc-core', { heads: [], print })).toBe(false);
  expect(
    lines.find((line) => line.startsWith(`svc-core, ${clientId.replace('client', 'client client')}:`)),
  ).toMatch(/BROKEN at seal 3: entry [0-9a-f]{24} was altered after it was sealed$/);
  expect(lines.at(-1)).toMatch(/^svc-core\/.*\/\d+\/[0-9a-f]{64}$/);
  expect(await connection.collection('audit_verifications').findOne({ clientId })).toMatchObject({
    verifiedAt: expect.any(Date),
    problem: expect.stringContaining('altered'),
  });
  await expect(verifyTrail(connection, 'svc-core', { heads: ['svc-core/1/5'], print })).rejects.toThrow(
    'is no head',
  );
});
