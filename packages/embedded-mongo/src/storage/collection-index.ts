import type { Document } from '../bson/values';
import { type IndexKey, type IndexSpecification, keyMaker, textOf } from './index-keys';
import { type StoredRecord, versionsOf } from './record';

/** The entries of one index, by the text of their key. */
export class CollectionIndex {
  readonly specification: IndexSpecification;
  readonly paths: readonly string[];
  readonly keysOf: (document: Document) => IndexKey[];
  readonly #entries = new Map<string, Set<StoredRecord>>();

  constructor(specification: IndexSpecification) {
    this.specification = specification;
    this.paths = Object.keys(specification.key);
    this.keysOf = keyMaker(specification);
  }

  /** Whether every document stands in the index, so that it may answer a query. */
  get isComplete(): boolean {
    return !this.specification.sparse && !this.specification.partialFilterExpression;
  }

  holders(text: string): ReadonlySet<StoredRecord> | undefined {
    return this.#entries.get(text);
  }

  lookUp(values: readonly unknown[]): StoredRecord[] {
    return [...(this.#entries.get(textOf(values)) ?? [])];
  }

  add(record: StoredRecord, document: Document): void {
    for (const { text } of this.keysOf(document)) {
      const holders = this.#entries.get(text) ?? new Set();
      this.#entries.set(text, holders.add(record));
    }
  }

  /** Forgets a version that the record no longer has, except for keys that its other versions share. */
  remove(record: StoredRecord, document: Document): void {
    const kept = new Set(
      versionsOf(record).flatMap((version) => this.keysOf(version).map(({ text }) => text)),
    );
    for (const { text } of this.keysOf(document)) {
      if (kept.has(text)) continue;
      const holders = this.#entries.get(text);
      holders?.delete(record);
      if (holders?.size === 0) this.#entries.delete(text);
    }
  }
}
