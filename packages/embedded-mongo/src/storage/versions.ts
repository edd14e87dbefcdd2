/** Versions of documents, and the transactions that write and read them. */
import type { Document } from '../bson/values';
import { inSlices } from '../pace';
import type { CollectionState } from './persistence';

export const NOT_COMMITTED = Number.POSITIVE_INFINITY;
/** The snapshot of a command of its own: it sees what is committed at the moment of each look. */
const LATEST = Number.MAX_VALUE;

export interface ChangedCollection {
  readonly id: number;
  readonly records: ReadonlyMap<number, StoredRecord>;
  /** What has to be found again of it after a restart. */
  readonly state: CollectionState;
  isStored: boolean;
  /** The open transaction that has made it, while nobody else has used it. */
  creator: Transaction | undefined;
  revert(version: PastVersion): void;
  forget(version: PastVersion): void;
}

/** Changes that become visible and durable together: a client's transaction, or one command that writes. */
export class Transaction {
  /** Whether a client has begun it and says when it ends; what is in its way is then the client's to repeat. */
  readonly isClients: boolean;
  /** Moment on the engine's clock; later commits are not seen. */
  readonly snapshot: number;
  readonly beganAt = Date.now();
  readonly changes: PastVersion[] = [];
  size = 0;
  readonly creations: ChangedCollection[] = [];
  /** Collections of which more than documents has changed. */
  readonly alterations = new Set<ChangedCollection>();
  readonly drops: ChangedCollection[] = [];
  /** What has to be undone, last first, beside documents when it is aborted. */
  readonly undo: (() => void)[] = [];
  /** Moment of its commit on the engine's clock. */
  committedAt = NOT_COMMITTED;
  hasEnded = false;
  readonly end: Promise<void>;
  #finish: () => void = () => undefined;

  /** Without a snapshot it is one command's own, and reads the latest. */
  constructor(snapshot?: number) {
    this.isClients = snapshot !== undefined;
    this.snapshot = snapshot ?? LATEST;
    this.end = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  finish(): void {
    this.hasEnded = true;
    this.#finish();
  }
}

/** A write met a record that an open transaction has changed; it may be tried again when that one has ended. */
export class BlockedBy extends Error {
  readonly holder: Transaction;

  constructor(holder: Transaction) {
    super('blocked by an open transaction');
    this.name = 'BlockedBy';
    this.holder = holder;
  }
}

/** What a record held before one change, kept while the change may be taken back or somebody must not see it. */
export interface PastVersion {
  readonly collection: ChangedCollection;
  readonly record: StoredRecord;
  readonly before: Document | null;
  writer: Transaction;
}

/** The past of most records, shared by them. */
const NO_PAST: readonly PastVersion[] = [];

export interface DocumentSource {
  read(record: StoredRecord): Document;
}

/** One document of a collection: its newest version, committed or not, and the older ones that somebody may still read. */
export class StoredRecord {
  readonly id: number;
  past = NO_PAST;
  readonly #source: DocumentSource | undefined;
  #document: Document | null | undefined;

  constructor(id: number, source: DocumentSource | undefined, document?: null) {
    this.id = id;
    this.#source = source;
    this.#document = document;
  }

  /** Whether its newest version is a document, which takes no reading. */
  get isThere(): boolean {
    return this.#document !== null;
  }

  get document(): Document | null {
    this.#document ??= this.#document === null ? null : this.#source?.read(this);
    return this.#document ?? null;
  }

  set document(document: Document | null) {
    this.#document = document;
  }

  /** Lets the document go, which is on disk; a record with a past keeps its own. */
  release(): void {
    if (this.#source && this.#document && this.past.length === 0) this.#document = undefined;
  }

  drop(version: PastVersion): void {
    const isOnly = this.past.length === 1 && this.past[0] === version;
    this.past = isOnly ? NO_PAST : this.past.filter((other) => other !== version);
  }
}

const isVisible = ({ writer }: PastVersion, reader: Transaction | undefined): boolean =>
  reader ? writer === reader || writer.committedAt <= reader.snapshot : writer.committedAt !== NOT_COMMITTED;

/** What a reader sees: its own changes, else what was committed when its transaction began, else what is committed now. */
export function visibleTo(record: StoredRecord, reader: Transaction | undefined): Document | null {
  let { document } = record;
  for (let index = record.past.length - 1; index >= 0; index--) {
    const version = record.past[index];
    if (!version || isVisible(version, reader)) return document;
    document = version.before;
  }
  return document;
}

/** Every version of a record that an index must know. */
export function versionsOf({ document, past }: StoredRecord): Document[] {
  if (past.length === 0) return document ? [document] : [];
  const versions = [document, ...past.map(({ before }) => before)];
  return versions.filter((version) => version !== null);
}

/** Open transactions, and the committed ones whose past versions stay readable for them. */
export class VersionLog {
  readonly open = new Set<Transaction>();
  #committed: Transaction[] = [];

  begin(snapshot?: number): Transaction {
    const transaction = new Transaction(snapshot);
    this.open.add(transaction);
    return transaction;
  }

  commit(transaction: Transaction, moment: number): void {
    transaction.committedAt = moment;
    this.#committed.push(transaction);
    this.end(transaction);
  }

  /** Ends a transaction and lets go of what only it could read. */
  end(transaction: Transaction): void {
    this.open.delete(transaction);
    const oldest = Math.min(...[...this.open].map(({ snapshot }) => snapshot));
    const firstReadable = this.#committed.findIndex(({ committedAt }) => committedAt > oldest);
    const unread = firstReadable < 0 ? this.#committed : this.#committed.slice(0, firstReadable);
    this.#committed = firstReadable < 0 ? [] : this.#committed.slice(firstReadable);
    for (const { changes } of unread) void inSlices(changes, (version) => version.collection.forget(version));
    transaction.finish();
  }
}
