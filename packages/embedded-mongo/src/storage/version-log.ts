import type { Transaction } from '../session/transaction';
import type { PastVersion } from './record';

/** Open transactions, and the past versions that stay readable for them. */
export class VersionLog {
  readonly #open = new Set<Transaction>();
  /** Versions in the order of their commits. */
  #committed: PastVersion[] = [];

  /** Whether a change must leave the version before it behind. */
  get hasReaders(): boolean {
    return this.#open.size > 0;
  }

  get transactions(): Iterable<Transaction> {
    return this.#open;
  }

  begin(transaction: Transaction): void {
    this.#open.add(transaction);
  }

  committed(versions: readonly PastVersion[], moment: number): void {
    for (const version of versions) {
      version.committedAt = moment;
      this.#committed.push(version);
    }
  }

  /** Ends a transaction and lets go of what only it could read. */
  end(transaction: Transaction): void {
    this.#open.delete(transaction);
    const oldest = Math.min(...[...this.#open].map(({ snapshot }) => snapshot));
    const kept = this.#committed.findIndex(({ committedAt }) => committedAt > oldest);
    const unread = kept < 0 ? this.#committed : this.#committed.slice(0, kept);
    this.#committed = kept < 0 ? [] : this.#committed.slice(kept);
    for (const version of unread) version.collection.forget(version);
    transaction.finish();
  }
}
