import { existsSync, readFileSync } from 'node:fs';
import { addressFile, openDatabase } from './database.mjs';
import { root } from './run.mjs';
import { readSettings } from './settings.mjs';

/** The settings of the embedded database, regardless of the rest of the environment. */
export const embeddedSettings = ({ DATA_DIR, DATABASE_START_LIMIT }) =>
  readSettings({ DATA_DIR, DATABASE_START_LIMIT }, root);

export async function connect(uri, limit = 30_000) {
  const { mongo } = (await import('mongoose')).default;
  const client = new mongo.MongoClient(uri, { serverSelectionTimeoutMS: limit });
  await client.connect();
  return client;
}

/** The address that a running database has left in a directory. */
const addressIn = ({ dataDir }) => {
  const file = addressFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** A client of the database that is running on a directory; undefined if none answers at the address that one has left there. */
async function connectToRunning(settings) {
  const uri = addressIn(settings);
  return uri && connect(uri, 3_000).catch(() => undefined);
}

/** Whether a database answers at the address that one has left in the directory. */
export async function isDatabaseRunning(settings) {
  const client = await connectToRunning(settings);
  await client?.close();
  return client !== undefined;
}

/** Starts the embedded database for as long as the work with its address takes; fails while another process has it. */
async function withOwnUri(settings, work) {
  const { uri, processes } = await openDatabase({ ...settings, mongoUri: undefined });
  try {
    return await work(uri);
  } finally {
    for (const process of processes) await process.stop();
  }
}

/** Starts the embedded database for exclusive use; fails while another process has it. */
export const withOwnDatabase = (settings, work) =>
  withOwnUri(settings, async (uri) => {
    const client = await connect(uri);
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  });

/** The address of the embedded database: of the running one, or of one that is started for the purpose. */
export async function withDatabaseUri(settings, work) {
  const client = await connectToRunning(settings);
  if (!client) return withOwnUri(settings, work);
  await client.close();
  return work(addressIn(settings));
}

/** Uses the embedded database: the running one, or one that is started for the purpose. */
export async function withDatabase(settings, work) {
  const client = await connectToRunning(settings);
  if (!client) return withOwnDatabase(settings, work);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
