import type { Document } from '../bson/values';
import { badValue, duplicateKey, writeConflict } from '../errors';
import { BlockedBy, type Transaction } from '../session/transaction';
import { CollectionIndex } from './collection-index';
import type { IndexKey, IndexSpecification } from './index-keys';
import { type StoredRecord, versionsOf, visibleTo } from './record';

const ID_INDEX: IndexSpecification = { name: '_id_', key: { _id: 1 }, unique: true };

/** Documents of one namespace, with their indexes. */
export class Collection {
  readonly id: number;
  readonly namespace: string;
  readonly records = new Map<number, StoredRecord>();
  readonly indexes = new Map<string, CollectionIndex>([[ID_INDEX.name, new CollectionIndex(ID_INDEX)]]);
  #lastRecord = 0;

  constructor(id: number, namespace: string) {
    this.id = id;
    this.namespace = namespace;
  }

  /** Takes a record back that was stored before. */
  restore(id: number, committed: Document): void {
    const record: StoredRecord = { id, committed, pending: undefined, modifiedAt: 0 };
    this.#lastRecord = Math.max(this.#lastRecord, id);
    this.records.set(id, record);
    for (const index of this.indexes.values()) index.add(record, committed);
  }

  insert(document: Document, owner: Transaction): void {
    const record: StoredRecord = {
      id: ++this.#lastRecord,
      committed: null,
      pending: undefined,
      modifiedAt: 0,
    };
    this.#checkUnique(record, document, owner);
    this.records.set(record.id, record);
    this.#setPending(record, document, owner);
  }

  /** Replaces or, with null, deletes a document as part of a transaction. */
  change(record: StoredRecord, document: Document | null, owner: Transaction): void {
    if (record.pending && record.pending.owner !== owner) throw new BlockedBy(record.pending.owner);
    if (owner.isExplicit && record.modifiedAt > owner.startedAt) throw writeConflict();
    if (document) this.#checkUnique(record, document, owner);
    this.#setPending(record, document, owner);
  }

  commit(record: StoredRecord, moment: number): void {
    const { committed, pending } = record;
    if (!pending) return;
    record.committed = pending.document;
    record.pending = undefined;
    record.modifiedAt = moment;
    if (committed) this.#forget(record, committed);
    if (!record.committed) this.records.delete(record.id);
  }

  abort(record: StoredRecord): void {
    const { pending } = record;
    record.pending = undefined;
    if (pending?.document) this.#forget(record, pending.document);
    if (!record.committed) this.records.delete(record.id);
  }

  addIndex(specification: IndexSpecification): void {
    const index = new CollectionIndex(specification);
    for (const record of this.records.values()) {
      for (const version of versionsOf(record)) {
        if (specification.unique)
          this.#checkIndex(index, record, index.keysOf(version), record.pending?.owner);
        index.add(record, version);
      }
    }
    this.indexes.set(specification.name, index);
  }

  dropIndex(name: string): boolean {
    if (name === ID_INDEX.name) throw badValue('cannot drop _id index');
    return this.indexes.delete(name);
  }

  #setPending(record: StoredRecord, document: Document | null, owner: Transaction): void {
    const previous = record.pending?.document;
    record.pending = { owner, document };
    owner.touched.set(record, this);
    if (previous) this.#forget(record, previous);
    if (document) for (const index of this.indexes.values()) index.add(record, document);
  }

  #forget(record: StoredRecord, version: Document): void {
    for (const index of this.indexes.values()) index.remove(record, version);
  }

  #checkUnique(record: StoredRecord, document: Document, owner: Transaction): void {
    for (const index of this.indexes.values()) {
      if (index.specification.unique) this.#checkIndex(index, record, index.keysOf(document), owner);
    }
  }

  #checkIndex(
    index: CollectionIndex,
    record: StoredRecord,
    keys: readonly IndexKey[],
    owner: Transaction | undefined,
  ): void {
    for (const key of keys) {
      for (const holder of index.holders(key.text) ?? []) {
        if (holder !== record) this.#refuseHolder(index, holder, key, owner);
      }
    }
  }

  #refuseHolder(
    index: CollectionIndex,
    holder: StoredRecord,
    key: IndexKey,
    owner: Transaction | undefined,
  ): void {
    if (holder.pending && holder.pending.owner !== owner) throw new BlockedBy(holder.pending.owner);
    const visible = visibleTo(holder, owner);
    if (!visible || !index.keysOf(visible).some(({ text }) => text === key.text)) return;
    const { name, key: pattern } = index.specification;
    const keyValue = Object.fromEntries(
      index.paths.map((path, position) => [path, key.values[position] ?? null]),
    );
    throw duplicateKey(this.namespace, name, pattern, keyValue, shown(keyValue));
  }
}

const shownValue = (value: unknown): string => {
  if (typeof value === 'string') return `"${value}"`;
  return value instanceof Date ? `new Date(${value.getTime()})` : String(value);
};

const shown = (values: Document): string =>
  `{ ${Object.entries(values)
    .map(([path, value]) => `${path}: ${shownValue(value)}`)
    .join(', ')} }`;
