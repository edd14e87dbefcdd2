import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { DamagedDatabase } from './damaged-database';

/** The file in a directory that holds the database. */
export const DATA_FILE = 'data.mdb';

/** Where LMDB's header has what is read of it. */
const META = { length: 160, magic: 24, pageSize: 48, trees: [48, 96], lastPage: 144, txn: 152 };
const TREE = { entries: 32, root: 40 };
const MAGIC = 0xbeefc0de;
const SMALLEST_PAGE = 512;
const LARGEST_PAGE = 65_536;

/** A tree of pages: its first page, and how many entries are in it. */
export interface Tree {
  readonly root: bigint;
  readonly entries: number;
}

/** What a header says of the file. */
export interface Meta {
  readonly pageSize: number;
  /** Of the free pages, and of what is stored. */
  readonly trees: readonly Tree[];
  readonly lastPage: number;
  readonly transaction: bigint;
}

/** Reads a data file and refuses, with {@link DamagedDatabase}, what cannot be one. */
export class DataFile {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #size: number;

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = openSync(path, 'r');
    this.#size = fstatSync(this.#descriptor).size;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  require(holds: boolean, finding: string): void {
    if (!holds) throw new DamagedDatabase(this.#path, finding);
  }

  /** Fills a buffer from a place of the file on. */
  read(offset: number, buffer: Buffer): Buffer {
    const read = readSync(this.#descriptor, buffer, 0, buffer.length, offset);
    this.require(read === buffer.length, `it ends at byte ${this.#size}`);
    return buffer;
  }

  /** Requires that pages lie within the file, which may end before the last page of its header: what was freed there was never written. */
  requirePages(first: number, count: number, pageSize: number): void {
    this.require((first + count) * pageSize <= this.#size, `it ends at byte ${this.#size}`);
  }

  meta(offset: number): Meta {
    const page = this.read(offset, Buffer.alloc(META.length));
    this.require(page.readUInt32LE(META.magic) === MAGIC, 'its header is not one of LMDB');
    return {
      pageSize: page.readUInt32LE(META.pageSize),
      trees: META.trees.map((tree) => ({
        root: page.readBigUInt64LE(tree + TREE.root),
        entries: Number(page.readBigUInt64LE(tree + TREE.entries)),
      })),
      lastPage: Number(page.readBigUInt64LE(META.lastPage)),
      transaction: page.readBigUInt64LE(META.txn),
    };
  }

  /** The newer of the two headers; the other is that of the commit before. */
  newestMeta(): Meta {
    const first = this.meta(0);
    const isPlausible = first.pageSize >= SMALLEST_PAGE && first.pageSize <= LARGEST_PAGE;
    this.require(isPlausible, `its page size is ${first.pageSize}`);
    const second = this.meta(first.pageSize);
    return { ...(second.transaction > first.transaction ? second : first), pageSize: first.pageSize };
  }
}
