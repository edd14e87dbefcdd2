import { fileURLToPath } from 'node:url';
import { createApiClient } from '@freightdesk/api-client';
import type { Identity } from '@freightdesk/contracts/shared';
import { monitored } from '@freightdesk/data/testing';
import { closePrinting } from '@freightdesk/print';
import { INTERNAL_HEADER, internalKey, readConfig } from '@freightdesk/service-kit';
import {
  type Death,
  runApp,
  startDoomed,
  startTestDatabase,
  TEST_SECRET,
} from '@freightdesk/service-kit/testing';
import type { Connection } from 'mongoose';
import pino from 'pino';
import { startBilling } from '../src/composition';
import { otherServices } from './other-services';

/** Runs svc-billing over a database of its own, with the demo jobs. */
export async function runBilling(
  /** Fills the database before the service starts. */
  before: (connection: Connection) => Promise<unknown> = async () => undefined,
  settings: Readonly<Record<string, string>> = {},
  /** Whether to seed the demo documents. Without them, series begin at 1. */
  withDocuments = false,
) {
  const [database, others] = await Promise.all([startTestDatabase(), otherServices()]);
  await before(database.connection);
  if (!withDocuments)
    await database.connection.collection<{ _id: string }>('seeds').insertOne({ _id: 'demo documents' });
  const environment = {
    SESSION_SECRET: TEST_SECRET,
    SEED: 'demo',
    MIGRATE_AT_START: 'true',
    CORE_URL: others.url,
    CRM_URL: others.url,
    ...settings,
  };
  const config = readConfig({ ...environment, PORT: '0', MONGODB_URI: database.uri });
  const start = async (
    open: () => Promise<Connection> = () => monitored(database.connection, database.uri),
  ) => {
    const connection = await open();
    const logger = pino({ level: 'silent' });
    return { connection, ...(await runApp(await startBilling({ config, connection, logger }))) };
  };
  const app = await start();
  const { connection } = app;
  return {
    ...app,
    /** Starts another copy of the service over the same database, opened by `open`. The caller closes it. */
    another: async (open?: () => Promise<Connection>) => {
      const copy = await start(open);
      return {
        ...copy,
        close: async () => {
          await copy.close();
          await copy.connection.close();
        },
        /** Ends the copy like a killed process: nothing in flight is finished or rolled back. */
        kill: async () => {
          await copy.connection.close(true);
          await copy.close();
        },
      };
    },
    /** Starts the service as a process of its own over the same database, which is killed at `death`. The caller closes it. */
    doomed: async (death: Death) => {
      const processEnvironment = { ...environment, DATABASE_NAME: database.connection.name };
      const { url, ...process } = await startDoomed(
        fileURLToPath(new URL('./service-process.ts', import.meta.url)),
        database.uri,
        death,
        processEnvironment,
      );
      const fetchAs =
        (identity: Identity): typeof fetch =>
        async (input, init) => {
          const headers = Object.fromEntries(new Headers(init?.headers));
          return fetch(input, { ...init, headers: { ...headers, ...(await app.headersOf(identity)) } });
        };
      return {
        ...process,
        as: (identity: Identity) => createApiClient({ baseUrl: url, fetch: fetchAs(identity) }),
        /** A call from one of our own services. */
        ourProcess: () =>
          createApiClient({
            baseUrl: url,
            fetch,
            headers: () => ({ [INTERNAL_HEADER]: internalKey(TEST_SECRET) }),
          }),
      };
    },
    othersGoAway: () => others.close(),
    deactivate: others.deactivate,
    /** Makes the other services fail at a path from now on. */
    fail: others.fail,
    addClient: others.addClient,
    forgetChanges: others.forgetChanges,
    /** Somebody wants to be told by e-mail. */
    addNoticeReader: others.addNoticeReader,
    /** Adds an active party of the client. */
    addParty: others.addParty,
    changeLetterhead: others.changeLetterhead,
    /** Stops or restarts svc-crm. */
    crmIsAway: (isAway: boolean) => {
      others.crm.isAway = isAway;
    },
    /** Makes svc-crm refuse the uses of a contract with `status`; without one it takes them again. */
    crmRefuses: (contractId: number, status?: number) => {
      if (status) others.crm.refusals.set(contractId, status);
      else others.crm.refusals.delete(contractId);
    },
    /** Waits until svc-crm has got `count` messages about used contracts, of one client or of all, and returns all of them. */
    contractUses: async (count: number, clientId?: string): Promise<readonly unknown[]> => {
      const uses = () => others.crm.uses.filter((use) => !clientId || use.clientId === clientId);
      const isComplete = () => uses().length >= count;
      if (!isComplete())
        await new Promise<void>((resolve) => others.crm.watchers.push({ isComplete, resolve }));
      return uses();
    },
    /** Changes the answer of the other services at a path. */
    rename: others.rename,
    /** Makes the next `size` requests for masters wait for each other. */
    meet: others.meet,
    close: async () => {
      await app.close();
      others.close();
      await closePrinting();
      await connection.close();
      await database.close();
    },
  };
}
export type BillingApp = Awaited<ReturnType<typeof runBilling>>;

/** The four lines of LAW-9. */
export const fourLines = [
  { chargeId: 1, chargeName: 'CHA agency', quantity: 1, rate: 2500, gstPercent: 18 },
  { chargeId: 2, chargeName: 'THC 20 ft', quantity: 2, rate: 8700, gstPercent: 18 },
  { chargeId: 3, chargeName: 'DO handling', quantity: 1, rate: 1550.55, gstPercent: 18 },
  { chargeId: 4, chargeName: 'Ocean freight', quantity: 3, rate: 100.1, gstPercent: 5 },
];

/** The smallest valid proforma (BILL-10). */
export const proforma = (rest = {}) => ({
  jobNumber: 'JOB-260001',
  partyId: 1,
  contractId: 1,
  charges: fourLines,
  // Many tests bill the jobs of demo data.
  billAgain: true,
  ...rest,
});
