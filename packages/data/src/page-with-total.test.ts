import { systemScope } from '@freightdesk/service-kit';
import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { answerListFrom } from './list-query';
import type { TenantRecord } from './stored';
import { createTenantData } from './tenant-data';
import { tenantSchema } from './tenant-schema';
import { monitored } from './testing';

interface Note extends TenantRecord {
  readonly text: string;
}

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await startTestDatabase();
  connection = await monitored(database.connection, database.uri);
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

const [scope, other] = [systemScope('1'), systemScope('2')];
let collections = 0;
async function notes(...texts: string[]) {
  const data = createTenantData(connection);
  const name = `notes${++collections}`;
  const records = data.records<Note>(name, tenantSchema<Note>(z.object({ text: z.string() }), name));
  const write = (text: string, of = scope) => data.write(of, (tx) => records.insert(tx, { text }));
  for (const text of texts) await write(text);
  await write('of another client', other);
  const remove = (text: string) => data.write(scope, (tx) => records.remove(tx, { text }));
  return { data, records, write, remove };
}
type Records = Awaited<ReturnType<typeof notes>>['records'];

const list = (records: Records, page = 1) =>
  answerListFrom(
    records.listSource(scope),
    { page, pageSize: 2 },
    { sortable: ['text'], defaultSort: { text: 1, id: 1 }, toAnswer: ({ text }) => text.slice(0, 3) },
  );

test('a page and the number of all that match are one command, which names the client twice', async () => {
  const { records } = await notes('a', 'b', 'c');
  const commands: string[] = [];
  const note = ({ commandName, command }: { commandName: string; command: object }) => {
    commands.push(commandName, ...(JSON.stringify(command).match(/"clientId":"1"/g) ?? []));
  };
  connection.getClient().on('commandStarted', note);
  const answer = await list(records, 2);
  connection.getClient().off('commandStarted', note);
  expect(answer).toEqual({ items: ['c'], total: 3, page: 2, pageSize: 2 });
  expect(commands).toEqual(['aggregate', '"clientId":"1"', '"clientId":"1"']);
});

test('the total follows what is stored and removed, also on a page behind the last', async () => {
  const { records, write, remove } = await notes('a');
  expect(await list(records)).toMatchObject({ items: ['a'], total: 1 });
  await write('b');
  await write('c');
  expect(await list(records)).toMatchObject({ items: ['a', 'b'], total: 3 });
  expect(await list(records, 9)).toMatchObject({ items: [], total: 3 });
  for (const text of ['a', 'b', 'c']) await remove(text);
  expect(await list(records)).toMatchObject({ items: [], total: 0 });
});

/** The names of the commands that are sent while `work` runs. */
async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  const add = ({ commandName }: { commandName: string }) => names.push(commandName);
  const client = connection.getClient().on('commandStarted', add);
  await work().finally(() => client.off('commandStarted', add));
  return names;
}

test('within a transaction page and total are two commands, and include what it has written', async () => {
  const { data, records } = await notes('a', 'b');
  const names = await commandsOf(() =>
    data.write(scope, async (tx) => {
      await records.insert(tx, { text: 'c' });
      const answer = await records.list(
        tx,
        { page: 2, pageSize: 2 },
        { sortable: ['text'], defaultSort: { text: 1, id: 1 }, toAnswer: ({ text }) => text },
      );
      expect(answer).toEqual({ items: ['c'], total: 3, page: 2, pageSize: 2 });
    }),
  );
  expect(names).toEqual(['findAndModify', 'insert', 'find', 'aggregate', 'insert', 'commitTransaction']);
});

const LONG = 'x'.repeat(9_000_000);

test('a page that does not fit into one answer of the database is read piece by piece', async () => {
  const { records } = await notes(`1${LONG}`, `2${LONG}`, '3');
  expect(await list(records)).toMatchObject({ items: ['1xx', '2xx'], total: 3 });
});
