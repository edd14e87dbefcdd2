import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RootDatabase } from 'lmdb';
import type { Usage } from './check-data-file';

export type Store = RootDatabase<Buffer, Buffer>;

/** Opens the file. A commit waits for the disk: what is acknowledged survives a power cut, not just a killed process. */
export async function openEnvironment(path: string): Promise<Store> {
  const { open } = await import('lmdb');
  return open<Buffer, Buffer>({
    path,
    encoding: 'binary',
    keyEncoding: 'binary',
    overlappingSync: false,
    // A commit that fails is then told to those who wait for it, and to nobody else.
    eventTurnBatching: false,
  });
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Writes what a file holds, as it is at this moment and without its free pages, into another one. */
export async function compactCopy(store: Store, path: string): Promise<void> {
  await store.backup(path, true);
  flush(path);
  flush(dirname(path));
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
  flush(dirname(path));
}
