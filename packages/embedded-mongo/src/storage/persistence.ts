import type { Document } from '../bson/values';
import type { IndexSpecification } from '../indexes/index-specification';

/** What the engine must find again of a collection after a restart. */
export interface CollectionState {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly uuid: Uint8Array;
  readonly indexes: readonly IndexSpecification[];
}

export interface RecordChange {
  readonly collectionId: number;
  readonly recordId: number;
  /** Null where the record was deleted. */
  readonly document: Document | null;
}

/** Where committed changes go, in the order of the calls. A promise that is fulfilled means that they are on disk. */
export interface Persistence {
  collections(): Iterable<CollectionState>;
  records(): Iterable<{ collectionId: number; recordId: number; document: Document }>;
  saveCollection(state: CollectionState): Promise<void>;
  /** Forgets a collection with the records that it has. */
  dropCollection(collectionId: number, recordIds: Iterable<number>): Promise<void>;
  /** All of the changes or none of them. */
  write(changes: readonly RecordChange[]): Promise<void>;
  close(): Promise<void>;
}

const done = Promise.resolve();

/** Keeps nothing: the database of a test. */
export const inMemory: Persistence = {
  collections: () => [],
  records: () => [],
  saveCollection: () => done,
  dropCollection: () => done,
  write: () => done,
  close: () => done,
};
