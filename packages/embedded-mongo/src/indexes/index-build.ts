/** Builds an index over the records of a collection, while others may change its documents. */
import type { Document } from '../bson/values';
import type { Pause } from '../pace';
import type { StoredRecord } from '../storage/versions';
import { CollectionIndex } from './collection-index';
import type { IndexSpecification } from './index-keys';

export class IndexBuild {
  readonly index: CollectionIndex;
  readonly #changed = new Set<StoredRecord>();
  #lastAdded = 0;

  constructor(specification: IndexSpecification) {
    this.index = new CollectionIndex(specification);
  }

  add(record: StoredRecord, versions: readonly Document[]): void {
    this.#lastAdded = record.id;
    this.index.add(record, versions);
  }

  /** Follows a change. A record that is still to come is added as it is then. */
  follow(record: StoredRecord, before: readonly Document[], after: readonly Document[]): void {
    if (record.id > this.#lastAdded) return;
    this.index.move(record, before, after);
    this.#changed.add(record);
  }

  /** The records that may share a key of a unique index, after all have been added. */
  *suspects(): Generator<StoredRecord | Pause, void> {
    this.#lastAdded = Number.POSITIVE_INFINITY;
    if (!this.index.specification.unique) return;
    yield* this.index.recordsOfSharedKeys();
    yield* this.#changed;
  }
}
