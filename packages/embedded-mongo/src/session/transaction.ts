import type { Collection } from '../storage/collection';
import type { PastVersion } from '../storage/record';

export const NOT_COMMITTED = Number.POSITIVE_INFINITY;
/** The snapshot of a command of its own: it sees what is committed at the moment of each look. */
const LATEST = Number.MAX_VALUE;

/**
 * Changes that become visible and durable together: a client's multi-document transaction, which reads the moment of
 * its begin, or one command that writes, which reads the latest.
 */
export class Transaction {
  /** Whether a client has begun it and says when it ends; what is in its way is then the client's to repeat. */
  readonly isClients: boolean;
  /** Moment on the engine's clock; later commits are not seen. */
  readonly snapshot: number;
  readonly beganAt = Date.now();
  readonly changes: PastVersion[] = [];
  /** Collections that it has made; they go again with it when it is aborted, unless others use them by then. */
  readonly created: Collection[] = [];
  /** Collections of which more than documents has changed. */
  readonly altered = new Set<Collection>();
  readonly dropped: Collection[] = [];
  /** What has to be undone, last first, beside documents when it is aborted. */
  readonly undo: (() => void)[] = [];
  /** Moment of its commit on the engine's clock. */
  committedAt = NOT_COMMITTED;
  hasEnded = false;
  readonly finished: Promise<void>;
  #finish: () => void = () => undefined;

  private constructor(isClients: boolean, snapshot: number) {
    this.isClients = isClients;
    this.snapshot = snapshot;
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  static ofClient(snapshot: number): Transaction {
    return new Transaction(true, snapshot);
  }

  static ofCommand(): Transaction {
    return new Transaction(false, LATEST);
  }

  /** Tells those who wait that its records are free. */
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
