import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../packages/embedded-mongo/src';
import { countAll, restoreDatabase } from './restore-database.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freightdesk-restore-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Works with the database of a folder while it runs. */
async function withDatabase(directory, work) {
  const server = await startEmbeddedMongo({ storage: { kind: 'disk', directory } });
  const client = await new MongoClient(server.uri).connect();
  try {
    return await work(client);
  } finally {
    await client.close();
    await server.close();
  }
}

const restore = (file, directory, isReplacing = false) =>
  restoreDatabase({
    file,
    directory,
    isReplacing,
    countDocuments: () => withDatabase(directory, countAll),
  });

const collectionsOf = (client) => ({
  jobs: client.db('freightdesk').collection('jobs'),
  lines: client.db('freightdesk').collection('lines'),
});

/** Saves jobs, each with a line that names it in one transaction, until it is told to stop. */
function startWriters(client, count) {
  const { jobs, lines } = collectionsOf(client);
  const acknowledged = [];
  let isEnding = false;
  const waiting = [];
  const saveOne = async (id) => {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await jobs.insertOne({ _id: id }, { session });
        await lines.insertOne({ _id: `${id}-1`, job: id }, { session });
      }),
    );
    acknowledged.push(id);
    for (const each of waiting.filter(({ most }) => acknowledged.length >= most)) each.resolve();
  };
  const write = async (writer) => {
    for (let number = 1; !isEnding; number += 1) await saveOne(`${writer}-${number}`);
  };
  const writers = Array.from({ length: count }, (_, writer) => write(writer));
  return {
    acknowledged,
    /** Resolves when so many are acknowledged. */
    until: (most) => new Promise((resolve) => waiting.push({ most, resolve })),
    async end() {
      isEnding = true;
      await Promise.all(writers);
    },
  };
}

/** A backup that is made while four writers save, and what they had been told was saved before it began. */
async function backUpUnderLoad(directory) {
  return withDatabase(directory, async (client) => {
    const { jobs, lines } = collectionsOf(client);
    for (const each of [jobs, lines]) await each.createIndex({ job: 1 });
    const writers = startWriters(client, 4);
    await writers.until(200);
    const before = [...writers.acknowledged];
    const { file } = await client.db('admin').command({ backup: 1 });
    await writers.until(writers.acknowledged.length + 50);
    await writers.end();
    return { file, before, total: writers.acknowledged.length };
  });
}

test('a backup made while others write has all that was acknowledged before, and each transaction whole', async () => {
  const { file, before, total } = await backUpUnderLoad(join(root, 'one'));
  const { count } = await restore(file, join(root, 'two'));
  await withDatabase(join(root, 'two'), async (client) => {
    const { jobs, lines } = collectionsOf(client);
    const ids = new Set((await jobs.find().toArray()).map(({ _id }) => _id));
    const references = (await lines.find().toArray()).map(({ job }) => job);
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect(references.filter((id) => !ids.has(id))).toEqual([]);
    expect([references.length, count]).toEqual([ids.size, 2 * ids.size]);
    expect(ids.size).toBeLessThan(total);
    expect((await lines.indexes()).map(({ name }) => name)).toEqual(['_id_', 'job_1']);
  });
});

const saveOne = (directory, id) =>
  withDatabase(directory, (client) => collectionsOf(client).jobs.insertOne({ _id: id }));
const idsIn = (directory) =>
  withDatabase(directory, async (client) =>
    (await collectionsOf(client).jobs.find().toArray()).map(({ _id }) => _id),
  );
const backUp = (directory) =>
  withDatabase(directory, async (client) => (await client.db('admin').command({ backup: 1 })).file);

test('a database that holds documents is refused, and replaced where that is wanted; it stays beside', async () => {
  const [source, target] = [join(root, 'source'), join(root, 'target')];
  await saveOne(source, 'theirs');
  await saveOne(target, 'mine');
  const file = await backUp(source);
  await expect(restore(file, target)).rejects.toThrow('holds 1 documents');
  expect(await idsIn(target)).toEqual(['mine']);
  const { earlier } = await restore(file, target, true);
  expect(await idsIn(target)).toEqual(['theirs']);
  await restore(earlier, join(root, 'again'));
  expect(await idsIn(join(root, 'again'))).toEqual(['mine']);
});

test('a database without documents is replaced', async () => {
  const [source, target] = [join(root, 'source'), join(root, 'target')];
  await saveOne(source, 'theirs');
  await withDatabase(target, (client) => client.db('freightdesk').createCollection('jobs'));
  await restore(await backUp(source), target);
  expect(await idsIn(target)).toEqual(['theirs']);
});

test.each([
  ['that is none', 'no database at all'],
  ['that is empty', ''],
])('a file %s leaves the database as it was', async (_what, text) => {
  const target = join(root, 'target');
  await saveOne(target, 'mine');
  const file = join(root, 'other.mdb');
  writeFileSync(file, text);
  await expect(restore(file, target, true)).rejects.toThrow();
  expect(await idsIn(target)).toEqual(['mine']);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a file that does not exist is refused before anything is touched', async () => {
  const target = join(root, 'target');
  await saveOne(target, 'mine');
  const files = readdirSync(target);
  await expect(restore(join(root, 'nothing.mdb'), target, true)).rejects.toThrow('There is no file');
  expect(readdirSync(target)).toEqual(files);
  expect(existsSync(join(root, 'nothing.mdb'))).toBe(false);
});
