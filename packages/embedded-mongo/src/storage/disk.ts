/** The storage of a data directory, over LMDB. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RangeOptions } from 'lmdb';
import { decode } from '../bson/codec';
import { breathe } from '../pace';
import { checkDataFile } from './check-data-file';
import { CommitQueue } from './commit-queue';
import { DATA_FILE } from './data-file';
import { DirectoryInUse, lockDirectory } from './directory-lock';
import { DiskFull, diskFailure, isDiskFull, noRoomForCopy, requireSpaceToStart, Space } from './disk-space';
import { collectionOf, type Entry, entriesOf, outcomeOf } from './entries';
import { copyTo, flush, openEnvironment, type Store } from './environment';
import type { CollectionState, Commit, Outcome, Persistence } from './persistence';
import {
  CATALOGUE,
  commitOf,
  DamagedDatabase,
  FIRST_OUTCOME,
  keyOf,
  partsOfKey,
  SEAL_KEY,
  sealOf,
  sessionOfKey,
  unseal,
} from './seals';

const FIRST_RECORD = keyOf(CATALOGUE + 1, 0);

/**
 * Keeps the database in an LMDB environment, locked against a second process. Each value carries a checksum; a file
 * that is not whole is refused with {@link DamagedDatabase}, here or while it is read, a directory in use with
 * `DirectoryInUse`.
 */
export async function onDisk(directory: string, isServed = async () => false): Promise<Persistence> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  requireSpaceToStart(directory);
  let unlock = (): void => undefined;
  try {
    unlock = lockDirectory(directory);
    // A process of another container has a number that means nothing here; its socket is answered all the same.
    if (await isServed()) throw new DirectoryInUse(directory);
    const path = join(directory, DATA_FILE);
    checkDataFile(path);
    const store = await openEnvironment(path);
    // A new file has to be found again after a power cut.
    for (const folder of [directory, dirname(directory)]) await flush(folder);
    return new Disk(store, directory, unlock);
  } catch (error) {
    unlock();
    const isExplained = error instanceof DamagedDatabase || error instanceof DirectoryInUse;
    throw !isExplained && isDiskFull(error, directory) ? new DiskFull(directory) : error;
  }
}

/** So many entries are put at a stretch: a piece of a command's work, and what goes with it. */
const PUT_AT_ONCE = 1024;

function put(store: Store, entries: readonly Entry[]): void {
  for (const { key, value } of entries) value ? store.put(key, value) : store.remove(key);
}

/** Makes one commit of entries, or none. Many of them are put in pieces, between which others work. */
async function commitAll(store: Store, entries: readonly Entry[]): Promise<void> {
  if (entries.length <= PUT_AT_ONCE) {
    await store.batch(() => put(store, entries));
    return;
  }
  await store.childTransaction(async () => {
    for (let from = 0; from < entries.length; from += PUT_AT_ONCE) {
      put(store, entries.slice(from, from + PUT_AT_ONCE));
      await breathe();
    }
  });
}

class Disk implements Persistence {
  #store: Store;
  readonly #directory: string;
  readonly #path: string;
  readonly #unlock: () => void;
  readonly #commits = new CommitQueue<Entry>((entries) => this.#commit(entries));
  readonly #space: Space;
  #lastCommit: number;
  #lastBackup: Promise<unknown> = Promise.resolve();

  constructor(store: Store, directory: string, unlock: () => void) {
    this.#store = store;
    this.#directory = directory;
    this.#path = join(directory, DATA_FILE);
    this.#unlock = unlock;
    // The library's types leave out what is in its statistics.
    const { pageSize } = store.getStats() as { pageSize: number };
    this.#space = new Space(directory, pageSize);
    this.#lastCommit = commitOf(store.get(SEAL_KEY));
  }

  async #commit(entries: readonly Entry[]): Promise<void> {
    const allEntries = [...entries, { key: SEAL_KEY, value: sealOf(this.#lastCommit + 1) }];
    this.#space.requireFor(allEntries);
    try {
      await commitAll(this.#store, allEntries);
      this.#lastCommit += 1;
    } catch (error) {
      throw await diskFailure(error, this.#directory);
    }
  }

  *#entries(stretch: RangeOptions): Generator<[Buffer, Uint8Array]> {
    for (const { key, value } of this.#store.getRange(stretch)) yield [key, unseal(key, value, this.#path)];
  }

  *collections(): Generator<CollectionState> {
    for (const [key, bytes] of this.#entries({ end: FIRST_RECORD }))
      yield collectionOf(partsOfKey(key).recordId, decode(bytes));
  }

  /** One record after the other, so that no list of all of them is needed. */
  records(take: (collectionId: number, recordId: number, bytes: Uint8Array) => void): void {
    const collectionIds = new Set(Array.from(this.collections(), ({ id }) => id));
    for (const { key, value } of this.#store.getRange({ start: FIRST_RECORD, end: SEAL_KEY })) {
      const bytes = unseal(key, value, this.#path);
      const { collectionId, recordId } = partsOfKey(key);
      if (collectionIds.has(collectionId)) take(collectionId, recordId, bytes);
    }
  }

  async releaseMemory(): Promise<void> {
    await this.#store.close();
    this.#store = await openEnvironment(this.#path);
  }

  *outcomes(): Generator<Outcome> {
    for (const [key, bytes] of this.#entries({ start: FIRST_OUTCOME }))
      yield outcomeOf(sessionOfKey(key), decode(bytes));
  }

  readonly read = (collectionId: number, recordId: number): Uint8Array | undefined => {
    const key = keyOf(collectionId, recordId);
    const value = this.#store.get(key);
    return value && unseal(key, value, this.#path);
  };

  async commit(commit: Commit): Promise<void> {
    await this.#commits.add(await entriesOf(commit));
  }

  backup(): Promise<string> {
    const copy = this.#lastBackup.then(() => this.#makeBackup());
    // Who asked for it is told that it failed; the next one, and a stop, only wait for its end.
    this.#lastBackup = copy.catch(() => undefined);
    return copy;
  }

  async #makeBackup(): Promise<string> {
    const all = join(this.#directory, 'backups');
    let folder: string | undefined;
    try {
      mkdirSync(all, { recursive: true, mode: 0o700 });
      folder = mkdtempSync(join(all, `${new Date().toISOString().replaceAll(':', '-')}-`));
      await copyTo(this.#store, join(folder, DATA_FILE));
      return join(folder, DATA_FILE);
    } catch (error) {
      const failure = isDiskFull(error, this.#directory) ? noRoomForCopy(this.#directory) : error;
      if (folder) rmSync(folder, { recursive: true, force: true });
      throw failure;
    }
  }

  async close(): Promise<void> {
    // It reads the file in a thread of its own.
    await this.#lastBackup;
    await this.#commits.idle();
    await this.#store.close();
    this.#unlock();
  }
}
