import { startTestDatabase, type TestDatabase } from '@freightdesk/service-kit/testing';
import type { ClientSession, Connection } from 'mongoose';
import { ClientCommands } from './client-commands';
import { monitored } from './query-plans';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await startTestDatabase();
  connection = await monitored(database.connection, database.uri);
  await connection.collection('notes').insertMany([{ clientId: '1' }, { clientId: '2' }]);
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

const notes = () => connection.collection('notes');
const union = { $unionWith: { coll: 'notes', pipeline: [{ $group: { _id: null } }] } };

test.each([
  ['a filter without a client', () => notes().findOne({ id: 1 }), 'find names no client'],
  ['a range of clients', () => notes().findOne({ clientId: { $gt: '1' } }), 'find names no client'],
  [
    'a list of clients',
    () => notes().updateMany({ clientId: { $in: ['1', '2'] } }, { $set: { id: 1 } }),
    'update names several clients',
  ],
  [
    'an update by id',
    () => notes().updateOne({ id: 9 }, { $set: { id: 1 } }, { upsert: true }),
    'update names no client',
  ],
  ['a document of nobody', () => notes().insertOne({ id: 8 }), 'insert names no client'],
  [
    'a united count of all',
    () =>
      notes()
        .aggregate([{ $match: { clientId: '1' } }, union])
        .toArray(),
    'aggregate names no client',
  ],
])('%s is told', async (_what, send, fault) => {
  const commands = new ClientCommands(connection);
  await send();
  expect(commands.faults).toEqual([`notes: ${fault}`]);
});

test.each([
  ['a filter with the client', () => notes().findOne({ clientId: '1', id: 1 })],
  [
    'a filter with the client in one of its parts',
    () => notes().findOne({ $and: [{ id: 1 }, { clientId: '1' }] }),
  ],
  ['a list of one client', () => notes().deleteMany({ clientId: { $in: ['3'] } })],
  [
    'an aggregation of a client',
    () =>
      notes()
        .aggregate([{ $match: { clientId: '1' } }, { $group: { _id: null } }])
        .toArray(),
  ],
])('%s is not told', async (_what, send) => {
  const commands = new ClientCommands(connection);
  await send();
  expect(commands.faults).toEqual([]);
});

test('a field of another name says whose a document is', async () => {
  const commands = new ClientCommands(connection, { notes: 'metadata.owner' });
  await notes().findOne({ 'metadata.owner': '1' });
  expect(commands.faults).toEqual([]);
});

test('a transaction of two clients is told, whatever each command names', async () => {
  const commands = new ClientCommands(connection);
  const write = (clients: readonly string[]) =>
    connection.transaction(async (session: ClientSession) => {
      for (const clientId of clients) await notes().updateOne({ clientId }, { $inc: { id: 1 } }, { session });
    });
  await write(['1', '1']);
  expect(commands.faults).toEqual([]);
  await write(['1', '2']);
  expect(commands.faults).toEqual(['one transaction is of several clients: notes']);
});
