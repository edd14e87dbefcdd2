import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askDatabase } from './health-watch.mjs';
import { root } from './run.mjs';
import { DATABASE_FLAGS, superviseProcess } from './supervised-process.mjs';

const ATTEMPTS = 12;
const PAUSE = 500;
const IN_USE = 'is in use by process';

async function requireReachable(uri) {
  const { default: mongoose } = await import('mongoose');
  const connection = await mongoose.createConnection(uri, { serverSelectionTimeoutMS: 8_000 }).asPromise();
  await connection.close();
}

/** Makes sure that a given database answers; error messages omit its password. */
async function openGiven(uri) {
  try {
    await requireReachable(uri);
  } catch (cause) {
    const address = uri.replace(/\/\/[^@/]*@/, '//');
    throw new Error(`The database of MONGODB_URI (${address}) cannot be reached: ${cause.message}`, {
      cause,
    });
  }
  return { uri, processes: [] };
}

/** The file with the address of a running embedded database, for commands that use it. */
export const addressFile = (dataDir) => join(dataDir, 'run', 'embedded-mongo.uri');

/** The environment of the embedded server: its data directory, and a port if one is configured. */
function environmentOf({ dataDir, databasePort }) {
  const { EMBEDDED_MONGO_PORT: _, ...environment } = process.env;
  const port = databasePort === undefined ? {} : { EMBEDDED_MONGO_PORT: String(databasePort) };
  return { ...environment, DATA_DIR: dataDir, ...port };
}

const superviseEmbedded = (settings, onDeath) =>
  superviseProcess({
    name: 'embedded-mongo',
    script: `${root}packages/embedded-mongo/dist/main.mjs`,
    flags: DATABASE_FLAGS,
    env: environmentOf(settings),
    logFile: `${settings.dataDir}/logs/embedded-mongo.log`,
    pidFile: `${settings.dataDir}/run/embedded-mongo.pid`,
    onDeath,
  });

/** A process that was killed a moment ago may hold the directory a little longer; no other failure is retried. */
async function startAgainIfInUse(database, attempt) {
  const lastError = database.lastError();
  if (attempt >= ATTEMPTS || !lastError.includes(IN_USE))
    throw new Error(lastError || `The embedded database ended at its start; see ${database.logFile}`);
  await pause(PAUSE);
  database.startAgain();
}

/** Waits until the server reports its address; throws a one-sentence error when it exits first or takes too long. */
async function waitForUri(database, limit) {
  const deadline = performance.now() + limit;
  for (let attempt = 1; database.readyMessage() === undefined; ) {
    if (database.hasEnded()) await startAgainIfInUse(database, attempt++);
    else if (performance.now() > deadline) throw new Error(tooSlow(limit, database.logFile));
    else await pause(25);
  }
  const { uri } = database.readyMessage();
  database.markReady(askDatabase(uri));
  return uri;
}

const tooSlow = (limit, logFile) =>
  `The embedded database was not ready within ${limit / 1000} seconds; see ${logFile}. A large one may need more: set DATABASE_START_LIMIT to a number of seconds.`;

async function startEmbedded(settings, onDeath) {
  const database = superviseEmbedded(settings, onDeath);
  try {
    const uri = await waitForUri(database, settings.databaseStartLimit * 1000);
    writeFileSync(addressFile(settings.dataDir), uri, { mode: 0o600 });
    return { uri, processes: [database] };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** The database to use: that of `MONGODB_URI`, or the embedded one. */
export const openDatabase = (settings, onDeath) =>
  settings.mongoUri ? openGiven(settings.mongoUri) : startEmbedded(settings, onDeath);
