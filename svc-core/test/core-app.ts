import { fileURLToPath } from 'node:url';
import { createApiClient } from '@freightdesk/api-client';
import { type Identity, SESSION_COOKIE } from '@freightdesk/contracts/shared';
import { monitored } from '@freightdesk/data/testing';
import { internalKey, readConfig } from '@freightdesk/service-kit';
import {
  connectAgain,
  type Death,
  identityOf,
  runApp,
  runningForTests,
  startDoomed,
  startTestDatabase,
  TEST_SECRET,
} from '@freightdesk/service-kit/testing';
import pino from 'pino';
import type { Passwords } from '../src/auth/passwords.service';
import { startCore } from '../src/composition';
import { startOthers } from './others-stub';

/** svc-core with its own database and demo data. */
export async function runCore(passwords?: Passwords, settings: Readonly<Record<string, string>> = {}) {
  const database = await startTestDatabase();
  const config = readConfig({
    PORT: '0',
    MONGODB_URI: database.uri,
    SESSION_SECRET: TEST_SECRET,
    SEED: 'demo',
    ...settings,
  });
  const logger = pino({ level: 'silent' });
  const connection = await monitored(database.connection, database.uri);
  const context = { config, connection, logger };
  const closeDatabase = async () => {
    await connection.close();
    await database.close();
  };
  const core = await startCore(context, passwords).catch(async (error: unknown) => {
    await closeDatabase();
    throw error;
  });
  const app = await runApp(core);
  return {
    ...app,
    internal: internalKey(TEST_SECRET),
    connection,
    uri: database.uri,
    close: async () => {
      await app.close();
      await closeDatabase();
    },
  };
}
export type CoreApp = Awaited<ReturnType<typeof runCore>>;

/** Another copy of svc-core over the same database, with other settings. */
export async function runCopyOf(
  { connection: first, uri }: CoreApp,
  settings: Readonly<Record<string, string>>,
) {
  const connection = await connectAgain(first);
  const config = readConfig({
    PORT: '0',
    MONGODB_URI: 'that of the first copy',
    SESSION_SECRET: TEST_SECRET,
    SEED: 'demo',
    ...settings,
  });
  const app = await runApp(await startCore({ config, connection, logger: pino({ level: 'silent' }) }));
  return {
    ...app,
    internal: internalKey(config.SESSION_SECRET),
    connection,
    uri,
    close: async () => {
      await app.close();
      await connection.close();
    },
  };
}

/** A copy of svc-core as a process of its own, which is killed at `death`. The caller closes it. */
export async function runDoomedCopyOf(
  { connection, uri, headersOf }: CoreApp,
  death: Death,
  settings: Readonly<Record<string, string>> = {},
) {
  const environment = {
    SESSION_SECRET: TEST_SECRET,
    SEED: 'demo',
    DATABASE_NAME: connection.name,
    IMPORT_PIECE: '50',
    ...settings,
  };
  const entry = fileURLToPath(new URL('./service-process.ts', import.meta.url));
  const { url, ...process } = await startDoomed(entry, uri, death, environment);
  const fetchAs =
    (identity: Identity): typeof fetch =>
    async (input, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers));
      return fetch(input, { ...init, headers: { ...headers, ...(await headersOf(identity)) } });
    };
  return {
    ...process,
    as: (identity: Identity) => createApiClient({ baseUrl: url, fetch: fetchAs(identity) }),
  };
}

/** svc-core with stubs of the services that are asked for the uses of a record. */
export async function runCoreWithOthers(settings: Readonly<Record<string, string>> = {}) {
  const others = await startOthers();
  const app = await runCore(undefined, { CRM_URL: others.url, BILLING_URL: others.url, ...settings });
  const close = async () => {
    await app.close();
    await others.close();
  };
  return { ...app, others, close };
}

/**
 * Runs a service for the tests of one file: started before the first and closed after the last. `ours` and `theirs`
 * call it as admins of two clients.
 */
export function underTest<App extends CoreApp>(start: () => Promise<App>) {
  const app = runningForTests(start);
  return {
    app,
    ours: () => app().as(identityOf()),
    theirs: () => app().as(identityOf({ userId: 7, clientId: '2' })),
  };
}

/** The session token set by the answer to a sign-in. */
export function tokenOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`));
  return cookie?.split(';')[0]?.split('=')[1] ?? '';
}
