import { systemScope } from '@freightdesk/service-kit';
import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { globalSchema } from './global-records';
import type { TenantRecord } from './stored';
import { createTenantData, type TenantData } from './tenant-data';
import { tenantSchema } from './tenant-schema';
import { monitored } from './testing';

interface Note extends TenantRecord {
  readonly text: string;
}
interface Person {
  readonly id: number;
  readonly name: string;
}
type Command = Readonly<Record<string, unknown>>;

let database: TestDatabase;
let connection: Connection;
let data: TenantData;
beforeAll(async () => {
  database = await startTestDatabase();
  connection = await monitored(database.connection, database.uri);
  data = createTenantData(connection);
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

const WRITES = ['insert', 'update', 'delete', 'findAndModify'];
/** Numbers are taken immediately and for good, outside of any transaction. */
const OUTSIDE = 'counters';

/** What was written while `work` ran: the collection, and whether a transaction was running. */
async function writesOf(
  work: () => Promise<unknown>,
): Promise<[collection: string, inTransaction: boolean][]> {
  const writes: [string, boolean][] = [];
  const note = ({ commandName, command }: { commandName: string; command: Command }) => {
    if (WRITES.includes(commandName))
      writes.push([String(command[commandName]), command.autocommit === false]);
  };
  const client = connection.getClient().on('commandStarted', note);
  await work().finally(() => client.off('commandStarted', note));
  return writes.filter(([collection]) => collection !== OUTSIDE);
}

const scope = systemScope('1');
const system = { identity: null, context: { requestId: 'r-1', address: 'test' } };

test('every write on the data of a client is part of its transaction, and so is its audit entry', async () => {
  const notes = data.records<Note>('Note', tenantSchema<Note>(z.object({ text: z.string() }), 'notes'));
  const writes = await writesOf(() =>
    data.write(scope, async (tx) => {
      const { id } = await notes.insert(tx, { text: 'one' });
      await notes.insertAll(tx, [{ text: 'two' }, { text: 'three' }]);
      await notes.change(tx, { id }, { $set: { text: 'changed' } });
      await notes.changeAll(tx, { text: 'two' }, { $set: { text: 'changed too' } });
      await notes.remove(tx, { text: 'three' });
    }),
  );
  expect(writes).toEqual([...Array(5).fill(['notes', true]), ['audit', true]]);
});

test('every write of an account is part of its transaction, and so is its audit entry', async () => {
  const schema = globalSchema<Person>(z.object({ id: z.number(), name: z.string() }), 'people');
  const people = data.globalRecords<Person>('Person', schema, () => null);
  const writes = await writesOf(() =>
    data.writeAs(system, async (tx) => {
      await people.insert(tx, { id: 1, name: 'Anita' });
      await people.change(tx, { id: 1 }, { name: 'Anita Raman' });
    }),
  );
  expect(writes).toEqual([
    ['people', true],
    ['people', true],
    ['audit', true],
  ]);
  const removed = await writesOf(() => data.writeAs(system, (tx) => people.remove(tx, { id: 1 })));
  expect(removed).toEqual([
    ['people', true],
    ['audit', true],
  ]);
});

test('a record that a request writes twice has one entry, from its first state to its last, under what was decided', async () => {
  const memos = data.records<Note>('Memo', tenantSchema<Note>(z.object({ text: z.string() }), 'memos'));
  const entriesOf = async (id: number) =>
    connection
      .collection('audit')
      .find({ 'record.kind': 'memos', 'record.id': String(id) })
      .toArray();
  const texts = (changes: readonly { field: string; from: unknown; to: unknown }[]) =>
    changes.filter(({ field }) => field === 'text').map(({ from, to }) => [from, to]);

  const { id } = await data.write(scope, (tx) => memos.insert(tx, { text: 'one' }));
  await data.write(scope, async (tx) => {
    await memos.change(tx, { id }, { $set: { text: 'two' } }, 'approve');
    await memos.change(tx, { id }, { $set: { text: 'three' } });
  });
  await data.write(scope, (tx) => memos.change(tx, { id }, { $set: { text: 'three' } }));
  const [created, approved, ...more] = await entriesOf(id);
  expect([created?.action, approved?.action, more]).toEqual(['create', 'approve', []]);
  expect(texts(approved?.changes)).toEqual([['one', 'three']]);
});
