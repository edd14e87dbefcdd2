/** One collection: its records, their versions and its indexes. */
import { decodeFields, fieldNames } from '../bson/codec';
import type { Document } from '../bson/values';
import { badValue, collectionDropped, writeConflict } from '../errors';
import { CollectionIndex, type KeyChange } from '../indexes/collection-index';
import { at, type IndexEntry, type Key } from '../indexes/entry-chunk';
import { IndexBuild } from '../indexes/index-build';
import { duplicateKey, ID_INDEX, type IndexSpecification } from '../indexes/index-keys';
import { inTurns, PAUSE, type Pause, type Turns } from '../pace';
import type { DocumentMemory } from './document-memory';
import type { CollectionState } from './persistence';
import {
  BlockedBy,
  type ChangedCollection,
  type DocumentSource,
  NOT_COMMITTED,
  type PastVersion,
  StoredRecord,
  type Transaction,
  versionsOf,
} from './versions';

export type CollectionIdentity = Omit<CollectionState, 'indexes'>;

/** Documents of one namespace, with their indexes. Changes happen in place; older versions stay with the record. */
export class Collection implements ChangedCollection, DocumentSource {
  readonly id: number;
  readonly database: string;
  readonly name: string;
  readonly records = new Map<number, StoredRecord>();
  /** Those that not every reader sees alike. */
  readonly changing = new Set<StoredRecord>();
  readonly indexes = new Map<string, CollectionIndex>([[ID_INDEX.name, new CollectionIndex(ID_INDEX)]]);
  creator: Transaction | undefined;
  isStored = false;
  isDropped = false;
  /** Indexes that are being built while others change documents. */
  readonly #builds = new Set<IndexBuild>();
  readonly #memory: DocumentMemory | undefined;
  #lastRecord = 0;

  /** Without a memory all documents stay where they are, since there is no disk to read them from again. */
  constructor({ id, database, name }: CollectionIdentity, memory: DocumentMemory | undefined) {
    this.id = id;
    this.database = database;
    this.name = name;
    this.#memory = memory;
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  get state(): CollectionState {
    const { id, database, name } = this;
    const specifications = [...this.indexes.values()].map(({ specification }) => specification);
    return {
      id,
      database,
      name,
      indexes: specifications.filter((each) => each.name !== ID_INDEX.name),
    };
  }

  isKnownTo(reader: Transaction | undefined): boolean {
    return this.creator === undefined || this.creator === reader;
  }

  /** Takes back records that were stored before, one by one, and then their indexes. Of a document its indexed fields alone are decoded. */
  restoring(specifications: readonly IndexSpecification[]) {
    const indexes = [ID_INDEX, ...specifications].map((each) => new CollectionIndex(each));
    const entries = new Map<CollectionIndex, IndexEntry<StoredRecord>[]>(indexes.map((each) => [each, []]));
    const fields = fieldNames(indexes.flatMap(({ topFields }) => topFields));
    return {
      record: (id: number, bytes: Uint8Array) => {
        const record = new StoredRecord(id, this);
        this.#lastRecord = id;
        this.records.set(id, record);
        const document = decodeFields(bytes, fields);
        for (const [index, list] of entries) list.push(...index.entriesFor(record, [document]));
      },
      finish: () => {
        for (const [index, list] of entries) {
          index.entries.fill(list);
          this.indexes.set(index.specification.name, index);
        }
      },
    };
  }

  read(record: StoredRecord): Document {
    const document = this.#memory?.read(this.id, record);
    if (!document) throw collectionDropped(this.namespace);
    return document;
  }

  newRecord(): StoredRecord {
    return new StoredRecord(++this.#lastRecord, this.#memory && this, null);
  }

  /** Throws where a write may not happen: another transaction's change is in the way, or a unique key is taken. */
  checkWrite(record: StoredRecord, document: Document | null, writer: Transaction): void {
    refuseConflict(record, writer);
    if (!document) return;
    for (const index of this.indexes.values())
      if (index.specification.unique) this.#checkUnique(index, record, document, writer);
  }

  #checkUnique(index: CollectionIndex, record: StoredRecord, document: Document, writer: Transaction): void {
    for (const key of index.keysOf(document)) {
      for (const holder of index.holdersOf(key)) {
        if (holder === record) continue;
        refuseConflict(holder, writer);
        if (holder.document && index.has(holder.document, key)) throw this.#duplicate(index, key);
      }
    }
  }

  #duplicate({ specification: { name, key }, fields }: CollectionIndex, values: Key) {
    return duplicateKey(
      this.namespace,
      name,
      key,
      fields.map((field, index) => [field, values[index] ?? null] as const),
    );
  }

  /**
   * Puts a version in place; the one before it is kept, for readers and for taking the change back. Nothing has changed where an
   * index refuses its keys.
   */
  apply(record: StoredRecord, document: Document | null, writer: Transaction): PastVersion {
    const versions = versionsOf(record);
    const changes = this.#changesOf(record, versions, document ? [document, ...versions] : versions);
    const past: PastVersion = { collection: this, record, before: record.document, writer };
    record.document = document;
    record.past = [...record.past, past];
    this.changing.add(record);
    if (versions.length === 0) this.records.set(record.id, record);
    this.#reindex(record, versions, changes);
    return past;
  }

  #changesOf(record: StoredRecord, before: readonly Document[], after: readonly Document[]): KeyChange[] {
    return [...this.indexes.values()].map((index) => index.changeOf(record, before, after));
  }

  revert(version: PastVersion): void {
    const { record } = version;
    const versions = versionsOf(record);
    record.drop(version);
    record.document = version.before;
    this.#reindex(record, versions);
    this.#settle(record);
  }

  forget(version: PastVersion): void {
    const { record, before } = version;
    const versions = before ? versionsOf(record) : [];
    record.drop(version);
    if (before) this.#reindex(record, versions);
    else this.#removeIfGone(record);
    this.#settle(record);
  }

  /** Once all readers see a record alike, its document is on disk; a load of many would fill the memory with what nobody reads. */
  #settle(record: StoredRecord): void {
    if (record.past.length > 0) return;
    this.changing.delete(record);
    record.release();
  }

  #reindex(
    record: StoredRecord,
    before: readonly Document[],
    changes = this.#changesOf(record, before, versionsOf(record)),
  ): void {
    let place = 0;
    for (const index of this.indexes.values()) index.apply(at(changes, place++));
    for (const build of this.#builds) build.follow(record, before, versionsOf(record));
    this.#removeIfGone(record);
  }

  #removeIfGone(record: StoredRecord): void {
    if (record.past.length === 0 && !record.isThere) this.records.delete(record.id);
  }

  /**
   * Builds indexes in turns with others, all in one pass: a document is read once, and what several of them hold of it is
   * in memory once. Refused where one is unique and the documents are not. They are there all at once.
   */
  async addIndexes(
    specifications: readonly IndexSpecification[],
    writer: Transaction,
    turns: Turns,
  ): Promise<void> {
    const builds = specifications.map((specification) => new IndexBuild(specification));
    for (const build of builds) this.#builds.add(build);
    try {
      await inTurns(this.#build(builds, writer), turns);
    } finally {
      for (const build of builds) this.#builds.delete(build);
    }
  }

  *#build(builds: readonly IndexBuild[], writer: Transaction): Generator<Pause, void> {
    const fields = fieldNames(builds.flatMap(({ index }) => index.topFields));
    for (const record of this.records.values()) {
      // Of a document on disk the indexed fields are read, and nothing of it stays in memory.
      const document = record.past.length === 0 ? this.#memory?.read(this.id, record, fields) : undefined;
      const versions = document ? [document] : versionsOf(record);
      for (const build of builds) build.add(record, versions);
      yield PAUSE;
      for (const build of builds) if (build.sortAdded()) yield PAUSE;
    }
    for (const build of builds) build.endAdding();
    for (const build of builds) {
      yield* build.putInOrder();
      yield* this.#checkBuild(build, writer);
      yield* build.index.entries.trim();
    }
    if (this.isDropped) throw collectionDropped(this.namespace);
    for (const { index } of builds) this.#takeUp(index, writer);
  }

  *#checkBuild(build: IndexBuild, writer: Transaction): Generator<Pause, void> {
    for (const record of build.suspects()) {
      if (record === PAUSE) yield PAUSE;
      else for (const version of versionsOf(record)) this.#checkUnique(build.index, record, version, writer);
    }
  }

  /** Two commands may have built the same one; the first stays. */
  #takeUp(index: CollectionIndex, writer: Transaction): void {
    const { name } = index.specification;
    if (this.indexes.has(name)) return;
    this.indexes.set(name, index);
    writer.undo.push(() => this.indexes.delete(name));
  }

  dropIndex(name: string, writer: Transaction): void {
    if (name === ID_INDEX.name) throw badValue('cannot drop _id index');
    const { specification } = this.indexes.get(name) ?? {};
    this.indexes.delete(name);
    if (specification) writer.undo.push(() => this.#rebuild(specification));
  }

  #rebuild(specification: IndexSpecification): void {
    const index = new CollectionIndex(specification);
    for (const record of this.records.values()) index.add(record, versionsOf(record));
    this.indexes.set(specification.name, index);
  }
}

function refuseConflict({ past }: StoredRecord, writer: Transaction): void {
  const last = past.at(-1)?.writer;
  if (!last || last === writer) return;
  if (last.committedAt === NOT_COMMITTED) throw writer.isClients ? writeConflict() : new BlockedBy(last);
  if (last.committedAt > writer.snapshot) throw writeConflict();
}
