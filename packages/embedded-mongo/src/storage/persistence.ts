/** What the engine asks of its storage, and a storage that keeps nothing. */
import type { Document } from '../bson/values';
import { notSupported } from '../errors';
import type { IndexSpecification } from '../indexes/index-keys';

export interface CollectionState {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly indexes: readonly IndexSpecification[];
}

export interface RecordChange {
  readonly collectionId: number;
  readonly recordId: number;
  /** Null where the record was deleted. */
  readonly document: Document | null;
}

/** What became of a numbered write or transaction of a session, so that a repetition has no second effect. */
export interface Outcome {
  /** The session's id, in hexadecimal digits. */
  readonly session: string;
  readonly number: number;
  /** The answer to a retryable write; null for a transaction, whose commit is the answer. */
  readonly reply: Document | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Commit {
  readonly collections?: readonly CollectionState[];
  /** Numbers of collections that go; their records are among those that change. */
  readonly droppedIds?: readonly number[];
  readonly records?: Iterable<RecordChange>;
  readonly outcome?: Outcome | undefined;
  readonly endedSessions?: readonly string[];
}

/** Reads a document as it is stored; undefined where it is there no more. */
export type ReadStored = (collectionId: number, recordId: number) => Uint8Array | undefined;

export interface Persistence {
  collections(): Iterable<CollectionState>;
  /** Hands on all records in the order of their collections and numbers, as they are stored. */
  records(take: (collectionId: number, recordId: number, bytes: Uint8Array) => void): void;
  /** Follows when all has been read: lets the memory go that it has taken. */
  releaseMemory(): Promise<void>;
  /** Reads a document again; there is no such thing where all of them stay in memory. */
  readonly read?: ReadStored;
  outcomes(): Iterable<Outcome>;
  /** Fulfilled when all of the commit is on disk; where it is rejected, nothing of it is. */
  commit(commit: Commit): Promise<void>;
  /** Writes a copy of all that is on disk into a new folder beside the data, and answers the path of its file. */
  backup(): Promise<string>;
  close(): Promise<void>;
}

const DONE = Promise.resolve();

/** Keeps nothing: the database of a test. */
export const inMemory: Persistence = {
  collections: () => [],
  records: () => undefined,
  outcomes: () => [],
  releaseMemory: () => DONE,
  commit: () => DONE,
  backup: () => Promise.reject(notSupported('a backup of a database that is in memory alone')),
  close: () => DONE,
};
