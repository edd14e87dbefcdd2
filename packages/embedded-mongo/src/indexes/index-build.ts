import { decodeFields, type FieldNames, fieldNames } from '../bson/codec';
import type { Document } from '../bson/values';
import { placesInOrder } from '../query/merge-sort';
import type { Turns } from '../storage/slices';
import { type StoredRecord, versionsOf } from '../storage/versions';
import { CollectionIndex } from './collection-index';
import type { KeptKey } from './entry-list';
import type { IndexSpecification } from './index-keys';

/** The entries of one index, in the order of their records. */
class Gathering {
  readonly index: CollectionIndex;
  readonly #keys: KeptKey[] = [];
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

  /** The places of the entries in the order of their keys. */
  inOrder() {
    const keys = this.#keys;
    return placesInOrder(keys.length, (one, other) => this.index.compareEntries(keys[one], keys[other]));
  }

  fill(places: Uint32Array): CollectionIndex {
    this.index.fill(this.#keys, this.#records, places);
    return this.index;
  }
}

interface Change {
  readonly record: StoredRecord;
  readonly before: readonly Document[];
  readonly after: readonly Document[];
}

/** Builds indexes over all records of a collection, which may change meanwhile. */
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

  /** Takes up a record; they come in the order of their numbers. */
  add(record: StoredRecord): void {
    this.#lastSeen = record.id;
    this.#gather(record, versionsOf(record));
  }

  /** Takes up a record as it is stored, of which only the indexed fields are decoded. */
  addStored(record: StoredRecord, stored: Uint8Array): void {
    this.#gather(record, [decodeFields(stored, this.#fields)]);
  }

  #gather(record: StoredRecord, versions: readonly Document[]): void {
    for (const gathering of this.#gatherings) gathering.add(record, versions);
  }

  /** Notes a change; a record that is still to come is taken up as it is then. */
  changed(record: StoredRecord, before: readonly Document[], after: readonly Document[]): void {
    if (record.id <= this.#lastSeen) this.#changes.push({ record, before, after });
  }

  /** Sorts and fills at a stretch. */
  finish(): CollectionIndex[] {
    return this.#gatherings.map((gathering) => {
      const sorting = gathering.inOrder();
      for (let step = sorting.next(); ; step = sorting.next())
        if (step.done) return gathering.fill(step.value);
    });
  }

  /**
   * Sorts and fills in turns with others, whose changes are then made up for. Each record that shares a key with another
   * one, or has changed, is checked; when this is done nothing is left to make up for.
   */
  async finishInTurns(
    turns: Turns,
    check: (index: CollectionIndex, record: StoredRecord) => void,
  ): Promise<CollectionIndex[]> {
    this.#lastSeen = Number.POSITIVE_INFINITY;
    const indexes: CollectionIndex[] = [];
    for (const gathering of this.#gatherings) indexes.push(gathering.fill(await sorted(gathering, turns)));
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

async function sorted(gathering: Gathering, turns: Turns): Promise<Uint32Array> {
  const sorting = gathering.inOrder();
  for (let step = sorting.next(); ; step = sorting.next()) {
    if (step.done) return step.value;
    if (turns.isOver) await turns.turn();
  }
}
