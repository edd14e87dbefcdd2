import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { root } from './run.mjs';
import { superviseProcess } from './supervised-process.mjs';

const ATTEMPTS = 12;
const PAUSE = 500;

async function reachable(uri) {
  const { default: mongoose } = await import('mongoose');
  const connection = await mongoose.createConnection(uri, { serverSelectionTimeoutMS: 8_000 }).asPromise();
  await connection.close();
}

/** Makes sure that a given database answers; its password stays out of the sentence. */
async function openGiven(uri) {
  try {
    await reachable(uri);
  } catch (cause) {
    const address = uri.replace(/\/\/[^@/]*@/, '//');
    throw new Error(`The database of MONGODB_URI (${address}) cannot be reached: ${cause.message}`, {
      cause,
    });
  }
  return { uri, processes: [] };
}

async function startEmbedded({ dataDir }, onDeath) {
  const port = await freePort();
  let ready = false;
  const database = superviseProcess({
    name: 'embedded-mongo',
    script: `${root}packages/embedded-mongo/dist/main.mjs`,
    env: { ...process.env, DATA_DIR: dataDir, EMBEDDED_MONGO_PORT: String(port) },
    logFile: `${dataDir}/logs/embedded-mongo.log`,
    pidFile: `${dataDir}/run/embedded-mongo.pid`,
    onLine: (line) => {
      ready ||= line.includes('"ready":true');
    },
    onDeath,
  });
  // A start that was killed a moment ago may still hold the directory.
  for (let attempt = 1; !ready; ) {
    await pause(ready ? 0 : 50);
    if (!database.hasEnded() || ready) continue;
    if (attempt++ === ATTEMPTS) throw new Error(database.complaint() || `See ${database.logFile}`);
    await pause(PAUSE);
    database.startAgain();
  }
  database.markReady();
  return { uri: `mongodb://127.0.0.1:${port}/?directConnection=true`, processes: [database] };
}

/** The database to work with: the one of `MONGODB_URI`, else the embedded one. */
export const openDatabase = (settings, onDeath) =>
  settings.mongoUri ? openGiven(settings.mongoUri) : startEmbedded(settings, onDeath);
