import type { Document } from '../bson/values';
import { badValue, writeConflict } from '../errors';
import { CollectionIndex } from '../indexes/collection-index';
import { duplicateKey } from '../indexes/duplicate-key';
import type { IndexKey } from '../indexes/index-keys';
import { ID_INDEX, type IndexSpecification } from '../indexes/index-specification';
import { BlockedBy, NOT_COMMITTED, type Transaction } from '../session/transaction';
import { NO_PAST, type PastVersion, type StoredRecord, versionsOf, without } from './record';

/** Documents of one namespace, with their indexes. Changes happen in place; older versions stay with the record. */
export class Collection {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly uuid: Uint8Array;
  readonly records = new Map<number, StoredRecord>();
  readonly indexes = new Map<string, CollectionIndex>([[ID_INDEX.name, new CollectionIndex(ID_INDEX)]]);
  /** The open transaction that has made the collection, while nobody else has used it. */
  creator: Transaction | undefined;
  /** Whether the catalogue on disk has it. */
  isStored = false;
  isDropped = false;
  #lastRecord = 0;

  constructor(id: number, database: string, name: string, uuid: Uint8Array) {
    this.id = id;
    this.database = database;
    this.name = name;
    this.uuid = uuid;
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  /** Whether a reader may know that the collection exists. */
  isKnownTo(reader: Transaction | undefined): boolean {
    return this.creator === undefined || this.creator === reader;
  }

  /** Takes a record back that was stored before; `restoreIndexes` follows when all of them are there. */
  restore(id: number, document: Document): void {
    this.#lastRecord = Math.max(this.#lastRecord, id);
    this.records.set(id, { id, document, past: NO_PAST });
  }

  /** Takes indexes back that held for the records when they were stored. */
  restoreIndexes(specifications: readonly IndexSpecification[]): void {
    for (const specification of specifications)
      this.indexes.set(specification.name, this.#indexOver(specification));
  }

  #indexOver(specification: IndexSpecification): CollectionIndex {
    const index = new CollectionIndex(specification);
    index.fill(this.records.values());
    return index;
  }

  newRecord(): StoredRecord {
    return { id: ++this.#lastRecord, document: null, past: NO_PAST };
  }

  /** Throws where a write may not happen: another transaction's change is in the way, or a unique key is taken. */
  checkWrite(record: StoredRecord, document: Document | null, writer: Transaction): void {
    refuseConflict(record, writer);
    if (document)
      for (const index of this.indexes.values()) this.#checkUnique(index, record, document, writer);
  }

  #checkUnique(index: CollectionIndex, record: StoredRecord, document: Document, writer: Transaction): void {
    const keys = index.keysOf(document);
    if (!index.specification.unique) return;
    for (const key of keys) {
      for (const holder of index.holdersOf(key)) {
        if (holder === record) continue;
        refuseConflict(holder, writer);
        if (holder.document && index.has(holder.document, key)) throw this.#duplicate(index, key);
      }
    }
  }

  #duplicate({ specification: { name, key }, fields }: CollectionIndex, values: IndexKey) {
    return duplicateKey(
      this.namespace,
      name,
      key,
      fields.map((field, index) => [field, values[index] ?? null] as const),
    );
  }

  /** Puts a version in place; the one before it is kept, for readers and for taking the change back. */
  apply(record: StoredRecord, document: Document | null, writer: Transaction): PastVersion {
    const versions = versionsOf(record);
    const past: PastVersion = { collection: this, record, before: record.document, writer };
    record.document = document;
    record.past = record.past.length === 0 ? [past] : [...record.past, past];
    if (versions.length === 0) this.records.set(record.id, record);
    this.#reindex(record, versions);
    return past;
  }

  /** Takes back the newest change of a record. */
  revert(version: PastVersion): void {
    const { record } = version;
    const versions = versionsOf(record);
    record.past = without(record.past, version);
    record.document = version.before;
    this.#reindex(record, versions);
  }

  /** Forgets a version that nobody can read any more. */
  forget(version: PastVersion): void {
    const { record, before } = version;
    const versions = before ? versionsOf(record) : [];
    record.past = without(record.past, version);
    if (before) this.#reindex(record, versions);
    else this.#removeIfGone(record);
  }

  #reindex(record: StoredRecord, before: readonly Document[]): void {
    const after = versionsOf(record);
    for (const index of this.indexes.values()) index.move(record, before, after);
    this.#removeIfGone(record);
  }

  #removeIfGone(record: StoredRecord): void {
    if (!record.document && record.past.length === 0) this.records.delete(record.id);
  }

  /** Builds an index over what is stored; refused where it is unique and the documents are not. */
  addIndex(specification: IndexSpecification, writer: Transaction): void {
    const index = this.#indexOver(specification);
    for (const record of this.records.values())
      for (const version of versionsOf(record)) this.#checkUnique(index, record, version, writer);
    this.indexes.set(specification.name, index);
    writer.undo.push(() => this.indexes.delete(specification.name));
  }

  dropIndex(name: string, writer: Transaction): void {
    if (name === ID_INDEX.name) throw badValue('cannot drop _id index');
    const { specification } = this.indexes.get(name) ?? {};
    this.indexes.delete(name);
    if (specification) writer.undo.push(() => this.restoreIndexes([specification]));
  }
}

function refuseConflict({ past }: StoredRecord, writer: Transaction): void {
  const last = past.at(-1)?.writer;
  if (!last || last === writer) return;
  if (last.committedAt === NOT_COMMITTED) throw writer.isClients ? writeConflict() : new BlockedBy(last);
  if (last.committedAt > writer.snapshot) throw writeConflict();
}
