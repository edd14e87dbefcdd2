import { existsSync } from 'node:fs';
import { DataFile, type Meta, NO_ROOT, type Tree } from './data-file';
import { commitOf, DamagedDatabase, SEAL_KEY } from './seals';

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

  /** Counts what is below a page. */
  count(number: number, found: Counts, depth = 1): void {
    const page = this.#page(number, FLAG.branch | FLAG.leaf);
    this.#file.require(depth < 64, `page ${number} lies too deep`);
    found.depth = Math.max(found.depth, depth);
    const nodes = this.#nodesOf(page, number);
    if ((page.readUInt16LE(PAGE.flags) & FLAG.branch) !== 0) {
      found.branches += 1;
      const children = nodes.map((node) => page.readUIntLE(node, 6));
      for (const child of children) this.count(child, found, depth + 1);
      return;
    }
    const large = nodes.filter((node) => (page.readUInt16LE(node + NODE.flags) & BIG_DATA) !== 0);
    const overflows = large.map((node) => this.#overflowOf(page, node));
    found.leaves += 1;
    found.entries += nodes.length;
    for (const overflow of overflows) found.overflows += this.#checkOverflow(overflow);
  }

  /** The value of a key that is stored beside it; undefined where there is none. */
  find(root: number, wanted: Buffer): Buffer | undefined {
    const page = this.#page(root, FLAG.branch | FLAG.leaf);
    const nodes = this.#nodesOf(page, root);
    const keyOf = (node: number) =>
      page.subarray(node + NODE.header, node + NODE.header + page.readUInt16LE(node + NODE.keySize));
    if ((page.readUInt16LE(PAGE.flags) & FLAG.branch) !== 0) {
      const [first = 0, ...others] = nodes;
      const child = others.findLast((node) => Buffer.compare(keyOf(node), wanted) <= 0) ?? first;
      return this.find(page.readUIntLE(child, 6), wanted);
    }
    const node = nodes.find((each) => keyOf(each).equals(wanted));
    if (node === undefined) return undefined;
    const from = node + NODE.header + wanted.length;
    return Buffer.from(page.subarray(from, from + page.readUInt32LE(node)));
  }

  #checkOverflow(number: number): number {
    const pages = this.#page(number, FLAG.overflow).readUInt32LE(PAGE.pages);
    this.#file.requirePages(number, pages, this.#meta.pageSize);
    return pages;
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

type Counts = { -readonly [Name in Exclude<keyof Tree, 'root'>]: number };

function checkTree(file: DataFile, meta: Meta, { root, ...expected }: Tree): void {
  const found: Counts = { entries: 0, depth: 0, branches: 0, leaves: 0, overflows: 0 };
  if (root !== NO_ROOT) new TreeCheck(file, meta).count(Number(root), found);
  for (const name of ['entries', 'depth', 'branches', 'leaves', 'overflows'] as const)
    file.require(
      found[name] === expected[name],
      `its header tells ${expected[name]} ${name} instead of ${found[name]}`,
    );
}

/** Pages of a file, and those of them that hold something. */
export interface Usage {
  readonly pages: number;
  readonly used: number;
}

function usageOf({ lastPage, trees }: Meta): Usage {
  const held = trees.map(({ branches, leaves, overflows }) => branches + leaves + overflows);
  return { pages: lastPage + 1, used: held.reduce((sum, each) => sum + each, 2) };
}

const sealIn = (file: DataFile, meta: Meta): Buffer | undefined => {
  const { root } = meta.trees[1];
  return root === NO_ROOT ? undefined : new TreeCheck(file, meta).find(Number(root), SEAL_KEY);
};

/** The number of a commit that is not the last; 0 where its pages have been written over since. */
function commitBefore(file: DataFile, meta: Meta): number {
  try {
    return commitOf(sealIn(file, meta));
  } catch (error) {
    if (error instanceof DamagedDatabase) return 0;
    throw error;
  }
}

/** A header that was altered would make the commit before the last one look like the last. */
function checkSeals(file: DataFile, newest: Meta, before: Meta): void {
  const last = commitOf(sealIn(file, newest));
  const other = commitBefore(file, before);
  file.require(last >= other, `its header is that of commit ${last}, although commit ${other} was stored`);
}

/**
 * Checks the headers and trees of a data file before LMDB maps it: a file that is cut short or overwritten would crash
 * the process or be read in part. The values are checked by their own checksums.
 */
export function checkDataFile(path: string): Usage | undefined {
  if (!existsSync(path)) return undefined;
  const file = new DataFile(path);
  try {
    const [newest, before] = file.metas();
    for (const tree of newest.trees) checkTree(file, newest, tree);
    checkSeals(file, newest, before);
    return usageOf(newest);
  } finally {
    file.close();
  }
}
