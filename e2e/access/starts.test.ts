import { forgetMigration } from '@freightdesk/data/testing';
import { readConfig, type ServiceContext } from '@freightdesk/service-kit';
import {
  connectAgain,
  runApp,
  startTestDatabase,
  TEST_SECRET,
  type TestDatabase,
} from '@freightdesk/service-kit/testing';
import pino from 'pino';
import { startBilling } from 'svc-billing/composition';
import { startCore } from 'svc-core/composition';
import { startCrm } from 'svc-crm/composition';

type Start = (context: ServiceContext) => ReturnType<typeof startCore>;

const SERVICES: readonly (readonly [string, Start, string])[] = [
  ['svc-crm', startCrm, 'contracts'],
  ['svc-core', startCore, 'parties'],
  ['svc-billing', startBilling, 'invoices'],
];

let open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const each of open.reverse()) await each.close();
  open = [];
});

/** Closes it after the test, before what was opened earlier. */
function closeLater<Closable extends { close(): Promise<unknown> }>(closable: Closable): Closable {
  open.push(closable);
  return closable;
}

const emptyDatabase = async () => closeLater(await startTestDatabase());

/** Starts a copy of a service on a connection of its own; returns the status of its `/readyz`. */
async function startCopy(start: Start, { uri, connection: first }: TestDatabase, settings = {}) {
  const connection = closeLater(await connectAgain(first));
  const environment = { PORT: '0', MONGODB_URI: uri, SESSION_SECRET: TEST_SECRET, SEED: 'demo' };
  const config = readConfig({ ...environment, ...settings });
  const app = await start({ config, connection, logger: pino({ level: 'silent' }) });
  const { url } = closeLater(await runApp(app));
  return (await fetch(`${url}/readyz`)).status;
}

const startTwo = (start: Start, database: TestDatabase, settings = {}) =>
  Promise.all([startCopy(start, database, settings), startCopy(start, database, settings)]);

/** What a migration records about itself. */
const OF_MIGRATIONS = ['leases', 'seeds', 'sums'];

/** How many documents each collection has, and its indexes by name. */
async function contentOf({ connection }: TestDatabase, without: readonly string[] = []) {
  const all = (await connection.listCollections()).map(({ name }) => name).sort();
  const names = all.filter((name) => !without.includes(name));
  const contents = names.map(async (name) => {
    const collection = connection.collection(name);
    const indexes = await collection.indexes();
    return {
      name,
      count: await collection.countDocuments(),
      indexes: indexes.map((index) => `${index.name} ${JSON.stringify(index.key)}`).sort(),
    };
  });
  return Promise.all(contents);
}

describe.each(process.env.NIGHTLY ? SERVICES : SERVICES.slice(0, 1))(
  'two copies of %s that start at the same moment',
  (_name, start, collection) => {
    test('on an empty database both serve; seeds and indexes are there once', async () => {
      const [one, two] = [await emptyDatabase(), await emptyDatabase()];
      expect(await startCopy(start, one)).toBe(200);
      expect(await startTwo(start, two)).toEqual([200, 200]);
      expect(await contentOf(two)).toEqual(await contentOf(one));
    });

    test('on a database of an earlier release both refuse, or one migrates and the other waits', async () => {
      const database = await emptyDatabase();
      await startCopy(start, database);
      const content = await contentOf(database, OF_MIGRATIONS);
      await forgetMigration(database.connection);
      await database.connection.collection(collection).dropIndex('clientId_1_id_1');
      for (const refusal of await Promise.allSettled([1, 2].map(() => startCopy(start, database))))
        expect(refusal).toMatchObject({
          status: 'rejected',
          reason: { message: expect.stringMatching(/ earlier release .*Run "npm run migrate"/) },
        });
      expect(await startTwo(start, database, { MIGRATE_AT_START: 'true' })).toEqual([200, 200]);
      expect(await contentOf(database, OF_MIGRATIONS)).toEqual(content);
    });
  },
);
