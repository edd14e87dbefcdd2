import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyWhole } from './backup-target.mjs';

const FILE = 'data.mdb';

/** Renames the database that is there, so that nothing is lost; one that holds documents only where that is wanted. */
async function setAside(target, { isReplacing, countDocuments }) {
  if (!existsSync(target)) return undefined;
  const count = isReplacing ? 0 : await countDocuments();
  if (count > 0)
    throw new Error(
      `${target} holds ${count} documents. Choose an empty DATA_DIR, or add --replace: the database there stays beside it under another name.`,
    );
  const earlier = `${target}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(target, earlier);
  return earlier;
}

/**
 * Puts a backup in the place of the database of a folder, which nobody uses. `countDocuments` opens that database and counts
 * what it holds; where the backup cannot be opened, the folder is as it was.
 *
 * @param {{file: string, directory: string, isReplacing: boolean, countDocuments: () => Promise<number>}} options
 * @returns the restored file, how many documents it holds, and where the database before it is now, if there was one
 * @throws {Error} when there is no such file, when the folder holds documents, and when the backup cannot be opened
 */
export async function restoreDatabase({ file, directory, ...options }) {
  const source = resolve(file);
  if (!existsSync(source)) throw new Error(`There is no file ${source}.`);
  const target = join(directory, FILE);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const earlier = await setAside(target, options);
  try {
    copyWhole(source, target);
    return { target, count: await options.countDocuments(), earlier };
  } catch (error) {
    rmSync(target, { force: true });
    if (earlier) renameSync(earlier, target);
    throw error;
  }
}

const SYSTEM_DATABASES = ['admin', 'config', 'local'];

/** The documents in all collections of an installation. */
export async function countAll(client) {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const counts = databases
    .filter(({ name }) => !SYSTEM_DATABASES.includes(name))
    .map(async ({ name }) => {
      const collections = await client.db(name).listCollections({}, { nameOnly: true }).toArray();
      const each = collections.map((collection) =>
        client.db(name).collection(collection.name).countDocuments(),
      );
      return (await Promise.all(each)).reduce((sum, count) => sum + count, 0);
    });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
