import type { Document } from '../bson/values';
import type { IndexSpecification } from './index-keys';

/** What the engine must find again after a restart. */
export interface CollectionState {
  readonly id: number;
  readonly namespace: string;
  readonly indexes: readonly IndexSpecification[];
}

export interface RecordChange {
  readonly collectionId: number;
  readonly recordId: number;
  /** Null where the record was deleted. */
  readonly document: Document | null;
}

/** Where committed changes go. A promise that is fulfilled means that they are on disk. */
export interface Persistence {
  collections(): Iterable<CollectionState>;
  records(collectionId: number): Iterable<readonly [recordId: number, document: Document]>;
  saveCollection(state: CollectionState): Promise<void>;
  dropCollection(collectionId: number): Promise<void>;
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
