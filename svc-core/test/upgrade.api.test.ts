import { listClients } from '@freightdesk/contracts';
import { readConfig } from '@freightdesk/service-kit';
import {
  identityOf,
  type RunningApp,
  runApp,
  startTestDatabase,
  TEST_SECRET,
  type TestDatabase,
} from '@freightdesk/service-kit/testing';
import pino from 'pino';
import { startCore } from '../src/composition';

const then = new Date('2026-04-01T00:00:00Z');
const client = {
  ...Object.fromEntries(
    ['email', 'phone', 'address', 'city', 'gstNumber', 'panNumber', 'cinNumber', 'bankDetails'].map(
      (name) => [name, ''],
    ),
  ),
  homeState: 'Tamil Nadu',
  isActive: true,
  createdAt: then,
  updatedAt: then,
};

let database: TestDatabase;
let app: RunningApp | undefined;
const collection = (name: string) => database.connection.collection(name);

beforeAll(async () => {
  database = await startTestDatabase();
  await collection('clients').insertMany([
    { ...client, id: '1', name: 'Meridian Logistics' },
    { ...client, id: '2', name: 'Harbour Line' },
  ]);
  await collection('users').insertOne({ id: 2, username: 'Admin', role: 'admin', clientId: '1' });
});
afterAll(async () => {
  await app?.close();
  await database.close();
});

test('a database of an earlier release is brought to what this one expects', async () => {
  const config = readConfig({
    PORT: '0',
    MONGODB_URI: database.uri,
    SESSION_SECRET: TEST_SECRET,
    SEED: 'none',
  });
  const logger = pino({ level: 'silent' });
  app = await runApp(await startCore({ config, connection: database.connection, logger }));
  expect(await app.as(identityOf()).call(listClients, {})).toEqual([
    expect.objectContaining({ id: '1', name: 'Meridian Logistics', logoText: '' }),
  ]);
  expect(await collection('clients').findOne({ id: '2' })).toMatchObject({ nameKey: 'harbour line' });
  expect(await collection('users').findOne({ id: 2 })).toMatchObject({ usernameKey: 'admin' });
});
