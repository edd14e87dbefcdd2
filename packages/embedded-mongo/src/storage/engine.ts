import { type Document, toNumber } from '../bson/values';
import { writeConflict } from '../errors';
import { BlockedBy, Transaction } from '../session/transaction';
import { Collection } from './collection';
import type { IndexSpecification } from './index-keys';
import type { CollectionState, Persistence, RecordChange } from './persistence';

const specificationOf = ({ expireAfterSeconds, ...rest }: IndexSpecification): IndexSpecification => ({
  ...rest,
  ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds: toNumber(expireAfterSeconds) }),
});

/** All collections, and the one way in which their changes become committed and durable. */
export class Engine {
  readonly #persistence: Persistence;
  readonly #collections = new Map<string, Collection>();
  #lastCollection = 0;
  #clock = 0;

  constructor(persistence: Persistence) {
    this.#persistence = persistence;
    for (const state of persistence.collections()) this.#restore(state);
  }

  #restore({ id, namespace, indexes }: CollectionState): void {
    const collection = new Collection(toNumber(id), namespace);
    for (const index of indexes) collection.addIndex(specificationOf(index));
    for (const [recordId, document] of this.#persistence.records(collection.id))
      collection.restore(recordId, document);
    this.#collections.set(namespace, collection);
    this.#lastCollection = Math.max(this.#lastCollection, collection.id);
  }

  find(namespace: string): Collection | undefined {
    return this.#collections.get(namespace);
  }

  inDatabase(database: string): Collection[] {
    return [...this.#collections.values()].filter(({ namespace }) => namespace.startsWith(`${database}.`));
  }

  all(): Iterable<Collection> {
    return this.#collections.values();
  }

  /** The collection of a namespace, made where it does not exist. */
  async obtain(namespace: string): Promise<Collection> {
    const existing = this.#collections.get(namespace);
    if (existing) return existing;
    const collection = new Collection(++this.#lastCollection, namespace);
    this.#collections.set(namespace, collection);
    await this.saveCollection(collection);
    return collection;
  }

  saveCollection({ id, namespace, indexes }: Collection): Promise<void> {
    const specifications = [...indexes.values()]
      .map(({ specification }) => specification)
      .filter(({ name }) => name !== '_id_');
    return this.#persistence.saveCollection({ id, namespace, indexes: specifications });
  }

  drop({ id, namespace }: Collection): Promise<void> {
    this.#collections.delete(namespace);
    return this.#persistence.dropCollection(id);
  }

  begin(isExplicit: boolean): Transaction {
    return new Transaction(isExplicit, this.#clock);
  }

  /** Makes a transaction's writes visible, all at once, then durable. */
  async commit(transaction: Transaction): Promise<void> {
    const moment = ++this.#clock;
    const changes: RecordChange[] = [];
    for (const [record, collection] of transaction.touched) {
      collection.commit(record, moment);
      changes.push({ collectionId: collection.id, recordId: record.id, document: record.committed });
    }
    transaction.finish();
    if (changes.length > 0) await this.#persistence.write(changes);
  }

  abort(transaction: Transaction): void {
    for (const [record, collection] of transaction.touched) collection.abort(record);
    transaction.touched.clear();
    transaction.finish();
  }

  /**
   * Runs one write statement: in the client's transaction, where a conflict is its to repeat, or in one of its own,
   * which waits for whoever holds a record and then starts anew.
   */
  async write<Result>(
    explicit: Transaction | undefined,
    statement: (owner: Transaction) => Result,
  ): Promise<Result> {
    if (explicit) return refusingConflicts(() => statement(explicit));
    for (;;) {
      const own = this.begin(false);
      try {
        const result = statement(own);
        await this.commit(own);
        return result;
      } catch (error) {
        this.abort(own);
        if (!(error instanceof BlockedBy)) throw error;
        await error.owner.finished;
      }
    }
  }

  close(): Promise<void> {
    return this.#persistence.close();
  }
}

function refusingConflicts<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof BlockedBy ? writeConflict() : error;
  }
}

/** Documents whose time is over by a TTL index. */
export function expiredRecords(collection: Collection, now: number): { id: number; document: Document }[] {
  const lives = [...collection.indexes.values()].flatMap(
    ({ paths, specification: { expireAfterSeconds } }) =>
      expireAfterSeconds === undefined || paths[0] === undefined
        ? []
        : [{ path: paths[0], life: expireAfterSeconds * 1000 }],
  );
  return [...collection.records.values()].flatMap(({ id, committed }) => {
    if (!committed) return [];
    const isOver = lives.some(({ path, life }) => {
      const value = committed[path];
      return value instanceof Date && value.getTime() + life <= now;
    });
    return isOver ? [{ id, document: committed }] : [];
  });
}
