import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { start, stop } from '../jest/database';

/** Runs a bench of a service beside the database of the tests: `tsx ../tools/bench/run.ts bench/run.ts`. */
await start();
await import(pathToFileURL(resolve(process.argv[2] ?? '')).href);
await stop();
