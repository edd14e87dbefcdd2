import { renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RootDatabase } from 'lmdb';
import type { Usage } from './check-data-file';

export type Store = RootDatabase<Buffer, Buffer>;

/** Opens the file. A commit waits for the disk: what is acknowledged survives a power cut, not just a killed process. */
export async function openEnvironment(path: string): Promise<Store> {
  const lmdb = await import('lmdb');
  return lmdb.open<Buffer, Buffer>({
    path,
    encoding: 'binary',
    keyEncoding: 'binary',
    overlappingSync: false,
    // A commit that fails is then told to those who wait for it, and to nobody else.
    eventTurnBatching: false,
  });
}

/** Waits for the disk; others work meanwhile. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/** Writes what a file holds, as it is at this moment and without its free pages, into another one. */
export async function compactCopy(store: Store, path: string): Promise<void> {
  await store.backup(path, true);
  await flush(path);
  await flush(dirname(path));
}

/** Smaller files are left as they are. */
const SMALLEST_TO_COMPACT = 4096;

export const isMostlyFree = (usage: Usage | undefined): boolean =>
  usage !== undefined && usage.pages >= SMALLEST_TO_COMPACT && usage.used * 2 < usage.pages;

/** Puts a copy without free pages in the place of a file, which otherwise stays as it is. */
export async function compact(path: string): Promise<void> {
  const copy = `${path}.compact`;
  const store = await openEnvironment(path);
  try {
    await compactCopy(store, copy);
  } catch (error) {
    rmSync(copy, { force: true });
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${path} could not be made smaller: ${reason}\n`);
    return;
  } finally {
    await store.close();
  }
  renameSync(copy, path);
  await flush(dirname(path));
}
