/** All collections, and how changes of them are committed. */
import { LARGEST_DOCUMENT, sizeOf } from '../bson/codec';
import type { Document } from '../bson/values';
import { collectionDropped, documentTooLarge, snapshotUnavailable, writeConflict } from '../errors';
import { inSlices } from '../pace';
import { Collection } from './collection';
import { DocumentMemory } from './document-memory';
import type { CollectionState, Commit, Outcome, Persistence, RecordChange } from './persistence';
import {
  BlockedBy,
  type ChangedCollection,
  type StoredRecord,
  type Transaction,
  VersionLog,
} from './versions';

function* recordChanges({ changes, drops }: Transaction): Generator<RecordChange> {
  const records = changes.length > 1 ? new Set<StoredRecord>() : undefined;
  for (const { collection, record } of changes) {
    if (records?.has(record) || drops.includes(collection)) continue;
    records?.add(record);
    yield { collectionId: collection.id, recordId: record.id, document: record.document };
  }
  for (const { id: collectionId, records: allRecords } of drops)
    for (const recordId of allRecords.keys()) yield { collectionId, recordId, document: null };
}

/** Collections that the catalogue on disk must have, as they are now, once a transaction has committed. */
function toStore({ changes, creations, alterations, drops }: Transaction): ChangedCollection[] {
  const collections = new Set([...alterations, ...creations]);
  let last: ChangedCollection | undefined;
  for (const { collection } of changes) {
    if (collection !== last && !collection.isStored) collections.add(collection);
    last = collection;
  }
  return [...collections].filter((collection) => !drops.includes(collection));
}

/**
 * Bytes that a client's transaction may write: 5% of the cache that MongoDB gives itself on a machine with 4 GB, above which
 * it takes transactions back as conflicts. It also counts keys of indexes, which are not counted here.
 */
const LARGEST_TRANSACTION = 77 * 1024 * 1024;

export class Engine {
  readonly #persistence: Persistence;
  readonly #collections = new Map<string, Collection>();
  /** Moments at which namespaces were last dropped; what was there before is not kept for older readers. */
  readonly #drops = new Map<string, number>();
  readonly #versions = new VersionLog();
  readonly #memory: DocumentMemory | undefined;
  readonly #largestTransaction: number;
  #lastCollection = 0;
  #clock = 0;

  /** Of what is on disk, `bytesInMemory` says how much may stay in memory until what came before it goes. */
  constructor(
    persistence: Persistence,
    bytesInMemory?: number,
    largestTransaction: number = LARGEST_TRANSACTION,
  ) {
    this.#persistence = persistence;
    this.#largestTransaction = largestTransaction;
    this.#memory = persistence.read && new DocumentMemory(persistence.read, bytesInMemory);
    const restoring = new Map(
      Array.from(persistence.collections(), (state) => [state.id, this.#restoring(state)]),
    );
    persistence.records((collectionId, recordId, bytes) =>
      restoring.get(collectionId)?.record(recordId, bytes),
    );
    for (const { finish } of restoring.values()) finish();
  }

  #restoring(state: CollectionState) {
    const collection = new Collection(state, this.#memory);
    collection.isStored = true;
    this.#collections.set(collection.namespace, collection);
    this.#lastCollection = Math.max(this.#lastCollection, state.id);
    return collection.restoring(state.indexes);
  }

  outcomes(): Iterable<Outcome> {
    return this.#persistence.outcomes();
  }

  async forgetOutcomes(sessions: readonly string[]): Promise<void> {
    if (sessions.length > 0) await this.#persistence.commit({ endedSessions: sessions });
  }

  /** The collection of a namespace; refused to a transaction that began before one of that name was dropped. */
  find(database: string, name: string, reader: Transaction | undefined): Collection | undefined {
    const namespace = `${database}.${name}`;
    if (reader?.isClients && (this.#drops.get(namespace) ?? 0) > reader.snapshot)
      throw snapshotUnavailable(namespace);
    return this.#collections.get(namespace);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  inDatabase(database: string, reader: Transaction | undefined): Collection[] {
    return this.all().filter(
      (collection) => collection.database === database && collection.isKnownTo(reader),
    );
  }

  /**
   * The collection of a namespace, made where it does not exist. One that an open transaction has made is nobody
   * else's to see, but everybody's to use: it stays when others have.
   */
  obtain(database: string, name: string, creator: Transaction): Collection {
    const existing = this.find(database, name, creator);
    if (!existing) return this.#create(database, name, creator);
    if (existing.creator !== creator) existing.creator = undefined;
    return existing;
  }

  #create(database: string, name: string, creator: Transaction): Collection {
    const collection = new Collection({ id: ++this.#lastCollection, database, name }, this.#memory);
    collection.creator = creator;
    creator.creations.push(collection);
    creator.undo.push(() => {
      if (collection.creator === creator) this.#remove(collection);
    });
    this.#collections.set(collection.namespace, collection);
    return collection;
  }

  /** Drops a collection; blocked while an open transaction has changed it. */
  drop(collection: Collection, writer: Transaction): void {
    for (const transaction of this.#versions.open)
      if (transaction !== writer && transaction.changes.some((change) => change.collection === collection))
        throw new BlockedBy(transaction);
    this.#remove(collection);
    this.#drops.set(collection.namespace, ++this.#clock);
    writer.drops.push(collection);
    writer.undo.push(() => {
      collection.isDropped = false;
      this.#collections.set(collection.namespace, collection);
    });
  }

  #remove(collection: Collection): void {
    collection.creator = undefined;
    collection.isDropped = true;
    if (this.#collections.get(collection.namespace) === collection)
      this.#collections.delete(collection.namespace);
  }

  begin(): Transaction {
    return this.#versions.begin(this.#clock);
  }

  insert(collection: Collection, document: Document, writer: Transaction): void {
    this.change(collection, collection.newRecord(), document, writer);
  }

  change(collection: Collection, record: StoredRecord, document: Document | null, writer: Transaction): void {
    if (collection.isDropped) throw collectionDropped(collection.namespace);
    const size = document ? sizeOf(document) : 0;
    if (size > LARGEST_DOCUMENT) throw documentTooLarge(size, LARGEST_DOCUMENT);
    collection.checkWrite(record, document, writer);
    if (writer.isClients) this.#addSize(writer, size);
    writer.changes.push(collection.apply(record, document, writer));
  }

  #addSize(writer: Transaction, size: number): void {
    writer.size += size;
    if (writer.size > this.#largestTransaction) throw writeConflict();
  }

  /**
   * Runs a command that writes, and commits what it has changed together with its outcome. Where an open transaction
   * is in the way all of it is taken back, and begins again when that one has ended: nobody holds what others need
   * while it waits.
   */
  async perform<Result>(
    run: (writer: Transaction) => Promise<Result> | Result,
    outcomeOf?: (result: Result) => Outcome | undefined,
  ): Promise<Result> {
    for (;;) {
      const writer = this.#versions.begin();
      try {
        const result = await run(writer);
        await this.commit(writer, outcomeOf?.(result));
        return result;
      } catch (error) {
        await this.abort(writer);
        if (!(error instanceof BlockedBy)) throw error;
        await error.holder.end;
      }
    }
  }

  /** Brings a transaction's changes to the disk and then makes them visible, all at once. Rejects where the disk refuses them. */
  async commit(transaction: Transaction, outcome?: Outcome): Promise<void> {
    const collections = toStore(transaction);
    const droppedIds = transaction.drops.filter(({ isStored }) => isStored).map(({ id }) => id);
    if (transaction.changes.length + collections.length + droppedIds.length > 0) {
      const commit: Commit = { collections: collections.map(({ state }) => state), droppedIds, outcome };
      await this.#persistence.commit({ ...commit, records: recordChanges(transaction) });
    }
    for (const collection of collections) collection.isStored = true;
    for (const collection of transaction.creations) collection.creator = undefined;
    this.#versions.commit(transaction, ++this.#clock);
  }

  /** Commits what a command has changed so far; the command goes on. What the disk refuses is taken back. */
  async commitPiece(transaction: Transaction): Promise<void> {
    const piece = this.#versions.begin();
    for (const version of transaction.changes.splice(0)) {
      version.writer = piece;
      piece.changes.push(version);
    }
    try {
      await this.commit(piece);
    } catch (error) {
      await this.abort(piece);
      throw error;
    }
  }

  async abort(transaction: Transaction): Promise<void> {
    const changes = transaction.changes.splice(0).reverse();
    await inSlices(changes, (version) => version.collection.revert(version));
    for (const undo of transaction.undo.splice(0).reverse()) undo();
    this.#versions.end(transaction);
  }

  backup(): Promise<string> {
    return this.#persistence.backup();
  }

  async close(): Promise<void> {
    await this.#persistence.close();
  }
}
