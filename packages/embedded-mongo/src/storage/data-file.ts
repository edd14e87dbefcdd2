import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { DamagedDatabase } from './damaged-database';

/** Layout of LMDB's file, as far as a check of its tree needs it. */
const META = { length: 160, magic: 24, pageSize: 48, trees: [48, 96], lastPage: 144, txn: 152 };
const TREE = { entries: 32, root: 40 };
const PAGE = { flags: 18, lower: 20, upper: 22, pages: 20, header: 24 };
const NODE = { flags: 4, keySize: 6, header: 8 };
const MAGIC = 0xbeefc0de;
const FLAG = { branch: 1, leaf: 2, overflow: 4 };
const BIG_DATA = 1;
const SMALLEST_PAGE = 512;
const LARGEST_PAGE = 65_536;

interface Tree {
  readonly root: bigint;
  readonly entries: number;
}

interface Meta {
  readonly pageSize: number;
  /** Of the free pages, and of what is stored. */
  readonly trees: readonly Tree[];
  readonly lastPage: number;
  readonly transaction: bigint;
}

/** Reads pages of a data file and checks what they say of themselves. */
class DataFile {
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

  /** Requires that pages lie within the file, which may be shorter than its header says: what was freed at its end was never written. */
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

class TreeCheck {
  readonly #file: DataFile;
  readonly #meta: Meta;
  /** The page that is looked at; one buffer for all of them, so that a large file takes no memory. */
  readonly #buffer: Buffer;

  constructor(file: DataFile, meta: Meta) {
    this.#file = file;
    this.#meta = meta;
    this.#buffer = Buffer.alloc(meta.pageSize);
  }

  #page(number: number, allowed: number): Buffer {
    const { pageSize, lastPage } = this.#meta;
    this.#file.require(number > 1 && number <= lastPage, `page ${number} is outside of it`);
    const page = this.#file.read(number * pageSize, this.#buffer);
    const isItself = Number(page.readBigUInt64LE(0)) === number;
    const isAllowed = (page.readUInt16LE(PAGE.flags) & allowed) !== 0;
    this.#file.require(isItself && isAllowed, `page ${number} is not intact`);
    return page;
  }

  /** Number of entries below a page. */
  entriesBelow(number: number, depth = 0): number {
    const page = this.#page(number, FLAG.branch | FLAG.leaf);
    this.#file.require(depth < 64, `page ${number} lies too deep`);
    const nodes = this.#nodesOf(page, number);
    if ((page.readUInt16LE(PAGE.flags) & FLAG.branch) !== 0) {
      const children = nodes.map((node) => page.readUIntLE(node, 6));
      return children.reduce((sum, child) => sum + this.entriesBelow(child, depth + 1), 0);
    }
    const large = nodes.filter((node) => (page.readUInt16LE(node + NODE.flags) & BIG_DATA) !== 0);
    const overflows = large.map((node) => this.#overflowOf(page, node));
    for (const overflow of overflows) this.#checkOverflow(overflow);
    return nodes.length;
  }

  #checkOverflow(number: number): void {
    const pages = this.#page(number, FLAG.overflow).readUInt32LE(PAGE.pages);
    this.#file.requirePages(number, pages, this.#meta.pageSize);
  }

  #nodesOf(page: Buffer, number: number): number[] {
    // Places within a page are counted from the end of its header.
    const [lower, upper] = [page.readUInt16LE(PAGE.lower), page.readUInt16LE(PAGE.upper)];
    const isInOrder = lower <= upper && PAGE.header + upper <= page.length;
    this.#file.require(isInOrder, `page ${number} is not intact`);
    const nodes: number[] = [];
    for (let place = 0; place + 1 < lower; place += 2) {
      const node = PAGE.header + page.readUInt16LE(PAGE.header + place);
      const isInside = node >= PAGE.header + upper && node + NODE.header <= page.length;
      this.#file.require(isInside, `page ${number} is not intact`);
      nodes.push(node);
    }
    return nodes;
  }

  /** The page that holds the value of an entry too large for its own. */
  #overflowOf(page: Buffer, node: number): number {
    const data = node + NODE.header + page.readUInt16LE(node + NODE.keySize);
    this.#file.require(data + 8 <= page.length, 'an entry is not intact');
    return Number(page.readBigUInt64LE(data));
  }
}

const NO_ROOT = 0xffff_ffff_ffff_ffffn;

function checkTree(file: DataFile, meta: Meta, { root, entries }: Tree): void {
  const found = root === NO_ROOT ? 0 : new TreeCheck(file, meta).entriesBelow(Number(root));
  file.require(found === entries, `${found} of ${entries} entries can be found`);
}

/**
 * Checks the trees of a data file before LMDB maps it: a file that is cut short or overwritten would crash the process
 * or be read in part. The values are checked by their own checksums.
 */
export function checkDataFile(path: string): void {
  if (!existsSync(path)) return;
  const file = new DataFile(path);
  try {
    const meta = file.newestMeta();
    for (const tree of meta.trees) checkTree(file, meta, tree);
  } finally {
    file.close();
  }
}
