/** Checks the pages of a data file before LMDB follows them. */
import { existsSync } from 'node:fs';
import { at } from '../indexes/entry-chunk';
import { DataFile, type Meta, NO_ROOT, type Tree } from './data-file';
import { commitOf, DamagedDatabase, SEAL_KEY } from './seals';

/** Where pages, the nodes in them, and the places of values too large for a page have what is checked of them. */
const PAGE = { transaction: 8, flags: 18, lower: 20, upper: 22, pages: 20, header: 24 };
const NODE = { flags: 4, keySize: 6, header: 8 };
const LARGE = { pages: 16, length: 24 };
const FLAG = { branch: 1, leaf: 2, overflow: 4 };
const IS_LARGE = 1;
const WORD = 8;

const isBranch = (page: Buffer): boolean => page.readUInt16LE(PAGE.flags) === FLAG.branch;
const childAt = (page: Buffer, node: number): number => page.readUIntLE(node, 6);
const keySizeAt = (page: Buffer, node: number): number => page.readUInt16LE(node + NODE.keySize);
const valuePlace = (page: Buffer, node: number): number => node + NODE.header + keySizeAt(page, node);
const isLarge = (page: Buffer, node: number): boolean => page.readUInt16LE(node + NODE.flags) === IS_LARGE;
const keyAt = (page: Buffer, node: number): Buffer =>
  page.subarray(node + NODE.header, valuePlace(page, node));

const valueBeside = (page: Buffer, node: number): Buffer => {
  const from = valuePlace(page, node);
  return page.subarray(from, from + page.readUInt32LE(node));
};

/** Bytes of a page that a node takes; its header tells the length of its value wherever that is. */
function sizeOf(page: Buffer, node: number): number {
  const valueSize = isLarge(page, node) ? LARGE.length : page.readUInt32LE(node);
  const size = NODE.header + keySizeAt(page, node) + (isBranch(page) ? 0 : valueSize);
  return size + (size % 2);
}

/** Whether nodes follow one another from a place of their page on to its end. */
function fill(page: Buffer, nodes: readonly number[], start: number): boolean {
  const ends = new Map(nodes.map((node) => [node, node + sizeOf(page, node)]));
  let [at, count] = [start, 0];
  for (let end = ends.get(at); end !== undefined; end = ends.get(at)) {
    at = end;
    count += 1;
  }
  const isPlain = (node: number) => page.readUInt16LE(node + NODE.flags) <= IS_LARGE;
  return at === page.length && count === nodes.length && (isBranch(page) || nodes.every(isPlain));
}

class Pages {
  readonly file: DataFile;
  readonly meta: Meta;
  /** The page that is looked at; one buffer for all of them, so that a large file takes no memory. */
  readonly #buffer: Buffer;
  /** Pages that something was found in. */
  readonly #isTaken: Uint8Array;

  constructor(file: DataFile, meta: Meta) {
    this.file = file;
    this.meta = meta;
    this.#buffer = Buffer.alloc(meta.pageSize);
    this.#isTaken = new Uint8Array(meta.lastPage + 1);
  }

  require(holds: boolean, number: number, finding = 'is not intact'): void {
    this.file.require(holds, `page ${number} ${finding}`);
  }

  read(number: number, ...kinds: readonly number[]): Buffer {
    const { pageSize, lastPage, transaction } = this.meta;
    this.require(number > 1 && number <= lastPage, number, 'is outside of it');
    const page = this.file.read(number * pageSize, this.#buffer);
    const isIntact =
      Number(page.readBigUInt64LE(0)) === number &&
      page.readBigUInt64LE(PAGE.transaction) <= transaction &&
      kinds.includes(page.readUInt16LE(PAGE.flags));
    this.require(isIntact, number);
    return page;
  }

  /** Requires that nothing else has pages, and that none of them is in use and free. */
  take(first: number, count = 1): void {
    const end = first + count;
    this.require(first > 1 && end <= this.#isTaken.length, first, 'is outside of it');
    this.require(!this.#isTaken.subarray(first, end).includes(1), first, 'is in two places');
    this.#isTaken.fill(1, first, end);
  }

  /** Where the nodes of a page are, in the order of their keys. They fill what is in use of the page. */
  nodesOf(page: Buffer, number: number): number[] {
    const [lower, upper] = [page.readUInt16LE(PAGE.lower), page.readUInt16LE(PAGE.upper)];
    this.require(lower <= upper, number);
    const nodes: number[] = [];
    for (let place = PAGE.header; place < PAGE.header + lower; place += 2)
      nodes.push(PAGE.header + page.readUInt16LE(place));
    const isInside = nodes.every((node) => node + NODE.header <= page.length);
    this.require(isInside && fill(page, nodes, PAGE.header + upper), number);
    return nodes;
  }

  /** The value of a key that is stored beside it; undefined where there is none. */
  find(root: number, target: Buffer): Buffer | undefined {
    const page = this.read(root, FLAG.branch, FLAG.leaf);
    const nodes = this.nodesOf(page, root);
    if (isBranch(page)) {
      const [first = 0, ...others] = nodes;
      const child = others.findLast((node) => Buffer.compare(keyAt(page, node), target) <= 0) ?? first;
      return this.find(childAt(page, child), target);
    }
    const node = nodes.find((each) => keyAt(page, each).equals(target));
    if (node === undefined) return undefined;
    return Buffer.from(valueBeside(page, node));
  }
}

interface TreeKind {
  readonly order: (one: Buffer, other: Buffer) => number;
  readonly check?: (value: Buffer, pages: Pages) => void;
}

interface LargeValue {
  readonly first: number;
  readonly count: number;
  readonly length: number;
}

function largeValueOf(page: Buffer, node: number): LargeValue {
  const [first = 0, count = 0] = [0, LARGE.pages].map((offset) =>
    Number(page.readBigUInt64LE(valuePlace(page, node) + offset)),
  );
  return { first, count, length: page.readUInt32LE(node) };
}

/**
 * Looks at each page of a tree: LMDB follows what is written there, and would end the process, write over what is in
 * use, or find nothing.
 */
class TreeCheck {
  entries = 0;
  depth = 0;
  readonly #pages: Pages;
  readonly #kind: TreeKind;

  constructor(pages: Pages, kind: TreeKind) {
    this.#pages = pages;
    this.#kind = kind;
  }

  /** Looks at what is below a page, whose keys lie from one on and before another. */
  below(number: number, depth = 1, from?: Buffer, to?: Buffer): void {
    this.#pages.take(number);
    this.depth = Math.max(this.depth, depth);
    const page = this.#pages.read(number, FLAG.branch, FLAG.leaf);
    const nodes = this.#pages.nodesOf(page, number);
    // A branch says nothing by the first of its keys.
    const keys = nodes.slice(isBranch(page) ? 1 : 0).map((node) => keyAt(page, node));
    this.#pages.require(this.#areInOrder(keys, from, to), number, 'is not in order');
    if (!isBranch(page)) {
      this.#leaf(page, nodes);
      return;
    }
    const bounds = [from, ...keys.map((key) => Buffer.from(key)), to];
    const children = nodes.map((node) => childAt(page, node));
    for (const [place, child] of children.entries())
      this.below(child, depth + 1, bounds[place], bounds[place + 1]);
  }

  #areInOrder(keys: readonly Buffer[], from: Buffer | undefined, to: Buffer | undefined): boolean {
    const { order } = this.#kind;
    const [first, last] = [keys[0], keys.at(-1)];
    if (first && from && order(from, first) > 0) return false;
    if (last && to && order(last, to) >= 0) return false;
    return keys.every((key, place) => place === 0 || order(at(keys, place - 1), key) < 0);
  }

  #leaf(page: Buffer, nodes: readonly number[]): void {
    this.entries += nodes.length;
    const large = nodes.filter((node) => isLarge(page, node)).map((node) => largeValueOf(page, node));
    const { check } = this.#kind;
    for (const node of nodes) if (!isLarge(page, node)) check?.(valueBeside(page, node), this.#pages);
    for (const value of large) this.#checkLarge(value);
  }

  #checkLarge({ first, count, length }: LargeValue): void {
    const { file, meta } = this.#pages;
    this.#pages.take(first, count);
    file.requirePages(first, count, meta.pageSize);
    const isWhole = this.#pages.read(first, FLAG.overflow).readUInt32LE(PAGE.pages) === count;
    this.#pages.require(isWhole && PAGE.header + length <= count * meta.pageSize, first);
    this.#kind.check?.(file.read(first * meta.pageSize + PAGE.header, Buffer.alloc(length)), this.#pages);
  }
}

/** Records of what is stored, whose values have checksums of their own. */
const STORED: TreeKind = { order: Buffer.compare };

/**
 * Pages that are free, by the commit that freed them: how many words follow, and a page in each; or, for several that
 * follow one another, minus their number, and the first of them in the next word.
 */
const FREE: TreeKind = {
  order: (one, other) => Buffer.compare(Buffer.from(one).reverse(), Buffer.from(other).reverse()),
  check: (value, pages) => {
    const numbers = Array.from({ length: value.length / WORD }, (_, place) =>
      Number(value.readBigInt64LE(place * WORD)),
    );
    const [count = 0] = numbers;
    pages.file.require(count >= 0 && count < numbers.length, 'its list of free pages is not intact');
    for (let place = 1; place <= count; place++) {
      const word = at(numbers, place);
      if (word > 0) pages.take(word);
      else if (word < 0) pages.take(at(numbers, ++place), -word);
    }
  },
};

function checkTree(pages: Pages, kind: TreeKind, { root, entries, depth }: Tree): void {
  const check = new TreeCheck(pages, kind);
  if (root !== NO_ROOT) check.below(Number(root));
  const isAsTold = check.entries === entries && check.depth === depth;
  pages.file.require(isAsTold, `its header tells ${entries} entries instead of ${check.entries}`);
}

const sealIn = (pages: Pages): Buffer | undefined => {
  const { root } = pages.meta.trees[1];
  return root === NO_ROOT ? undefined : pages.find(Number(root), SEAL_KEY);
};

/** The number of a commit that is not the last; 0 where its pages have been written over since. */
function commitBefore(pages: Pages): number {
  try {
    return commitOf(sealIn(pages));
  } catch (error) {
    if (error instanceof DamagedDatabase) return 0;
    throw error;
  }
}

/** A header that was altered would make the commit before the last one look like the last. */
function checkSeals(pages: Pages, before: Meta): void {
  const { file, meta } = pages;
  const last = commitOf(sealIn(pages));
  // It may be the last one, with a number that was lowered by two.
  const other = commitBefore(new Pages(file, { ...before, transaction: meta.transaction + 1n }));
  file.require(last >= other, `its header is that of commit ${last}, although commit ${other} was stored`);
}

/**
 * Checks the headers and trees of a data file before LMDB maps it: a file that is cut short or altered would crash the
 * process or be read in part, and a page in use that is said to be free would be written over. The values are checked by
 * their own checksums.
 */
export function checkDataFile(path: string): void {
  if (!existsSync(path)) return;
  const file = new DataFile(path);
  try {
    const [newest, before] = file.metas();
    const pages = new Pages(file, newest);
    const [free, storedTree] = newest.trees;
    checkTree(pages, STORED, storedTree);
    checkTree(pages, FREE, free);
    checkSeals(pages, before);
    // Of no other file that was written to twice nothing is free. Writing to one can end the process.
    const isCompactCopy = newest.transaction > 2n && free.root === NO_ROOT;
    file.require(!isCompactCopy, 'LMDB made it as a copy without free pages');
  } finally {
    file.close();
  }
}
