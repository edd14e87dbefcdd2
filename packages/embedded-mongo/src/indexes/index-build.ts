/** Builds an index over the records of a collection, while others may change its documents. */
import type { Document } from '../bson/values';
import { PAUSE, type Pause } from '../pace';
import type { StoredRecord } from '../storage/versions';
import { CollectionIndex, type KeyChange } from './collection-index';
import { EntryRuns } from './entry-runs';
import type { IndexSpecification } from './index-keys';

export class IndexBuild {
  readonly index: CollectionIndex;
  readonly #runs: EntryRuns<StoredRecord>;
  readonly #changed = new Set<StoredRecord>();
  /** What has changed before the entries were in order. */
  readonly #changes: KeyChange[] = [];
  #isInOrder = false;
  #lastAdded = 0;

  constructor(specification: IndexSpecification) {
    this.index = new CollectionIndex(specification);
    this.#runs = new EntryRuns((one, other) => this.index.compareKeys(one, other));
  }

  add(record: StoredRecord, versions: readonly Document[]): void {
    this.#lastAdded = record.id;
    this.#runs.add(this.index.entriesFor(record, versions));
  }

  /** Sorts what has been added since the last time, where that is much. Returns whether it was. */
  sortAdded(): boolean {
    return this.#runs.sortRun();
  }

  /** Follows a change. A record that is still to come is added as it is then. */
  follow(record: StoredRecord, before: readonly Document[], after: readonly Document[]): void {
    if (record.id > this.#lastAdded) return;
    this.#changed.add(record);
    const change = this.index.changeOf(record, before, after);
    if (this.#isInOrder) this.index.apply(change);
    else this.#changes.push(change);
  }

  /** All records have been added: from now on new ones are followed too. */
  endAdding(): void {
    this.#lastAdded = Number.POSITIVE_INFINITY;
  }

  /** Puts the entries in order, and makes what has changed meanwhile. */
  *putInOrder(): Generator<Pause, void> {
    yield* this.index.entries.fillInOrder(this.#runs.inOrder());
    // Changes that come during a pause are among these.
    for (const change of this.#changes) {
      this.index.apply(change);
      yield PAUSE;
    }
    this.#isInOrder = true;
  }

  /** The records that may share a key of a unique index. */
  *suspects(): Generator<StoredRecord | Pause, void> {
    if (!this.index.specification.unique) return;
    yield* this.index.recordsOfSharedKeys();
    yield* this.#changed;
  }
}
