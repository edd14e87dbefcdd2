import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode } from '../bson/codec';
import { toNumber } from '../bson/numbers';
import { type Document, documentOf } from '../bson/values';
import type { IndexSpecification } from '../indexes/index-specification';
import { CommitQueue } from './commit-queue';
import { DamagedDatabase } from './damaged-database';
import { checkDataFile } from './data-file';
import { lockDirectory } from './directory-lock';
import type { CollectionState, Persistence, RecordChange } from './persistence';
import { seal, unseal } from './sealed-value';
import { CATALOGUE, keyOf, partsOfKey } from './storage-key';

const DATA_FILE = 'data.mdb';

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
 * that is not whole is refused with {@link DamagedDatabase}, a directory in use with `DirectoryInUse`.
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

async function openStore(directory: string, unlock: () => void): Promise<Persistence> {
  const path = join(directory, DATA_FILE);
  checkDataFile(path);
  const { open } = await import('lmdb');
  // Commits wait for the disk: a write that is acknowledged survives a power cut, not just a killed process.
  const store = open<Uint8Array, Buffer>({
    path,
    encoding: 'binary',
    keyEncoding: 'binary',
    overlappingSync: false,
  });

  const everything: { collectionId: number; recordId: number; document: Document }[] = [];
  for (const { key, value } of store.getRange({})) {
    const { collectionId, recordId } = partsOfKey(key);
    everything.push({ collectionId, recordId, document: decode(unseal(key, value, path)) });
  }
  const { entryCount } = store.getStats() as { entryCount: number };
  if (entryCount !== everything.length)
    throw new DamagedDatabase(path, `${everything.length} of ${entryCount} entries can be read`);

  const entryOf = ({ collectionId, recordId, document }: RecordChange): Entry => {
    const key = keyOf(collectionId, recordId);
    return { key, value: document && seal(key, encode(document)) };
  };
  const commits = new CommitQueue<Entry>((entries) =>
    store.batch(() => {
      for (const { key, value } of entries) {
        if (value) store.put(key, value);
        else store.remove(key);
      }
    }),
  );

  return {
    collections: () =>
      everything
        .filter(({ collectionId }) => collectionId === CATALOGUE)
        .map(({ recordId, document }) => collectionOf(recordId, document)),
    *records() {
      for (const entry of everything) if (entry.collectionId !== CATALOGUE) yield entry;
      everything.length = 0;
    },
    saveCollection: (state) =>
      commits.add([
        entryOf({ collectionId: CATALOGUE, recordId: state.id, document: storedCollection(state) }),
      ]),
    dropCollection: (collectionId, recordIds) =>
      commits.add(
        [
          ...Array.from(recordIds, (recordId) => ({ collectionId, recordId, document: null })),
          { collectionId: CATALOGUE, recordId: collectionId, document: null },
        ].map(entryOf),
      ),
    write: (changes) => commits.add(changes.map(entryOf)),
    async close() {
      await commits.idle();
      await store.close();
      unlock();
    },
  };
}
