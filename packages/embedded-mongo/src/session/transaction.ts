import type { Collection } from '../storage/collection';
import type { StoredRecord } from '../storage/record';

/** Writes that become visible together: of one statement, or of a client's multi-document transaction. */
export class Transaction {
  /** Asked for by the client, rather than made for one statement. */
  readonly isExplicit: boolean;
  /** Moment at which it began, on the engine's clock. */
  readonly startedAt: number;
  readonly touched = new Map<StoredRecord, Collection>();
  readonly finished: Promise<void>;
  #finish: () => void = () => undefined;

  constructor(isExplicit: boolean, startedAt: number) {
    this.isExplicit = isExplicit;
    this.startedAt = startedAt;
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  /** Tells those who wait that its records are free. */
  finish(): void {
    this.#finish();
  }
}

/** A write met a record that another open transaction holds; the statement may be tried again when it has ended. */
export class BlockedBy extends Error {
  readonly owner: Transaction;
  constructor(owner: Transaction) {
    super('blocked by another transaction');
    this.owner = owner;
  }
}
