import { SESSION_COOKIE } from '@freightdesk/contracts';
import { internalKey, readConfig } from '@freightdesk/service-kit';
import { monitored, runApp, startTestDatabase, TEST_SECRET } from '@freightdesk/service-kit/testing';
import pino from 'pino';
import type { Passwords } from '../src/auth/passwords.service';
import { startCore } from '../src/composition';

/** svc-core over a database of its own, with the demo data in it. */
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
    close: async () => {
      await app.close();
      await closeDatabase();
    },
  };
}
export type CoreApp = Awaited<ReturnType<typeof runCore>>;

/** The session token that an answer to a sign-in sets. */
export function tokenOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${SESSION_COOKIE}=`));
  return cookie?.split(';')[0]?.split('=')[1] ?? '';
}
