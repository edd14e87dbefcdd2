import { monitored } from '@freightdesk/data/testing';
import { INTERNAL_HEADER, internalKey, readConfig } from '@freightdesk/service-kit';
import { identityOf, runApp, startTestDatabase, TEST_SECRET } from '@freightdesk/service-kit/testing';
import pino from 'pino';
import { startCrm } from '../src/composition';
import { startBillingStub } from './billing-stub';
import { startCoreStub } from './core-stub';

interface CrmOptions {
  readonly seed?: 'none' | 'demo';
  /** The MiB that the files of a client may take. */
  readonly space?: string;
}

/** svc-crm with its own database; `seed` adds the demo data. */
export async function runCrm({ seed = 'none', space = '5120' }: CrmOptions = {}) {
  const [database, core, billing] = await Promise.all([
    startTestDatabase(),
    startCoreStub(),
    startBillingStub(),
  ]);
  const config = readConfig({
    PORT: '0',
    MONGODB_URI: database.uri,
    SESSION_SECRET: TEST_SECRET,
    SEED: seed,
    FILE_SPACE_PER_CLIENT: space,
    CORE_URL: core.url,
    BILLING_URL: billing.url,
  });
  const connection = await monitored(database.connection, database.uri);
  const start = () => startCrm({ config, connection, logger: pino({ level: 'silent' }) });
  const app = await runApp(await start());
  return {
    ...app,
    core,
    billing,
    connection,
    /** Starts the service over the same database once more, as after a crash. It is not called. */
    start,
    /** A call from one of our own services. */
    internal: app.as(undefined, { [INTERNAL_HEADER]: internalKey(TEST_SECRET) }),
    close: async () => {
      await app.close();
      core.close();
      billing.close();
      await connection.close();
      await database.close();
    },
  };
}
export type CrmApp = Awaited<ReturnType<typeof runCrm>>;

export const ours = identityOf();
export const theirs = identityOf({ userId: 7, clientId: '2' });
