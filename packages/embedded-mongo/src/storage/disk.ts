import { mkdirSync } from 'node:fs';
import { type Document, decode, encode } from '../bson/values';
import { lockDirectory } from './directory-lock';
import type { CollectionState, Persistence, RecordChange } from './persistence';

const COLLECTION = 'collection';
const RECORD = 'record';

/** Keeps the database in an LMDB environment, locked against a second process. */
export async function onDisk(directory: string): Promise<Persistence> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(directory);
  const { open } = await import('lmdb');
  const store = open<Uint8Array, (string | number)[]>({
    path: `${directory}/data.mdb`,
    encoding: 'binary',
    overlappingSync: false,
  });

  const durable = async (work: () => void): Promise<void> => {
    await store.transaction(work);
    await store.flushed;
  };

  const apply = ({ collectionId, recordId, document }: RecordChange): void => {
    const key = [RECORD, collectionId, recordId];
    if (document) store.put(key, encode(document));
    else store.remove(key);
  };

  return {
    *collections() {
      for (const { value } of store.getRange({
        start: [COLLECTION],
        end: [COLLECTION, Number.MAX_SAFE_INTEGER],
      })) {
        yield decode(value) as unknown as CollectionState;
      }
    },
    *records(collectionId) {
      const range = { start: [RECORD, collectionId], end: [RECORD, collectionId, Number.MAX_SAFE_INTEGER] };
      for (const { key, value } of store.getRange(range)) yield [Number(key[2]), decode(value)] as const;
    },
    saveCollection: (state) =>
      durable(() => {
        store.put([COLLECTION, state.id], encode(state as unknown as Document));
      }),
    dropCollection: (collectionId) =>
      durable(() => {
        store.remove([COLLECTION, collectionId]);
        const range = { start: [RECORD, collectionId], end: [RECORD, collectionId, Number.MAX_SAFE_INTEGER] };
        for (const key of store.getKeys(range)) store.remove(key);
      }),
    write: (changes) =>
      durable(() => {
        for (const change of changes) apply(change);
      }),
    async close() {
      await store.close();
      unlock();
    },
  };
}
