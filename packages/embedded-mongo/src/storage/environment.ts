/** LMDB's environment: opened, flushed and copied. */
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RootDatabase } from 'lmdb';

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

export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}

export async function copyTo(store: Store, path: string): Promise<void> {
  await store.backup(path, false);
  await flush(path);
  await flush(dirname(path));
}
