/** LMDB's environment: opened, flushed, copied and written anew. */
import { renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RootDatabase } from 'lmdb';
import { reasonOf } from '../errors';
import type { Usage } from './check-data-file';
import { roomIn, sizeOf } from './disk-space';

export type Store = RootDatabase<Buffer, Buffer>;

async function openStore(path: string, options: { readonly noSync?: boolean }): Promise<Store> {
  const lmdb = await import('lmdb');
  return lmdb.open<Buffer, Buffer>({
    path,
    encoding: 'binary',
    keyEncoding: 'binary',
    overlappingSync: false,
    // A commit that fails is then told to those who wait for it, and to nobody else.
    eventTurnBatching: false,
    ...options,
  });
}

/** Opens the file. A commit waits for the disk: what is acknowledged survives a power cut, not just a killed process. */
export const openEnvironment = (path: string): Promise<Store> => openStore(path, {});

/** Waits for the disk; others work meanwhile. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

/** Writes a file as it is at this moment into another one. */
export async function copyTo(store: Store, path: string): Promise<void> {
  await store.backup(path, false);
  await flush(path);
  await flush(dirname(path));
}

const SMALLEST_TO_COMPACT = 4096;

/** Whether a file is to be written anew: because most of it is free, or because LMDB made it as a copy without free pages. */
export const isToBeCompacted = ({ isCompactCopy, pages, free }: Usage): boolean =>
  isCompactCopy || (pages >= SMALLEST_TO_COMPACT && free * 2 > pages);

const PIECE = 10_000;

function putAll(from: Store, to: Store): void {
  const entries = from.getRange({})[Symbol.iterator]();
  const putPiece = (): boolean => {
    for (let count = 0; count < PIECE; count++) {
      const next = entries.next();
      if (next.done) return false;
      to.putSync(next.value.key, next.value.value);
    }
    return true;
  };
  for (let hasMore = true; hasMore; ) hasMore = to.transactionSync(putPiece);
}

/** Puts what a file holds into a new one. LMDB's own copy without free pages can end the process when it is written to. */
async function writeAnew(path: string, target: string): Promise<void> {
  rmSync(target, { force: true });
  const from = await openEnvironment(path);
  try {
    const to = await openStore(target, { noSync: true });
    try {
      putAll(from, to);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
  await flush(target);
}

/** Puts a file without free pages in the place of one, which otherwise stays as it is. */
export async function compact(path: string, { pages, free }: Usage): Promise<void> {
  const target = `${path}.compact`;
  try {
    if (roomIn(dirname(path)) < sizeOf(path) * (1 - free / pages))
      throw new Error('there is no space left for what it holds');
    await writeAnew(path, target);
    renameSync(target, path);
    await flush(dirname(path));
  } catch (error) {
    process.stderr.write(`${path} could not be made smaller: ${reasonOf(error)}\n`);
  } finally {
    for (const rest of [target, `${target}-lock`]) rmSync(rest, { recursive: true, force: true });
  }
}
