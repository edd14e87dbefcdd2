import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Long } from 'bson';
import type { RangeOptions } from 'lmdb';
import { decode, encode } from '../bson/codec';
import { toNumber } from '../bson/numbers';
import { type Document, documentOf, isDocument } from '../bson/values';
import type { IndexSpecification } from '../indexes/index-specification';
import { checkDataFile } from './check-data-file';
import { CommitQueue } from './commit-queue';
import { commitOf, SEAL_KEY, sealOf } from './commit-seal';
import { DamagedDatabase } from './damaged-database';
import { DATA_FILE } from './data-file';
import { DirectoryInUse, lockDirectory } from './directory-lock';
import { DiskFull, diskFailure, isDiskFull, requireSpaceToStart } from './disk-failure';
import { compact, compactCopy, isMostlyFree, openEnvironment, type Store } from './environment';
import type { CollectionState, Commit, Outcome, Persistence, RecordChange } from './persistence';
import { seal, unseal } from './sealed-value';
import { breathe } from './slices';
import { CATALOGUE, FIRST_OUTCOME, keyOf, keyOfOutcome, partsOfKey, sessionOfKey } from './storage-key';

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

const storedOutcome = ({ number, reply, at }: Outcome): Document => ({
  number: Long.fromNumber(number),
  reply,
  at: new Date(at),
});

const outcomeOf = (session: string, { number, reply, at }: Document): Outcome => ({
  session,
  number: toNumber(number),
  reply: isDocument(reply) ? reply : null,
  at: (at as Date).getTime(),
});

/**
 * Keeps the database in an LMDB environment, locked against a second process. Each value carries a checksum; a file
 * that is not whole is refused with {@link DamagedDatabase}, here or while it is read, a directory in use with
 * `DirectoryInUse`.
 */
export async function onDisk(directory: string): Promise<Persistence> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  requireSpaceToStart(directory);
  const unlock = locked(directory);
  try {
    return await openStore(directory, unlock);
  } catch (error) {
    unlock();
    throw asStartFailure(error, directory);
  }
}

function locked(directory: string): () => void {
  try {
    return lockDirectory(directory);
  } catch (error) {
    throw asStartFailure(error, directory);
  }
}

const isExplained = (error: unknown): boolean =>
  error instanceof DamagedDatabase || error instanceof DirectoryInUse;

const asStartFailure = (error: unknown, directory: string): unknown =>
  !isExplained(error) && isDiskFull(error, directory) ? new DiskFull(directory) : error;

/** An entry of the file as it is to be; without a value it is to go. */
interface Entry {
  readonly key: Buffer;
  readonly value: Buffer | null;
}

/** So many records go at once where a whole collection goes. */
const PIECE = 1000;

interface StoredEntry {
  readonly collectionId: number;
  readonly recordId: number;
  readonly document: Document;
}

function* entriesOf(store: Store, path: string, stretch: RangeOptions): Generator<[Buffer, Document]> {
  for (const { key, value } of store.getRange(stretch)) yield [key, decode(unseal(key, value, path))];
}

const entryOf = (key: Buffer, document: Document | null): Entry => ({
  key,
  value: document && seal(key, encode(document)),
});

function* entriesToWrite({ collections = [], dropped = [], outcome, ended = [] }: Commit): Generator<Entry> {
  for (const state of collections) yield entryOf(keyOf(CATALOGUE, state.id), storedCollection(state));
  for (const id of dropped) yield entryOf(keyOf(CATALOGUE, id), null);
  for (const session of ended) yield entryOf(keyOfOutcome(session), null);
  if (outcome) yield entryOf(keyOfOutcome(outcome.session), storedOutcome(outcome));
}

const recordEntry = ({ collectionId, recordId, document }: RecordChange): Entry =>
  entryOf(keyOf(collectionId, recordId), document);

const SLICE = 5;

/** What a commit writes, encoded in slices so that others can work in between. */
async function encoded(commit: Commit): Promise<Entry[]> {
  const entries = [...entriesToWrite(commit)];
  let end = performance.now() + SLICE;
  for (const change of commit.records ?? []) {
    entries.push(recordEntry(change));
    if (performance.now() < end) continue;
    await breathe();
    end = performance.now() + SLICE;
  }
  return entries;
}

function commitsTo(store: Store, directory: string): CommitQueue<Entry> {
  let last = commitOf(store.get(SEAL_KEY)) ?? 0;
  return new CommitQueue(async (entries) => {
    try {
      await store.batch(() => {
        for (const { key, value } of entries) value ? store.put(key, value) : store.remove(key);
        store.put(SEAL_KEY, sealOf(last + 1));
      });
      last += 1;
    } catch (error) {
      throw await diskFailure(error, directory);
    }
  });
}

class Disk implements Persistence {
  readonly #store: Store;
  readonly #path: string;
  readonly #unlock: () => void;
  readonly #commits: CommitQueue<Entry>;
  #isClosing = false;

  constructor(store: Store, directory: string, unlock: () => void) {
    this.#store = store;
    this.#path = join(directory, DATA_FILE);
    this.#unlock = unlock;
    this.#commits = commitsTo(store, directory);
  }

  #entries(stretch: RangeOptions): Generator<[Buffer, Document]> {
    return entriesOf(this.#store, this.#path, stretch);
  }

  *collections(): Generator<CollectionState> {
    for (const [key, document] of this.#entries({ end: FIRST_RECORD }))
      yield collectionOf(partsOfKey(key).recordId, document);
  }

  /** One record after the other, so that no list of all of them is needed; in the end as many as the file says. */
  *records(): Generator<StoredEntry> {
    const known = new Set(Array.from(this.collections(), ({ id }) => id));
    const abandoned = new Set<number>();
    const others = [{ end: FIRST_RECORD }, { start: SEAL_KEY }];
    let count = others.reduce((sum, stretch) => sum + this.#store.getCount(stretch), 0);
    for (const [key, document] of this.#entries({ start: FIRST_RECORD, end: SEAL_KEY })) {
      const parts = partsOfKey(key);
      count += 1;
      if (known.has(parts.collectionId)) yield { ...parts, document };
      else abandoned.add(parts.collectionId);
    }
    const { entryCount } = this.#store.getStats() as { entryCount: number };
    if (entryCount !== count)
      throw new DamagedDatabase(this.#path, `${count} of ${entryCount} entries can be read`);
    for (const id of abandoned) void this.#clear(id);
  }

  /** Removes the records of a collection that the catalogue has no more. What a failure leaves is removed at the next start. */
  async #clear(collectionId: number): Promise<void> {
    const stretch = { start: keyOf(collectionId, 0), end: keyOf(collectionId + 1, 0), limit: PIECE };
    for (;;) {
      const keys = this.#isClosing ? [] : [...this.#store.getKeys(stretch)];
      if (keys.length === 0) return;
      const isDone = await this.#commits.add(keys.map((key) => entryOf(key, null))).then(
        () => true,
        () => false,
      );
      if (!isDone) return;
    }
  }

  *outcomes(): Generator<Outcome> {
    for (const [key, document] of this.#entries({ start: FIRST_OUTCOME }))
      yield outcomeOf(sessionOfKey(key), document);
  }

  async commit(commit: Commit): Promise<void> {
    await this.#commits.add(await encoded(commit));
    for (const id of commit.dropped ?? []) void this.#clear(id);
  }

  async backup(): Promise<string> {
    const name = new Date().toISOString().replaceAll(':', '-');
    const folder = join(dirname(this.#path), 'backups', name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await compactCopy(this.#store, join(folder, DATA_FILE));
    return join(folder, DATA_FILE);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#commits.idle();
    await this.#store.close();
    this.#unlock();
  }
}

async function openStore(directory: string, unlock: () => void): Promise<Persistence> {
  const path = join(directory, DATA_FILE);
  if (isMostlyFree(checkDataFile(path))) await compact(path);
  return new Disk(await openEnvironment(path), directory, unlock);
}
