/** Which documents stay in memory although they are on disk as well. */
import { decode, decodeFields, type FieldNames } from '../bson/codec';
import type { Document } from '../bson/values';
import type { ReadStored } from './persistence';
import type { StoredRecord } from './versions';

/** Bytes of documents, as they are stored, that come into memory until those before them may go. */
const GENERATION = 48 * 1024 * 1024;

/**
 * The documents that are in memory although they are on disk as well: those used last, in two generations. When the
 * younger one is full the older one leaves, and what is needed of it is read again.
 */
export class DocumentMemory {
  readonly #readStored: ReadStored;
  readonly #generation: number;
  #young: StoredRecord[] = [];
  #old: StoredRecord[] = [];
  #size = 0;

  constructor(readStored: ReadStored, generation = GENERATION) {
    this.#readStored = readStored;
    this.#generation = generation;
  }

  /** Reads a record's document, which is kept from then on, or some fields of it, which are not; undefined where it is on disk no more. */
  read(collectionId: number, record: StoredRecord, fields?: FieldNames): Document | undefined {
    const bytes = this.#readStored(collectionId, record.id);
    if (!bytes) return undefined;
    if (fields) return decodeFields(bytes, fields);
    this.#keep(record, bytes.length);
    return decode(bytes);
  }

  #keep(record: StoredRecord, size: number): void {
    this.#young.push(record);
    this.#size += size;
    if (this.#size < this.#generation) return;
    for (const old of this.#old) old.release();
    this.#old = this.#young;
    this.#young = [];
    this.#size = 0;
  }
}
