import type { EmbeddedMongo } from '../../packages/embedded-mongo/src';
import { startEmbeddedMongo } from '../../packages/embedded-mongo/src';

let embedded: EmbeddedMongo | undefined;

/**
 * One server for the databases of all test files: that of `MONGODB_URI`, or an embedded one in memory. It stays in the
 * process that hands out the files, where its code is compiled once; a server for each file ran cold each time.
 */
export async function start(): Promise<void> {
  embedded = process.env.MONGODB_URI ? undefined : await startEmbeddedMongo({ storage: { kind: 'memory' } });
  process.env.TEST_DATABASE_SERVER = process.env.MONGODB_URI || embedded?.uri;
}

export async function stop(): Promise<void> {
  await embedded?.close();
}
