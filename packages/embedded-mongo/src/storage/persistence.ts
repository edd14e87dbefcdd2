import type { Document } from '../bson/values';
import { notSupported } from '../errors';
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

/** What goes to the disk together. */
export interface Commit {
  readonly collections?: readonly CollectionState[];
  /** Numbers of collections that go with all of their records. */
  readonly dropped?: readonly number[];
  readonly records?: Iterable<RecordChange>;
  readonly outcome?: Outcome | undefined;
  /** Sessions whose outcome is of no use any more. */
  readonly ended?: readonly string[];
}

/** Where commits go. */
export interface Persistence {
  collections(): Iterable<CollectionState>;
  records(): Iterable<{ collectionId: number; recordId: number; document: Document }>;
  outcomes(): Iterable<Outcome>;
  /** Fulfilled when all of the commit is on disk; where it is rejected, nothing of it is. */
  commit(commit: Commit): Promise<void>;
  /** Writes a copy of all that is on disk into a new folder beside the data, and answers the path of its file. */
  backup(): Promise<string>;
  close(): Promise<void>;
}

const done = Promise.resolve();

/** Keeps nothing: the database of a test. */
export const inMemory: Persistence = {
  collections: () => [],
  records: () => [],
  outcomes: () => [],
  commit: () => done,
  backup: () => Promise.reject(notSupported('a backup of a database that is in memory alone')),
  close: () => done,
};
