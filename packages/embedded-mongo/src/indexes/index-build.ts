/** Builds indexes over the records of a collection. */
import { decodeFields, type FieldNames, fieldNames } from '../bson/codec';
import type { Document } from '../bson/values';
import { placesInOrder } from '../query/merge-sort';
import type { Pause } from '../query/pause';
import { inTurns, type Turns } from '../storage/slices';
import { type StoredRecord, versionsOf } from '../storage/versions';
import { CollectionIndex } from './collection-index';
import type { EntryKey } from './entry-chunk';
import type { IndexSpecification } from './index-keys';

/** The entries of one index, gathered before they are sorted. */
class Gathering {
  readonly index: CollectionIndex;
  readonly #keys: EntryKey[] = [];
  readonly #records: StoredRecord[] = [];

  constructor(specification: IndexSpecification) {
    this.index = new CollectionIndex(specification);
  }

  add(record: StoredRecord, versions: readonly Document[]): void {
    for (const key of this.index.takeKeys(versions)) {
      this.#keys.push(key);
      this.#records.push(record);
    }
  }

  *finish(): Generator<Pause, CollectionIndex> {
    const keys = this.#keys;
    const order = (one: number, other: number) => this.index.compareEntries(keys[one], keys[other]);
    yield* this.index.entries.fill(keys, this.#records, yield* placesInOrder(keys.length, order));
    return this.index;
  }
}

interface Change {
  readonly record: StoredRecord;
  readonly before: readonly Document[];
  readonly after: readonly Document[];
}

/** Builds indexes of one collection, while others may change its documents. */
export class IndexBuild {
  readonly #gatherings: readonly Gathering[];
  readonly #fields: FieldNames;
  /** What has changed of records that were looked at before. */
  readonly #changes: Change[] = [];
  #lastSeen = 0;

  constructor(specifications: readonly IndexSpecification[]) {
    this.#gatherings = specifications.map((specification) => new Gathering(specification));
    this.#fields = fieldNames(this.#gatherings.flatMap(({ index }) => index.topFields));
  }

  add(record: StoredRecord): void {
    this.#lastSeen = record.id;
    this.#gather(record, versionsOf(record));
  }

  /** Takes up a record as it is stored, of which only the indexed fields are decoded. */
  addStored(record: StoredRecord, bytes: Uint8Array): void {
    this.#gather(record, [decodeFields(bytes, this.#fields)]);
  }

  #gather(record: StoredRecord, versions: readonly Document[]): void {
    for (const gathering of this.#gatherings) gathering.add(record, versions);
  }

  /** Takes a change down; a record that is still to come is taken up as it is then. */
  recordChange(record: StoredRecord, before: readonly Document[], after: readonly Document[]): void {
    if (record.id <= this.#lastSeen) this.#changes.push({ record, before, after });
  }

  finish(): CollectionIndex[] {
    return this.#gatherings.map((gathering) => {
      const work = gathering.finish();
      let step = work.next();
      while (!step.done) step = work.next();
      return step.value;
    });
  }

  /** Finishes in turns with others and makes up for their changes; what shares a key or has changed is checked. */
  async finishInTurns(
    turns: Turns,
    check: (index: CollectionIndex, record: StoredRecord) => void,
  ): Promise<CollectionIndex[]> {
    this.#lastSeen = Number.POSITIVE_INFINITY;
    const indexes: CollectionIndex[] = [];
    for (const gathering of this.#gatherings) indexes.push(await inTurns(gathering.finish(), turns));
    for (const index of indexes.filter(({ specification }) => specification.unique)) {
      for (const record of index.recordsOfSharedKeys()) {
        if (record) check(index, record);
        if (turns.isOver) await turns.turn();
      }
    }
    for (let change = this.#changes.shift(); change; change = this.#changes.shift()) {
      for (const index of indexes) {
        index.move(change.record, change.before, change.after);
        check(index, change.record);
      }
      if (turns.isOver) await turns.turn();
    }
    return indexes;
  }
}
