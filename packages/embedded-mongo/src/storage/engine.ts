import { UUID } from 'bson';
import type { Document } from '../bson/values';
import { internalError, writeConflict } from '../errors';
import { ID_INDEX } from '../indexes/index-specification';
import { BlockedBy, Transaction } from '../session/transaction';
import { Collection } from './collection';
import type { CollectionState, Persistence, RecordChange } from './persistence';
import type { PastVersion, StoredRecord } from './record';
import { VersionLog } from './version-log';

/** All collections, and the one way in which their changes become visible and durable. */
export class Engine {
  readonly #persistence: Persistence;
  readonly #collections = new Map<string, Collection>();
  readonly #versions = new VersionLog();
  #lastCollection = 0;
  #clock = 0;
  /** Why nothing can be written any more; what is in memory may be ahead of the disk from then on. */
  #storageFailure: unknown;
  #pending: Promise<void> = Promise.resolve();

  constructor(persistence: Persistence) {
    this.#persistence = persistence;
    const stored = Array.from(persistence.collections(), (state) => ({
      collection: this.#restoreCollection(state),
      indexes: state.indexes,
    }));
    const byId = new Map(stored.map(({ collection }) => [collection.id, collection]));
    for (const { collectionId, recordId, document } of persistence.records())
      byId.get(collectionId)?.restore(recordId, document);
    for (const { collection, indexes } of stored) collection.restoreIndexes(indexes);
  }

  #restoreCollection({ id, database, name, uuid }: CollectionState): Collection {
    const collection = new Collection(id, database, name, uuid);
    this.#collections.set(collection.namespace, collection);
    this.#lastCollection = Math.max(this.#lastCollection, id);
    return collection;
  }

  find(database: string, name: string): Collection | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  all(): Collection[] {
    return [...this.#collections.values()];
  }

  /** The collections of a database that a reader may know of. */
  inDatabase(database: string, reader: Transaction | undefined): Collection[] {
    return this.all().filter(
      (collection) => collection.database === database && collection.isKnownTo(reader),
    );
  }

  /**
   * The collection of a namespace, made where it does not exist. One that an open transaction has made is nobody
   * else's to see, but everybody's to use: it stays when others have.
   */
  obtain(database: string, name: string, creator: Transaction | undefined): Collection {
    const existing = this.find(database, name);
    if (!existing) return this.#create(database, name, creator);
    if (existing.creator !== creator) existing.creator = undefined;
    return existing;
  }

  #create(database: string, name: string, creator: Transaction | undefined): Collection {
    const collection = new Collection(++this.#lastCollection, database, name, new UUID().buffer);
    collection.creator = creator;
    creator?.created.push(collection);
    this.#collections.set(collection.namespace, collection);
    this.saveCollection(collection);
    return collection;
  }

  saveCollection({ id, database, name, uuid, indexes }: Collection): void {
    const specifications = [...indexes.values()]
      .map(({ specification }) => specification)
      .filter((specification) => specification.name !== ID_INDEX.name);
    this.#track(this.#persistence.saveCollection({ id, database, name, uuid, indexes: specifications }));
  }

  /** Drops a collection; blocked while an open transaction has changed it. */
  drop(collection: Collection): void {
    for (const transaction of this.#versions.transactions)
      if (transaction.changes.some((change) => change.collection === collection))
        throw new BlockedBy(transaction);
    this.#remove(collection);
  }

  #remove(collection: Collection): void {
    collection.creator = undefined;
    this.#collections.delete(collection.namespace);
    this.#track(this.#persistence.dropCollection(collection.id, collection.records.keys()));
  }

  begin(): Transaction {
    const transaction = new Transaction(this.#clock);
    this.#versions.begin(transaction);
    return transaction;
  }

  /** Inserts as part of a transaction, or on its own. */
  insert(collection: Collection, document: Document, writer: Transaction | undefined): void {
    this.change(collection, collection.newRecord(), document, writer);
  }

  /** Replaces or, with null, deletes a document, as part of a transaction or on its own. */
  change(
    collection: Collection,
    record: StoredRecord,
    document: Document | null,
    writer: Transaction | undefined,
  ): void {
    if (this.#storageFailure !== undefined) throw internalError('the disk refused an earlier write');
    collection.checkWrite(record, document, writer);
    const version = collection.apply(record, document, writer, this.#versions.hasReaders);
    if (writer) {
      if (version) writer.changes.push(version);
      return;
    }
    this.#versions.committed(version ? [version] : [], ++this.#clock);
    this.#track(this.#persistence.write([{ collectionId: collection.id, recordId: record.id, document }]));
  }

  /** Makes a transaction's changes visible all at once. */
  commit(transaction: Transaction): void {
    const records = new Map<StoredRecord, PastVersion>();
    for (const version of transaction.changes) records.set(version.record, version);
    const changes: RecordChange[] = [...records.values()].map(({ collection, record }) => ({
      collectionId: collection.id,
      recordId: record.id,
      document: record.document,
    }));
    for (const collection of transaction.created) collection.creator = undefined;
    this.#versions.committed(transaction.changes, ++this.#clock);
    this.#versions.end(transaction);
    if (changes.length > 0) this.#track(this.#persistence.write(changes));
  }

  abort(transaction: Transaction): void {
    for (const version of transaction.changes.toReversed()) version.collection.revert(version);
    transaction.changes.length = 0;
    for (const collection of transaction.created)
      if (collection.creator === transaction) this.#remove(collection);
    this.#versions.end(transaction);
  }

  /** Runs a write that may have to wait: in a client's transaction the conflict is its to repeat. */
  async write<Result>(transaction: Transaction | undefined, attempt: () => Result): Promise<Result> {
    for (;;) {
      try {
        return attempt();
      } catch (error) {
        if (!(error instanceof BlockedBy)) throw error;
        if (transaction) throw writeConflict();
        await error.holder.finished;
      }
    }
  }

  #track(written: Promise<void>): void {
    this.#pending = written.catch((error: unknown) => {
      this.#storageFailure ??= error;
    });
  }

  /** Resolves when everything written so far is on disk, which is when the last of it is. */
  async durable(): Promise<void> {
    await this.#pending;
    const failure = this.#storageFailure;
    if (failure !== undefined)
      throw internalError(
        `the disk refused a write: ${failure instanceof Error ? failure.message : String(failure)}`,
      );
  }

  async close(): Promise<void> {
    await this.#persistence.close();
  }
}
