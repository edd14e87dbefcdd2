import { listClients } from '@freightdesk/contracts';
import { readConfig } from '@freightdesk/service-kit';
import { identityOf, runApp, startTestDatabase, TEST_SECRET } from '@freightdesk/service-kit/testing';
import pino from 'pino';
import { startCore } from '../src/composition';

test('a database of an earlier release is brought to what this one expects', async () => {
  const database = await startTestDatabase();
  const createdAt = new Date('2026-04-01T00:00:00Z');
  const collection = (name: string) => database.connection.collection(name);
  await collection('clients').insertMany([
    { id: '1', name: 'Meridian Logistics', homeState: 'Tamil Nadu', isActive: true, createdAt },
    { id: '2', name: 'Harbour Line', homeState: 'Maharashtra', isActive: true, createdAt },
  ]);
  await collection('users').insertOne({ id: 2, username: 'Admin', role: 'admin', clientId: '1' });

  const config = readConfig({
    PORT: '0',
    MONGODB_URI: database.uri,
    SESSION_SECRET: TEST_SECRET,
    SEED: 'none',
  });
  const logger = pino({ level: 'silent' });
  const app = await runApp(await startCore({ config, connection: database.connection, logger }));
  expect(await app.as(identityOf()).call(listClients, {})).toEqual([
    expect.objectContaining({ id: '1', name: 'Meridian Logistics', logoText: '' }),
  ]);
  expect(await collection('clients').findOne({ id: '2' })).toMatchObject({ nameKey: 'harbour line' });
  expect(await collection('users').findOne({ id: 2 })).toMatchObject({ usernameKey: 'admin' });
  await app.close();
  await database.close();
});
