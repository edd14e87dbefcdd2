import type { EmbeddedMongo } from '../../packages/embedded-mongo/src';
import { startEmbeddedMongo } from '../../packages/embedded-mongo/src';

let server: EmbeddedMongo | undefined;

/**
 * One server for the databases of all test files: that of `MONGODB_URI`, or an embedded one in memory. It runs in
 * jest's main process, where its code is compiled once; a server for each test file would start cold each time.
 */
export async function start(): Promise<void> {
  server = process.env.MONGODB_URI ? undefined : await startEmbeddedMongo({ storage: { kind: 'memory' } });
  process.env.TEST_DATABASE_SERVER = process.env.MONGODB_URI || server?.uri;
}

export async function stop(): Promise<void> {
  await server?.close();
}
