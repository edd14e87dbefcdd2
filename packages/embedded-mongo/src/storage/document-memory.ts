/** Which documents stay in memory although they are on disk as well. */
import { decode } from '../bson/codec';
import type { Document } from '../bson/values';
import type { ReadStored } from './persistence';
import type { StoredRecord } from './versions';

/** Bytes of documents, as they are stored, that come into memory until those before them may go. */
const GENERATION = 48 * 1024 * 1024;

/**
 * The documents that are in memory although they are on disk as well: those used last, in two generations. When the
 * younger one is full the older one leaves, as fast as the next one fills: hundreds of thousands of documents would keep
 * others waiting if they went at once. What is needed of them is read again.
 */
export class DocumentMemory {
  readonly #readStored: ReadStored;
  readonly #generation: number;
  #young: StoredRecord[] = [];
  #old: StoredRecord[] = [];
  #leaving: StoredRecord[] = [];
  #leavers = 0;
  #size = 0;

  constructor(readStored: ReadStored, generation = GENERATION) {
    this.#readStored = readStored;
    this.#generation = generation;
  }

  /** Reads a record's document, which is kept from then on; undefined where it is on disk no more. */
  read(collectionId: number, record: StoredRecord): Document | undefined {
    const bytes = this.#readStored(collectionId, record.id);
    if (!bytes) return undefined;
    this.#keep(record, bytes.length);
    return decode(bytes);
  }

  #keep(record: StoredRecord, size: number): void {
    this.#young.push(record);
    this.#size += size;
    this.#release(Math.ceil((this.#leavers * size) / this.#generation));
    if (this.#size < this.#generation) return;
    this.#leaving = this.#old;
    this.#leavers = this.#leaving.length;
    this.#old = this.#young;
    this.#young = [];
    this.#size = 0;
  }

  #release(count: number): void {
    for (const record of this.#leaving.splice(-count, count)) record.release();
  }
}
