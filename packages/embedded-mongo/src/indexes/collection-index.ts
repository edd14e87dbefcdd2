/** One index of a collection: its keys, its order and its entries. */
import { compareValues } from '../bson/compare';
import { toNumber } from '../bson/numbers';
import type { Document } from '../bson/values';
import { compileMatcher, type Matcher } from '../query/matcher';
import type { StoredRecord } from '../storage/versions';
import type { EntryKey, IndexEntry, Probe } from './entry-chunk';
import { EntryList } from './entry-list';
import { type IndexKey, type IndexSpecification, keysOfPaths, meetsArray } from './index-keys';

const EVERYTHING: Probe = () => 0;
const NOTHING: Probe = () => -1;

export const fieldsOfQuery = (query: Document): string[] =>
  Object.entries(query).flatMap(([name, condition]) =>
    name.startsWith('$') && Array.isArray(condition) ? condition.flatMap(fieldsOfQuery) : [name],
  );

/** One index: entries in the order of its key pattern, with one entry for every key of every version in use. */
export class CollectionIndex {
  readonly specification: IndexSpecification;
  readonly fields: readonly string[];
  readonly directions: readonly number[];
  /** Fields that met an array in some document; bounds on them cannot be combined. */
  readonly isMultikey: boolean[];
  readonly compareEntries: (one: EntryKey, other: EntryKey) => number;
  readonly #paths: readonly (readonly string[])[];
  readonly #applies: Matcher | undefined;
  readonly entries: EntryList;

  constructor(specification: IndexSpecification) {
    this.specification = specification;
    this.fields = Object.keys(specification.key);
    this.directions = Object.values(specification.key).map((direction) => Math.sign(toNumber(direction)));
    this.isMultikey = this.fields.map(() => false);
    this.#paths = this.fields.map((field) => field.split('.'));
    const { partialFilterExpression } = specification;
    this.#applies = partialFilterExpression && compileMatcher(partialFilterExpression);
    const [direction = 1, ...others] = this.directions;
    this.compareEntries =
      others.length === 0
        ? (one, other) => compareValues(one, other) * direction
        : (one, other) => this.compareKeys(one as IndexKey, other as IndexKey);
    this.entries = new EntryList(this.compareEntries);
  }

  /** The order of keys, by the direction of each field; a shorter key equals every key that begins with it. */
  compareKeys(one: IndexKey, other: IndexKey): number {
    const length = Math.min(one.length, other.length);
    for (let index = 0; index < length; index++) {
      const order = compareValues(one[index], other[index]) * (this.directions[index] ?? 1);
      if (order !== 0) return order;
    }
    return 0;
  }

  compareEntryKey(key: EntryKey, other: IndexKey): number {
    if (this.fields.length > 1) return this.compareKeys(key as IndexKey, other);
    return other.length === 0 ? 0 : compareValues(key, other[0]) * (this.directions[0] ?? 1);
  }

  valueOf(key: EntryKey, field: number): unknown {
    return this.fields.length === 1 ? key : (key as IndexKey)[field];
  }

  keyOf(key: EntryKey): IndexKey {
    return this.fields.length === 1 ? [key] : (key as IndexKey);
  }

  #entryKey(key: IndexKey): EntryKey {
    return this.fields.length === 1 ? key[0] : key;
  }

  /** Fields of a document that its keys are made of; what else is in it does not matter. */
  get topFields(): string[] {
    const ofPart = fieldsOfQuery(this.specification.partialFilterExpression ?? {});
    return [...this.fields, ...ofPart].map((path) => path.split('.')[0] as string);
  }

  keysOf(document: Document): IndexKey[] {
    if (this.#applies && !this.#applies(document)) return [];
    return keysOfPaths(document, this.#paths);
  }

  has(document: Document, key: IndexKey): boolean {
    return this.keysOf(document).some((own) => this.compareKeys(own, key) === 0);
  }

  *holdersOf(key: IndexKey): Generator<StoredRecord> {
    const probe: Probe = (each) => this.compareEntryKey(each, key);
    const past: Probe = (each) => this.compareEntryKey(each, key) || -1;
    for (const { record } of this.entries.between(probe, past)) yield record;
  }

  takeKeys(versions: readonly Document[]): EntryKey[] {
    for (const document of versions) this.#noteArrays(document);
    return this.#keysOfAll(versions).map((key) => this.#entryKey(key));
  }

  /** The records that have a key of their own in common with another record, undefined standing for the rest. */
  *recordsOfSharedKeys(): Generator<StoredRecord | undefined> {
    let last: IndexEntry | undefined;
    for (const entry of this.entries.between(EVERYTHING, NOTHING)) {
      const isShared = last && last.record !== entry.record && this.compareEntries(last.key, entry.key) === 0;
      yield isShared ? entry.record : undefined;
      last = entry;
    }
  }

  /** Makes the entries of a record those of its versions `after` instead of those `before`. */
  move(record: StoredRecord, before: readonly Document[], after: readonly Document[]): void {
    const [old, fresh] = [this.#keysOfAll(before), this.#keysOfAll(after)];
    for (const key of old) if (!this.#includes(fresh, key)) this.entries.remove(this.#entryKey(key), record);
    for (const key of fresh) if (!this.#includes(old, key)) this.entries.add(this.#entryKey(key), record);
    for (const document of after) this.#noteArrays(document);
  }

  #keysOfAll(versions: readonly Document[]): IndexKey[] {
    const [only] = versions;
    if (!only) return [];
    if (versions.length === 1) return this.keysOf(only);
    const keys: IndexKey[] = [];
    for (const version of versions)
      for (const key of this.keysOf(version)) if (!this.#includes(keys, key)) keys.push(key);
    return keys;
  }

  #includes(keys: readonly IndexKey[], key: IndexKey): boolean {
    return keys.some((each) => this.compareKeys(each, key) === 0);
  }

  #noteArrays(document: Document): void {
    this.#paths.forEach((path, index) => {
      if (!this.isMultikey[index] && meetsArray(document, path)) this.isMultikey[index] = true;
    });
  }
}
