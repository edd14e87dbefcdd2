import { inSlices } from './slices';
import type { Transaction } from './versions';

/** Open transactions, and the committed ones whose past versions stay readable for them. */
export class VersionLog {
  readonly #open = new Set<Transaction>();
  /** In the order of their commits. */
  #committed: Transaction[] = [];

  get open(): Iterable<Transaction> {
    return this.#open;
  }

  begin(transaction: Transaction): void {
    this.#open.add(transaction);
  }

  /** Makes all that a transaction has changed visible at once. */
  committed(transaction: Transaction, moment: number): void {
    transaction.committedAt = moment;
    this.#committed.push(transaction);
    this.ended(transaction);
  }

  /** Ends a transaction and lets go of what only it could read. */
  ended(transaction: Transaction): void {
    this.#open.delete(transaction);
    const oldest = Math.min(...[...this.#open].map(({ snapshot }) => snapshot));
    const kept = this.#committed.findIndex(({ committedAt }) => committedAt > oldest);
    const unread = kept < 0 ? this.#committed : this.#committed.slice(0, kept);
    this.#committed = kept < 0 ? [] : this.#committed.slice(kept);
    for (const { changes } of unread) void inSlices(changes, (version) => version.collection.forget(version));
    transaction.finish();
  }
}
