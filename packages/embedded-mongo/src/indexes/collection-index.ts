/** One index of a collection: its keys, its order and its entries. */
import { compareValues } from '../bson/compare';
import { type Document, toNumber } from '../bson/values';
import { PAUSE, type Pause } from '../pace';
import { compileMatcher, type Matcher } from '../query/matcher';
import type { StoredRecord } from '../storage/versions';
import { at, type IndexEntry, type Key, type Probe } from './entry-chunk';
import { EntryList, FROM_FIRST, TO_LAST } from './entry-list';
import { type IndexSpecification, keysOfPaths, meetsArray, plainKey, plainValue } from './index-keys';

export const fieldsOfQuery = (query: Document): string[] =>
  Object.entries(query).flatMap(([name, condition]) =>
    name.startsWith('$') && Array.isArray(condition) ? condition.flatMap(fieldsOfQuery) : [name],
  );

/** Whether a path leads to the same value in two documents; false where that takes a closer look. */
function isSameAt(path: readonly string[], one: Document, other: Document): boolean {
  const value = plainValue(one, path);
  return value !== undefined && value === plainValue(other, path);
}

/** The keys that a record loses and gets by a change. */
export interface KeyChange {
  readonly record: StoredRecord;
  readonly oldKeys: readonly Key[];
  readonly newKeys: readonly Key[];
}

/** One index: entries in the order of its key pattern, with one entry for every key of every version in use. */
export class CollectionIndex {
  readonly specification: IndexSpecification;
  readonly fields: readonly string[];
  readonly directions: readonly number[];
  /** Fields that met an array in some document; bounds on them cannot be combined. */
  readonly isMultikey: boolean[];
  readonly #paths: readonly (readonly string[])[];
  /** What decides whether a document has keys. */
  readonly #partPaths: readonly (readonly string[])[];
  readonly #applies: Matcher | undefined;
  readonly entries: EntryList<StoredRecord>;

  constructor(specification: IndexSpecification) {
    this.specification = specification;
    this.fields = Object.keys(specification.key);
    this.directions = Object.values(specification.key).map((direction) => Math.sign(toNumber(direction)));
    this.isMultikey = this.fields.map(() => false);
    this.#paths = this.fields.map((field) => field.split('.'));
    const { partialFilterExpression } = specification;
    this.#partPaths = fieldsOfQuery(partialFilterExpression ?? {}).map((field) => field.split('.'));
    this.#applies = partialFilterExpression && compileMatcher(partialFilterExpression);
    this.entries = new EntryList((one, other) => this.compareKeys(one, other));
  }

  /** The order of keys, by the direction of each field; a shorter key equals every key that begins with it. */
  compareKeys(one: Key, other: Key): number {
    const length = Math.min(one.length, other.length);
    for (let index = 0; index < length; index++) {
      const order = compareValues(one[index], other[index]);
      if (order !== 0) return order * at(this.directions, index);
    }
    return 0;
  }

  /** Fields of a document that its keys are made of; what else is in it does not matter. */
  get topFields(): string[] {
    const ofPart = fieldsOfQuery(this.specification.partialFilterExpression ?? {});
    return [...this.fields, ...ofPart].map((path) => path.split('.')[0] ?? path);
  }

  keysOf(document: Document): Key[] {
    if (this.#applies && !this.#applies(document)) return [];
    return keysOfPaths(document, this.#paths);
  }

  has(document: Document, key: Key): boolean {
    return this.keysOf(document).some((own) => this.compareKeys(own, key) === 0);
  }

  *holdersOf(key: Key): Generator<StoredRecord> {
    const probe: Probe = (each) => this.compareKeys(each, key);
    const past: Probe = (each) => this.compareKeys(each, key) || -1;
    for (const { record } of this.entries.between(probe, past)) yield record;
  }

  entriesFor(record: StoredRecord, versions: readonly Document[]): IndexEntry<StoredRecord>[] {
    return this.#keysOfAll(versions, this.#newKeysOf).map((key) => ({ key, record }));
  }

  add(record: StoredRecord, versions: readonly Document[]): void {
    for (const { key } of this.entriesFor(record, versions)) this.entries.add(key, record);
  }

  /** The change of a record's versions from those `before` to those `after`. */
  changeOf(record: StoredRecord, before: readonly Document[], after: readonly Document[]): KeyChange {
    if (this.#areAlike(before, after)) return { record, oldKeys: [], newKeys: [] };
    const fresh = this.#keysOfAll(after, this.#newKeysOf);
    if (before.length === 0) return { record, oldKeys: [], newKeys: fresh };
    const old = this.#keysOfAll(before);
    return {
      record,
      oldKeys: old.filter((key) => !this.#includes(fresh, key)),
      newKeys: fresh.filter((key) => !this.#includes(old, key)),
    };
  }

  apply({ record, oldKeys, newKeys }: KeyChange): void {
    for (const key of oldKeys) this.entries.remove(key, record);
    for (const key of newKeys) this.entries.add(key, record);
  }

  /** The records that have a key in common with the record before them. */
  *recordsOfSharedKeys(): Generator<StoredRecord | Pause, void> {
    let last: IndexEntry<StoredRecord> | undefined;
    for (const entry of this.entries.between(FROM_FIRST, TO_LAST)) {
      const isShared = last && last.record !== entry.record && this.compareKeys(last.key, entry.key) === 0;
      yield isShared ? entry.record : PAUSE;
      last = entry;
    }
  }

  /** Makes the entries of a record those of its versions `after` instead of those `before`. */
  move(record: StoredRecord, before: readonly Document[], after: readonly Document[]): void {
    this.apply(this.changeOf(record, before, after));
  }

  /** Whether versions have the same keys, as their values tell; of others the keys have to be compared. */
  #areAlike(before: readonly Document[], after: readonly Document[]): boolean {
    const [newest] = after;
    if (!newest || before.length === 0) return false;
    const isLikeNewest = (version: Document): boolean =>
      version === newest ||
      (this.#paths.every((path) => isSameAt(path, newest, version)) &&
        // A null may stand for a field that is missing, which is another thing for a filter.
        this.#partPaths.every(
          (path) => isSameAt(path, newest, version) && plainValue(newest, path) !== null,
        ));
    return before.every(isLikeNewest) && after.every(isLikeNewest);
  }

  #keysOfAll(versions: readonly Document[], keysOf = (each: Document) => this.keysOf(each)): readonly Key[] {
    const [only] = versions;
    if (!only) return [];
    if (versions.length === 1) return keysOf(only);
    const keys: Key[] = [];
    for (const version of versions)
      for (const key of keysOf(version)) if (!this.#includes(keys, key)) keys.push(key);
    return keys;
  }

  /** {@link keysOf} of a document that gets entries: its arrays are noted. */
  #newKeysOf = (document: Document): Key[] => {
    if (this.#applies && !this.#applies(document)) return [];
    const plain = plainKey(document, this.#paths);
    if (plain) return [plain];
    this.#noteArrays(document);
    return keysOfPaths(document, this.#paths);
  };

  #includes(keys: readonly Key[], key: Key): boolean {
    return keys.some((each) => this.compareKeys(each, key) === 0);
  }

  #noteArrays(document: Document): void {
    this.#paths.forEach((path, index) => {
      if (!this.isMultikey[index] && meetsArray(document, path)) this.isMultikey[index] = true;
    });
  }
}
