import { systemScope } from '@freightdesk/service-kit';
import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import * as z from 'zod/mini';
import type { WriteScope } from './scopes';
import type { TenantRecord } from './stored';
import { createTenantData, type TenantData } from './tenant-data';
import type { TenantRecords } from './tenant-records';
import { tenantSchema } from './tenant-schema';
import { listeningWatcher } from './testing';

interface Note extends TenantRecord {
  readonly text: string;
  readonly size: number;
  readonly tags: readonly string[];
}

let database: TestDatabase;
let data: TenantData;
let notes: TenantRecords<Note>;
const storedNote = z.object({ text: z.string(), size: z.number(), tags: z.array(z.string()) });
beforeAll(async () => {
  database = await startTestDatabase();
  data = createTenantData(database.connection);
  notes = data.records<Note>('Note', tenantSchema<Note>(storedNote, 'notes'));
});
afterAll(() => database.close());

const scope = systemScope('1');
const note = (text: string) => ({ text, size: text.length, tags: ['a', 'b'] });
const insert = (text: string) => data.write(scope, (tx) => notes.insert(tx, note(text)));
beforeEach(async () => {
  await database.connection.collection('notes').deleteMany({});
  await data.write(systemScope('2'), (tx) => notes.insert(tx, note('of another client')));
});

/** A scope that lost its client, which no type allows. */
const lost = <Scope extends object>(of: Scope): Scope => ({ ...of, clientId: undefined });
const PAGE = { page: 1, pageSize: 5 };

test.each<[string, (nowhere: typeof scope) => Promise<unknown> | undefined]>([
  ['find', (nowhere) => notes.find(nowhere)],
  ['findOne', (nowhere) => notes.findOne(nowhere, { text: 'one' })],
  ['byId', (nowhere) => notes.byId(nowhere, 1)],
  ['byIds', (nowhere) => notes.byIds(nowhere, [1])],
  ['findGrouped', (nowhere) => notes.findGrouped(nowhere, {}, 'text', { id: 1 })],
  ['count', (nowhere) => notes.count(nowhere)],
  ['sumsBy', (nowhere) => notes.sumsBy(nowhere, [], ['size'], {})],
  ['sizeOf', (nowhere) => notes.sizeOf(nowhere, 'tags')],
  ['a list', (nowhere) => notes.list(nowhere, {}, shape)],
  ['a page', (nowhere) => notes.list(nowhere, PAGE, shape)],
  ['ids', async (nowhere) => notes.listSource(nowhere).ids({}, 5)],
])('%s reads nothing without a client', async (_name, read) => {
  await insert('one');
  await expect((async () => read(lost(scope)))()).rejects.toThrow('A query on notes names no client');
});

const shape = { sortable: [], defaultSort: { id: 1 }, toAnswer: ({ text }: Note) => text } as const;

test.each<[string, (tx: WriteScope) => Promise<unknown>]>([
  ['insert', (tx) => notes.insert(lost(tx), note('new'))],
  ['insertAll', (tx) => notes.insertAll(lost(tx), [note('new'), note('new')])],
  ['change', (tx) => notes.change(lost(tx), { text: 'one' }, { $set: { text: 'two' } })],
  ['changeAll', (tx) => notes.changeAll(lost(tx), {}, { $set: { text: 'two' } })],
  ['restate', async (tx) => notes.restate(lost(tx), await notes.find(tx), { text: 'two' })],
  ['remove', (tx) => notes.remove(lost(tx), { text: 'one' })],
])('%s writes nothing without a client', async (_name, write) => {
  const { id } = await insert('one');
  await expect(data.write(scope, write)).rejects.toThrow(/client/);
  expect(await notes.find(scope)).toEqual([expect.objectContaining({ id, text: 'one' })]);
});

test('reads and writes stay with the records of the client', async () => {
  await insert('one');
  const other = systemScope('2');
  await data.write(scope, async (tx) => {
    await notes.changeAll(tx, {}, { $set: { text: 'changed' } });
    await notes.restate(tx, await notes.find(tx), { size: 9 });
    await notes.remove(tx, { text: 'of another client' });
  });
  expect(await notes.find(scope)).toEqual([expect.objectContaining({ text: 'changed', size: 9 })]);
  expect(await notes.find(other)).toEqual([expect.objectContaining({ text: 'of another client', size: 17 })]);
  expect(await notes.sizeOf(other, 'tags')).toBe(2);
});

test("a record is found by Mongo's own id, and by its client alone", async () => {
  const { id, _id } = await insert('one');
  expect(await notes.findOne(scope, { _id: String(_id) })).toMatchObject({ id });
  expect(await notes.findOne(systemScope('2'), { _id: String(_id) })).toBeNull();
});

test('what is restated was changed by nobody: its times stay', async () => {
  const { updatedAt } = await insert('one');
  await data.write(scope, async (tx) => notes.restate(tx, await notes.find(tx), { size: 7 }));
  expect(await notes.find(scope)).toEqual([expect.objectContaining({ size: 7, updatedAt })]);
});

test('an upgrade concerns the records of all clients, and leaves their times', async () => {
  const { updatedAt } = await insert('one');
  const fills = () => [[{ size: { $gt: 0 } }, { $set: { size: 0 } }]] as const;
  await data.steps
    .fill({ name: 'sizes', title: 'sizes', collection: 'notes', fills })
    .run(undefined, listeningWatcher().watcher);
  expect(await notes.find(scope)).toEqual([expect.objectContaining({ size: 0, updatedAt })]);
  expect(await notes.sumsBy(systemScope('2'), ['size'], [], {})).toEqual([{ size: 0, count: 1 }]);
});
