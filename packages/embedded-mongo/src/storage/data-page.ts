/** The pages of LMDB's file and the nodes in them, none of which is trusted. */
import type { DataFile, Meta } from './data-file';

/** Where pages, the nodes in them, and the places of values too large for a page have what is checked of them. */
export const PAGE = { transaction: 8, flags: 18, lower: 20, upper: 22, pages: 20, header: 24 };
const NODE = { flags: 4, keySize: 6, header: 8 };
const LARGE = { pages: 16, length: 24 };
export const FLAG = { branch: 1, leaf: 2, overflow: 4 };
const IS_LARGE = 1;

export const isBranch = (page: Buffer): boolean => page.readUInt16LE(PAGE.flags) === FLAG.branch;
export const childAt = (page: Buffer, node: number): number => page.readUIntLE(node, 6);
const keySizeAt = (page: Buffer, node: number): number => page.readUInt16LE(node + NODE.keySize);
const valuePlace = (page: Buffer, node: number): number => node + NODE.header + keySizeAt(page, node);
export const isLarge = (page: Buffer, node: number): boolean =>
  page.readUInt16LE(node + NODE.flags) === IS_LARGE;
export const keyAt = (page: Buffer, node: number): Buffer =>
  page.subarray(node + NODE.header, valuePlace(page, node));

export const valueBeside = (page: Buffer, node: number): Buffer => {
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

/** A value in pages of its own. */
export interface LargeValue {
  readonly first: number;
  readonly count: number;
  readonly length: number;
}

export function largeValueOf(page: Buffer, node: number): LargeValue {
  const [first = 0, count = 0] = [0, LARGE.pages].map((offset) =>
    Number(page.readBigUInt64LE(valuePlace(page, node) + offset)),
  );
  return { first, count, length: page.readUInt32LE(node) };
}

export class Pages {
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
