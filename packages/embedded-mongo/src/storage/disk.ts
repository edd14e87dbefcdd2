import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RangeOptions, RootDatabase } from 'lmdb';
import { decode, encode } from '../bson/codec';
import { toNumber } from '../bson/numbers';
import { type Document, documentOf } from '../bson/values';
import type { IndexSpecification } from '../indexes/index-specification';
import { checkDataFile } from './check-data-file';
import { CommitQueue } from './commit-queue';
import { DamagedDatabase } from './damaged-database';
import { lockDirectory } from './directory-lock';
import type { CollectionState, Persistence, RecordChange } from './persistence';
import { seal, unseal } from './sealed-value';
import { CATALOGUE, keyOf, partsOfKey } from './storage-key';

const DATA_FILE = 'data.mdb';
const FIRST_RECORD = keyOf(CATALOGUE + 1, 0);

function indexOf(stored: Document): IndexSpecification {
  const { expireAfterSeconds, ...rest } = stored as unknown as IndexSpecification;
  return expireAfterSeconds === undefined
    ? rest
    : { ...rest, expireAfterSeconds: toNumber(expireAfterSeconds) };
}

function collectionOf(id: number, stored: Document): CollectionState {
  const { database, name, uuid, indexes } = stored;
  return {
    id,
    database: String(database),
    name: String(name),
    uuid: Buffer.from(String(uuid), 'hex'),
    indexes: (indexes as Document[]).map(indexOf),
  };
}

const storedCollection = ({ database, name, uuid, indexes }: CollectionState): Document => ({
  database,
  name,
  uuid: Buffer.from(uuid).toString('hex'),
  indexes: indexes.map((index) => documentOf(Object.entries(index))),
});

/**
 * Keeps the database in an LMDB environment, locked against a second process. Each value carries a checksum; a file
 * that is not whole is refused with {@link DamagedDatabase}, here or while it is read, a directory in use with
 * `DirectoryInUse`.
 */
export async function onDisk(directory: string): Promise<Persistence> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(directory);
  try {
    return await openStore(directory, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** An entry of the file as it is to be; without a value it is to go. */
interface Entry {
  readonly key: Buffer;
  readonly value: Buffer | null;
}

type Store = RootDatabase<Buffer, Buffer>;

interface StoredEntry {
  readonly collectionId: number;
  readonly recordId: number;
  readonly document: Document;
}

/** The entries of a stretch of the file, each one whole. */
function* entriesOf(store: Store, path: string, stretch: RangeOptions): Generator<StoredEntry> {
  for (const { key, value } of store.getRange(stretch)) {
    const { collectionId, recordId } = partsOfKey(key);
    yield { collectionId, recordId, document: decode(unseal(key, value, path)) };
  }
}

function entryOf({ collectionId, recordId, document }: RecordChange): Entry {
  const key = keyOf(collectionId, recordId);
  return { key, value: document && seal(key, encode(document)) };
}

const removalOf = (collectionId: number, recordId: number): Entry =>
  entryOf({ collectionId, recordId, document: null });

const commitsTo = (store: Store): CommitQueue<Entry> => {
  const make = ({ key, value }: Entry) => (value ? store.put(key, value) : store.remove(key));
  return new CommitQueue((entries) => {
    const [only, ...others] = entries;
    if (only && others.length === 0) return make(only);
    return store.batch(() => {
      for (const entry of entries) make(entry);
    });
  });
};

class Disk implements Persistence {
  readonly #store: Store;
  readonly #path: string;
  readonly #unlock: () => void;
  readonly #commits: CommitQueue<Entry>;

  constructor(store: Store, path: string, unlock: () => void) {
    this.#store = store;
    this.#path = path;
    this.#unlock = unlock;
    this.#commits = commitsTo(store);
  }

  collections(): CollectionState[] {
    const catalogue = entriesOf(this.#store, this.#path, { end: FIRST_RECORD });
    return Array.from(catalogue, ({ recordId, document }) => collectionOf(recordId, document));
  }

  /** One record after the other, so that no list of all of them is needed; in the end as many as the file says. */
  *records(): Generator<StoredEntry> {
    let count = this.#store.getCount({ end: FIRST_RECORD });
    for (const entry of entriesOf(this.#store, this.#path, { start: FIRST_RECORD })) {
      yield entry;
      count += 1;
    }
    const { entryCount } = this.#store.getStats() as { entryCount: number };
    if (entryCount !== count)
      throw new DamagedDatabase(this.#path, `${count} of ${entryCount} entries can be read`);
  }

  saveCollection(state: CollectionState): Promise<void> {
    const document = storedCollection(state);
    return this.#commits.add([entryOf({ collectionId: CATALOGUE, recordId: state.id, document })]);
  }

  dropCollection(collectionId: number, recordIds: Iterable<number>): Promise<void> {
    const records = Array.from(recordIds, (recordId) => removalOf(collectionId, recordId));
    return this.#commits.add([...records, removalOf(CATALOGUE, collectionId)]);
  }

  write(changes: readonly RecordChange[]): Promise<void> {
    return this.#commits.add(changes.map(entryOf));
  }

  async close(): Promise<void> {
    await this.#commits.idle();
    await this.#store.close();
    this.#unlock();
  }
}

async function openStore(directory: string, unlock: () => void): Promise<Persistence> {
  const path = join(directory, DATA_FILE);
  checkDataFile(path);
  const { open } = await import('lmdb');
  // Commits wait for the disk: a write that is acknowledged survives a power cut, not just a killed process.
  const store: Store = open<Buffer, Buffer>({
    path,
    encoding: 'binary',
    keyEncoding: 'binary',
    overlappingSync: false,
  });
  return new Disk(store, path, unlock);
}
