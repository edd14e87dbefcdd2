import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitored } from '@freightdesk/data/testing';
import { connect, readConfig, type ServiceConfig, type ServiceContext } from '@freightdesk/service-kit';
import {
  connectAgain,
  startTestDatabase,
  TEST_SECRET,
  type TestDatabase,
} from '@freightdesk/service-kit/testing';
import { createContext } from 'gateway/composition';
import { readConfig as readGatewayConfig } from 'gateway/config';
import { createGateway } from 'gateway/gateway.routes';
import pino from 'pino';
import { startBilling } from 'svc-billing/composition';
import { startCore } from 'svc-core/composition';
import { startCrm } from 'svc-crm/composition';

type Start = (context: ServiceContext) => ReturnType<typeof startCore>;

const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

async function listen(server: Server = createServer()): Promise<Listening & { readonly server: Server }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An address at which nothing listens. */
export async function freeAddress(): Promise<string> {
  const { url, close } = await listen();
  await close();
  return url;
}

interface RunningService extends Listening {
  readonly database: TestDatabase;
  /** That of the service alone, which reports its commands. */
  readonly connection: ServiceContext['connection'];
}

const configOf = (database: TestDatabase, settings: Record<string, string>): ServiceConfig =>
  readConfig({
    PORT: '0',
    MONGODB_URI: database.uri,
    SESSION_SECRET: TEST_SECRET,
    SEED: 'demo',
    LETTERS_FOLDER: join(tmpdir(), 'freightdesk-letters'),
    ...settings,
  });

async function startService(
  start: Start,
  { server, url, close }: Awaited<ReturnType<typeof listen>>,
  settings: Record<string, string>,
  databaseOf: () => Promise<TestDatabase> = startTestDatabase,
): Promise<RunningService> {
  const database = await databaseOf();
  const connection = await monitored(database.connection, database.uri);
  const config = configOf(database, settings);
  server.on('request', await start({ config, connection, logger }));
  return {
    url,
    database,
    connection,
    close: async () => {
      await close();
      await connection.close();
      await database.close();
    },
  };
}

/** Another copy of a service, over the same database. */
async function startCopy(
  start: Start,
  database: TestDatabase,
  { server, url, close }: Awaited<ReturnType<typeof listen>>,
  settings: Record<string, string>,
): Promise<Listening> {
  const connection = await connectAgain(database.connection);
  server.on('request', await start({ config: configOf(database, settings), connection, logger }));
  return {
    url,
    close: async () => {
      await close();
      await connection.close();
    },
  };
}

interface RunningGateway extends Listening {
  /** What it would show at `/metrics`. */
  readonly metrics: () => Promise<string>;
}

/** A gateway before services at these addresses. */
export async function startGateway(
  settings: Record<string, string>,
  now = Date.now,
): Promise<RunningGateway> {
  const config = readGatewayConfig({ SESSION_SECRET: TEST_SECRET, ...settings });
  const context = createContext(config, logger, now);
  const { url, close } = await listen(createGateway(context));
  return {
    url,
    metrics: () => context.metrics.text(),
    close: async () => {
      await close();
      await Promise.all(Object.values(context.upstreams).map((upstream) => upstream.destroy()));
    },
  };
}

/** The clock of a gateway's session cache. */
function createClock() {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    /** Advances the clock. */
    pass: (milliseconds: number) => {
      ahead += milliseconds;
    },
  };
}

/** A database under the name that a released service uses, which stays when it is closed. */
async function namedDatabase(uri: string, name: string): Promise<TestDatabase> {
  const connection = await connect(uri, name);
  return { uri, connection, close: () => connection.close() };
}

/** Where a product has its data, if not in new databases, and the settings of its services. */
interface ProductPlace {
  readonly uri: string;
  readonly settings: Record<string, string>;
}

/** The gateway and the three services as released, each service with its own database and demo data. */
export async function startProduct(place?: ProductPlace) {
  // The services call each other, so all addresses must be known before the first one starts.
  const doors = { core: await listen(), crm: await listen(), billing: await listen() };
  const urls = { CORE_URL: doors.core.url, CRM_URL: doors.crm.url, BILLING_URL: doors.billing.url };
  const settings = { ...urls, ...place?.settings };
  const databaseOf = (name: string) => place && (() => namedDatabase(place.uri, `freightdesk_${name}`));
  const services = {
    core: await startService(startCore, doors.core, settings, databaseOf('core')),
    crm: await startService(startCrm, doors.crm, settings, databaseOf('crm')),
    billing: await startService(startBilling, doors.billing, settings, databaseOf('billing')),
  };
  const { now, pass } = createClock();
  const gateway = await startGateway(urls, now);
  return {
    url: gateway.url,
    gatewayMetrics: gateway.metrics,
    services,
    pass,
    close: async () => {
      await gateway.close();
      await Promise.all(Object.values(services).map((service) => service.close()));
    },
  };
}

/** The product with two copies of each service and two gateways. */
export async function startCopiedProduct() {
  const doors = {
    core: [await listen(), await listen()],
    crm: [await listen(), await listen()],
    billing: [await listen(), await listen()],
  } as const;
  const urlsOf = (copies: readonly Listening[]) => copies.map(({ url }) => url).join(', ');
  const urls = {
    CORE_URL: urlsOf(doors.core),
    CRM_URL: urlsOf(doors.crm),
    BILLING_URL: urlsOf(doors.billing),
  };
  const startTwo = async (start: Start, [one, other]: (typeof doors)['core']) => {
    const first = await startService(start, one, urls);
    return { first, second: await startCopy(start, first.database, other, urls) };
  };
  const services = {
    core: await startTwo(startCore, doors.core),
    crm: await startTwo(startCrm, doors.crm),
    billing: await startTwo(startBilling, doors.billing),
  };
  const { now, pass } = createClock();
  const gateways = [await startGateway(urls, now), await startGateway(urls, now)] as const;
  return {
    urls: [gateways[0].url, gateways[1].url] as const,
    services,
    pass,
    close: async () => {
      await Promise.all(gateways.map((gateway) => gateway.close()));
      for (const { first, second } of Object.values(services)) {
        await second.close();
        await first.close();
      }
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** A lock that a call has prepared and that nobody has taken: it says nothing about any record. */
const isUnusedLock = ({ _id, seq }: { readonly _id?: unknown; readonly seq?: unknown }) =>
  seq === 0 && String(_id).startsWith('turns at ');

/** Sessions, and what people are told of by e-mail, which goes on its way after the calls that it tells of. */
const CHANGING_BY_ITSELF: ReadonlySet<string> = new Set([
  'sessions',
  'notice_outbox',
  'notices',
  'notice_days',
  'notice_letters',
  'notice_letter_queue',
]);

/**
 * A snapshot of everything stored in all services except what changes by itself and unused locks; equal snapshots mean that nothing was
 * changed.
 */
export async function everythingStored({ services }: Product): Promise<Record<string, unknown[]>> {
  const records: Record<string, unknown[]> = {};
  for (const [name, { database }] of Object.entries(services)) {
    const collections = await database.connection.listCollections();
    for (const { name: collection } of collections.filter((each) => !CHANGING_BY_ITSELF.has(each.name))) {
      const rows = await database.connection.collection(collection).find().toArray();
      records[`${name}.${collection}`] = rows.filter((row) => !isUnusedLock(row));
    }
  }
  return records;
}
