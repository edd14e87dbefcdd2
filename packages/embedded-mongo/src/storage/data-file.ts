/** The headers of LMDB's file. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { DamagedDatabase } from './seals';

export const DATA_FILE = 'data.mdb';

/** Where LMDB's header has what is read of it. */
const META = {
  length: 168,
  page: 0,
  pageFlags: 18,
  magic: 24,
  version: 28,
  address: 32,
  mapSize: 40,
  pageSize: 48,
  trees: [48, 96] as const,
  lastPage: 144,
  txn: 152,
};
const TREE = { flags: 4, depth: 6, entries: 32, root: 40 };
const MAGIC = 0xbeefc0de;
const VERSION = 2;
const META_PAGE = 8;
/** The flags that LMDB keeps for the list of free pages, with those of the environment, and for what is stored. */
const TREE_FLAGS = [0x4008, 0];
const SMALLEST_PAGE = 512;
const LARGEST_PAGE = 65_536;
const LARGEST_MAP = 2 ** 47;

export interface Tree {
  readonly root: bigint;
  readonly entries: number;
  readonly depth: number;
}

/** Instead of a first page, where a tree has none. */
export const NO_ROOT = 0xffff_ffff_ffff_ffffn;

export interface Meta {
  readonly pageSize: number;
  readonly trees: readonly [free: Tree, stored: Tree];
  readonly lastPage: number;
  readonly transaction: bigint;
}

/** Of a new file, or of a copy, one header is empty until the commit after the next. */
const isUnused = ({ transaction, trees }: Meta): boolean => transaction === 0n && trees[1].root === NO_ROOT;

const treeAt = (page: Buffer, tree: number): Tree => ({
  root: page.readBigUInt64LE(tree + TREE.root),
  entries: Number(page.readBigUInt64LE(tree + TREE.entries)),
  depth: page.readUInt16LE(tree + TREE.depth),
});

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

  read(offset: number, buffer: Buffer): Buffer {
    const read = readSync(this.#descriptor, buffer, 0, buffer.length, offset);
    this.require(read === buffer.length, `it ends at byte ${this.#size}`);
    return buffer;
  }

  /** Requires that pages lie within the file, which may end before the last page of its header: what was freed there was never written. */
  requirePages(first: number, count: number, pageSize: number): void {
    this.require((first + count) * pageSize <= this.#size, `it ends at byte ${this.#size}`);
  }

  #meta(index: number, pageSize: number): Meta {
    const page = this.read(index * pageSize, Buffer.alloc(META.length));
    const [free, storedTree] = [treeAt(page, META.trees[0]), treeAt(page, META.trees[1])];
    const lastPage = Number(page.readBigUInt64LE(META.lastPage));
    this.#checkHeader(page, index);
    const mapSize = Number(page.readBigUInt64LE(META.mapSize));
    const pagesSize = (lastPage + 1) * pageSize;
    const isSane = mapSize >= pagesSize && mapSize < LARGEST_MAP && mapSize % SMALLEST_PAGE === 0;
    this.require(isSane, `its header tells a size of ${mapSize} bytes`);
    return {
      pageSize: page.readUInt32LE(META.pageSize),
      trees: [free, storedTree],
      lastPage,
      transaction: page.readBigUInt64LE(META.txn),
    };
  }

  #checkHeader(page: Buffer, index: number): void {
    this.require(page.readUInt32LE(META.magic) === MAGIC, 'its header is not one of LMDB');
    const version = page.readUInt32LE(META.version);
    this.require(version === VERSION, `its header has version ${version} of LMDB's format, not ${VERSION}`);
    const flags = META.trees.map((tree) => page.readUInt16LE(tree + TREE.flags));
    const isAsWritten =
      page.readBigUInt64LE(META.page) === BigInt(index) &&
      page.readUInt16LE(META.pageFlags) === META_PAGE &&
      page.readBigUInt64LE(META.address) === 0n &&
      flags.every((each, tree) => each === TREE_FLAGS[tree]);
    this.require(isAsWritten, 'the flags of its header are not those that were written');
  }

  /** The two headers, that of the last commit first; the other is that of the commit before. */
  metas(): readonly [newest: Meta, before: Meta] {
    const pageSize = this.read(META.pageSize, Buffer.alloc(4)).readUInt32LE(0);
    const isPlausible = pageSize >= SMALLEST_PAGE && pageSize <= LARGEST_PAGE;
    this.require(isPlausible, `its page size is ${pageSize}`);
    const [first, second] = [this.#meta(0, pageSize), this.#meta(1, pageSize)];
    this.require(first.pageSize === second.pageSize, 'its two headers tell different page sizes');
    const difference = first.transaction - second.transaction;
    const isInTurn = [first, second].every(({ transaction }, index) => transaction % 2n === BigInt(index));
    const isNext = difference === 1n || difference === -1n;
    const isNew = [first, second].some(isUnused);
    this.require(isNew || (isInTurn && isNext), 'its two headers do not follow one another');
    return difference > 0n ? [first, second] : [second, first];
  }
}
