const LARGEST_CHUNK = 512;

/** Negative where an item stands before the wanted place, positive or zero where it stands behind it. */
export type Probe<Item> = (item: Item) => number;

/** Place of the first item in a sorted array that does not stand before the wanted place. */
function firstNotBefore<Item>(items: readonly Item[], probe: Probe<Item>): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (probe(items[middle] as Item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A sorted sequence in chunks, so that adding to a long one stays cheap. Items are unique in its order. */
export class OrderedList<Item> {
  readonly #compare: (one: Item, other: Item) => number;
  readonly #chunks: Item[][] = [];

  constructor(compare: (one: Item, other: Item) => number) {
    this.#compare = compare;
  }

  /** The chunk that holds, or would hold, the wanted place: the first whose last item does not stand before it. */
  #chunkAt(probe: Probe<Item>): number {
    return firstNotBefore(this.#chunks, (chunk) => probe(chunk.at(-1) as Item));
  }

  add(item: Item): void {
    const probe = (other: Item) => this.#compare(other, item);
    const position = this.#placeFor(item, probe);
    const chunk = this.#chunks[position];
    if (!chunk) {
      this.#chunks.push([item]);
      return;
    }
    const last = chunk.at(-1) as Item;
    if (probe(last) < 0) chunk.push(item);
    else chunk.splice(firstNotBefore(chunk, probe), 0, item);
    if (chunk.length > LARGEST_CHUNK) this.#split(position, chunk);
  }

  /** The chunk that a new item goes into; mostly the last one, since keys tend to ascend. */
  #placeFor(item: Item, probe: Probe<Item>): number {
    const end = Math.max(0, this.#chunks.length - 1);
    const last = this.#chunks[end]?.at(-1);
    if (last !== undefined && this.#compare(last, item) < 0) return end;
    return Math.min(this.#chunkAt(probe), end);
  }

  /** Halves a chunk; at the end, where ascending keys arrive, the full chunk stays full. */
  #split(position: number, chunk: Item[]): void {
    const isLast = position === this.#chunks.length - 1;
    const tail = chunk.splice(isLast ? LARGEST_CHUNK - 1 : LARGEST_CHUNK / 2);
    this.#chunks.splice(position + 1, 0, tail);
  }

  remove(item: Item): void {
    const probe = (other: Item) => this.#compare(other, item);
    const position = this.#chunkAt(probe);
    const chunk = this.#chunks[position];
    const index = chunk ? firstNotBefore(chunk, probe) : 0;
    const found = chunk?.[index];
    if (!chunk || found === undefined || this.#compare(found, item) !== 0) return;
    chunk.splice(index, 1);
    if (chunk.length === 0) this.#chunks.splice(position, 1);
  }

  /** The items from the first that is not before `start` to the last that is before `end`. */
  *between(start: Probe<Item>, end: Probe<Item>): Generator<Item> {
    for (let position = this.#chunkAt(start); position < this.#chunks.length; position++) {
      const chunk = this.#chunks[position] as Item[];
      for (let index = firstNotBefore(chunk, start); index < chunk.length; index++) {
        const item = chunk[index] as Item;
        if (end(item) >= 0) return;
        yield item;
      }
    }
  }

  /** The same items, last first. */
  *betweenReversed(start: Probe<Item>, end: Probe<Item>): Generator<Item> {
    const last = Math.min(this.#chunkAt(end), this.#chunks.length - 1);
    for (let position = last; position >= 0; position--) {
      const chunk = this.#chunks[position] as Item[];
      for (let index = firstNotBefore(chunk, end) - 1; index >= 0; index--) {
        const item = chunk[index] as Item;
        if (start(item) < 0) return;
        yield item;
      }
    }
  }
}
