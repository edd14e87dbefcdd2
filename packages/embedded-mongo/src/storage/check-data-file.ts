/** Checks the pages of a data file before LMDB follows them. */
import { existsSync } from 'node:fs';
import { at } from '../indexes/entry-chunk';
import { DataFile, type Meta, NO_ROOT, type Tree } from './data-file';
import {
  childAt,
  FLAG,
  isBranch,
  isLarge,
  keyAt,
  type LargeValue,
  largeValueOf,
  PAGE,
  Pages,
  valueBeside,
} from './data-page';
import { commitOf, DamagedDatabase, SEAL_KEY } from './seals';

const WORD = 8;

interface TreeKind {
  readonly order: (one: Buffer, other: Buffer) => number;
  readonly check?: (value: Buffer, pages: Pages) => void;
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
