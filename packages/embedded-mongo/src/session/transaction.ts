import type { Collection } from '../storage/collection';
import type { PastVersion } from '../storage/record';

/** A client's multi-document transaction: the moment whose state it reads, and what it has changed. */
export class Transaction {
  /** Moment on the engine's clock; later commits are not seen. */
  readonly snapshot: number;
  readonly beganAt = Date.now();
  readonly changes: PastVersion[] = [];
  /** Collections that it has made; they go again with it when it is aborted, unless others use them by then. */
  readonly created: Collection[] = [];
  readonly finished: Promise<void>;
  #finish: () => void = () => undefined;

  constructor(snapshot: number) {
    this.snapshot = snapshot;
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  /** Tells those who wait that its records are free. */
  finish(): void {
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
