/**
 * Fills a database with the demo, copies it, removes it, restores it from the copy and compares all documents and indexes:
 * `npm run test:dump`. The embedded database is copied by `npm run backup` and restored by `npm run restore`. With `MONGODB_URI`,
 * the commands `DUMP` and `RESTORE` do that for an empty MongoDB; both get the name of the copy as `COPY`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { buildServices } from './lib/build.mjs';
import { connect, withDatabase } from './lib/embedded-client.mjs';
import { collectionsOf, fingerprint } from './lib/move-database.mjs';
import { giveUp, root, run, say } from './lib/run.mjs';
import { readSettings } from './lib/settings.mjs';
import { startServices, stopStack } from './lib/stack.mjs';

const OWN_DATABASES = /^freightdesk_/;

const { BSON } = (await import('mongoose')).default.mongo;
const folder = mkdtempSync(join(tmpdir(), 'freightdesk-dump-'));
const dataDirOf = (name) => join(folder, name);
const settingsFor = (dataDir) => ({
  ...readSettings({ ...process.env, DATA_DIR: dataDir, SEED: 'demo', NODE_ENV: 'development' }, root),
  servicesDir: undefined,
});

async function withClient(settings, work) {
  if (!settings.mongoUri) return withDatabase(settings, work);
  const client = await connect(settings.mongoUri);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

const ownCollections = async (client) =>
  (await collectionsOf(client)).filter(({ dbName }) => OWN_DATABASES.test(dbName));

/** Number and checksum of the documents of each collection, and its indexes. */
async function stateOf(client) {
  const state = {};
  for (const collection of await ownCollections(client)) {
    const indexes = (await collection.indexes()).map(({ name, key }) => `${name} ${JSON.stringify(key)}`);
    state[collection.namespace] = { ...(await fingerprint(collection, BSON)), indexes: indexes.sort() };
  }
  return state;
}

/** Starts the services once, and stops them. They end with a sentence if the database is not theirs. */
async function startOnce(settings) {
  const processes = [];
  try {
    await startServices(settings, processes);
  } finally {
    await stopStack(processes);
  }
}

async function command(name, args, env) {
  const code = await run(name, args, { env: { ...process.env, ...env } });
  if (code !== 0) throw new Error(`${[name, ...args].join(' ')} ended with ${code}`);
}

/** Copies the embedded database into another data directory, by the product's own commands. */
async function copyEmbedded() {
  const target = dataDirOf('restored');
  await command('npm', ['run', 'backup', '--', dataDirOf('copy')], { DATA_DIR: dataDirOf('filled') });
  await command('npm', ['run', 'restore', '--', join(dataDirOf('copy'), 'data.mdb')], { DATA_DIR: target });
  return settingsFor(target);
}

async function copyMongo(settings) {
  const { DUMP, RESTORE } = process.env;
  const COPY = join(folder, 'copy.archive.gz');
  await command('sh', ['-c', DUMP], { COPY });
  await withClient(settings, async (client) => {
    for (const name of new Set((await ownCollections(client)).map(({ dbName }) => dbName)))
      await client.db(name).dropDatabase();
  });
  await command('sh', ['-c', RESTORE], { COPY });
  return settings;
}

/** What is in a database may be somebody's only copy. */
async function requireUnused(settings) {
  if (!process.env.DUMP || !process.env.RESTORE)
    throw new Error('With MONGODB_URI, set DUMP and RESTORE too.');
  if ((await withClient(settings, ownCollections)).length > 0)
    throw new Error('MONGODB_URI has databases of Freightdesk, which this check would remove.');
}

function differencesOf(before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

async function check() {
  const settings = settingsFor(dataDirOf('filled'));
  if (settings.mongoUri) await requireUnused(settings);
  await startOnce(settings);
  const before = await withClient(settings, stateOf);
  const restoredSettings = await (settings.mongoUri ? copyMongo(settings) : copyEmbedded());
  const after = await withClient(restoredSettings, stateOf);
  const differences = differencesOf(before, after);
  if (differences.length > 0) throw new Error(`Not as before: ${differences.join(', ')}`);
  await startOnce(restoredSettings);
  const count = Object.values(after).reduce((sum, each) => sum + each.count, 0);
  say(
    `${count} documents in ${Object.keys(after).length} collections are as they were, and the services start.`,
  );
}

try {
  await buildServices();
  await check().finally(() => rmSync(folder, { recursive: true, force: true }));
} catch (error) {
  giveUp(`The copy does not hold: ${error.message}`);
}
process.exit(0);
