import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type ApiClient, createApiClient } from '@freightdesk/api-client';
import { IDENTITY_HEADER, type Identity } from '@freightdesk/contracts/shared';
import { startEmbeddedMongo } from '@freightdesk/embedded-mongo';
import type { Express } from 'express';
import type { Connection } from 'mongoose';
import { createAppServer } from '../http/app-server';
import { DECLARED_CODES_ONLY } from '../http/declared-errors';
import { identityKey } from '../identity/identity-key';
import { signIdentity } from '../identity/identity-token';
import { connect } from '../service/connect';

export * from './compare-sizes';
export * from './find-bench';
export * from './frozen-date';
export * from './killed-process';
export * from './replica-set';
export * from './running-for-tests';
export * from './sample-client';

export const TEST_SECRET = 'a secret for tests only, of no value';

/** The database of one test file, on the server that all of them share. */
export interface TestDatabase {
  readonly uri: string;
  readonly connection: Connection;
  close(): Promise<void>;
}

function testDatabaseServer(): string {
  const uri = process.env.TEST_DATABASE_SERVER;
  if (uri) return uri;
  throw new Error('TEST_DATABASE_SERVER is missing: databases of tests are made in tests run by jest only.');
}

/** An embedded database for the tests of one file alone, whichever database the others use. */
export async function startEmbeddedDatabase() {
  const shared = process.env.TEST_DATABASE_SERVER;
  const embedded = await startEmbeddedMongo({ storage: { kind: 'memory' } });
  process.env.TEST_DATABASE_SERVER = embedded.uri;
  return {
    uri: embedded.uri,
    close: async () => {
      process.env.TEST_DATABASE_SERVER = shared;
      await embedded.close();
    },
  };
}

/** Connects to the database of a running test once more, as a second copy of its service does. */
export const connectAgain = ({ name }: Connection): Promise<Connection> =>
  connect(testDatabaseServer(), name);

/** Makes a database that no other test file shares; it is dropped when it is closed. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const uri = testDatabaseServer();
  const connection = await connect(uri, `test_${randomUUID()}`);
  return {
    uri,
    connection,
    close: async () => {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}

/** Longer than any test, which has a timeout of its own. */
const CALL_TIMEOUT = 600_000;

/** An application listening on a free port of this machine. */
export interface RunningApp {
  readonly url: string;
  /** A client that calls as `identity`; without one it is signed out. */
  as(identity?: Identity, headers?: Readonly<Record<string, string>>): ApiClient;
  headersOf(identity: Identity): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Runs an application that fails when an endpoint answers a code that it does not declare. */
export async function runApp(app: Express): Promise<RunningApp> {
  app.set(DECLARED_CODES_ONLY, true);
  const server = createAppServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port, not on a pipe, has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headersOf = async (identity: Identity) => ({
    [IDENTITY_HEADER]: await signIdentity(identity, identityKey(TEST_SECRET)),
  });
  const fetchAs =
    (identity?: Identity): typeof fetch =>
    async (input, init) =>
      fetch(input, {
        ...init,
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          ...(identity ? await headersOf(identity) : {}),
        },
      });
  return {
    url,
    headersOf,
    as: (identity, headers = {}) =>
      createApiClient({
        baseUrl: url,
        fetch: fetchAs(identity),
        headers: () => ({ ...headers }),
        timeout: CALL_TIMEOUT,
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A member of client 1, or whatever `changes` make of them. */
export function identityOf(changes: Partial<Identity> = {}): Identity {
  return { userId: 2, username: 'admin', fullName: 'Test Admin', role: 'admin', clientId: '1', ...changes };
}
