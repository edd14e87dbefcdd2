import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { start, stop } from '../jest/database';
import { startOnDisk } from './database-on-disk';

/**
 * Runs a bench of a service beside the database of the tests: `tsx ../tools/bench/run.ts bench/run.ts`. `ON_DISK=true` gives it a
 * database with a data directory in a process of its own, as in the product, for more records than fit into memory.
 */
const onDisk = process.env.ON_DISK === 'true' ? await startOnDisk() : undefined;
if (onDisk) process.env.MONGODB_URI = onDisk.uri;
await start();
try {
  await import(pathToFileURL(resolve(process.argv[2] ?? '')).href);
} finally {
  await stop();
  await onDisk?.close();
}
