import { existsSync } from 'node:fs';
import { DataFile, type Meta, type Tree } from './data-file';

/** Where pages, and the entries in them, have what is checked of them. */
const PAGE = { flags: 18, lower: 20, upper: 22, pages: 20, header: 24 };
const NODE = { flags: 4, keySize: 6, header: 8 };
const FLAG = { branch: 1, leaf: 2, overflow: 4 };
const BIG_DATA = 1;

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
