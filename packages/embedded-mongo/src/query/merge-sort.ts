import { PAUSE, type Pause } from './pause';

/** Negative or zero where the first of two places may stand before the second. */
type Order = (one: number, other: number) => number;

/** So many places are merged between two pauses. */
const PIECE = 1024;

/** Two neighbouring stretches of places, each in order, that become one. */
class Merge {
  #left: number;
  #right: number;
  #next: number;
  readonly #middle: number;
  readonly #end: number;

  constructor(from: number, middle: number, end: number) {
    this.#left = from;
    this.#right = middle;
    this.#next = from;
    this.#middle = middle;
    this.#end = end;
  }

  /** Copies where nothing has to move, which is so for most of what comes in order. */
  copyIfInOrder(source: Uint32Array, target: Uint32Array, order: Order): boolean {
    const isLone = this.#middle >= this.#end;
    if (!isLone && order(source[this.#middle - 1] as number, source[this.#middle] as number) > 0)
      return false;
    target.set(source.subarray(this.#left, this.#end), this.#left);
    return true;
  }

  /** Merges one piece; answers whether there is more. */
  piece(source: Uint32Array, target: Uint32Array, order: Order): boolean {
    const stop = Math.min(this.#end, this.#next + PIECE);
    while (this.#next < stop)
      target[this.#next++] = this.#isLeftNext(source, order)
        ? (source[this.#left++] as number)
        : (source[this.#right++] as number);
    return this.#next < this.#end;
  }

  #isLeftNext(source: Uint32Array, order: Order): boolean {
    if (this.#left >= this.#middle) return false;
    if (this.#right >= this.#end) return true;
    return order(source[this.#left] as number, source[this.#right] as number) <= 0;
  }
}

function* mergedInPairs(
  source: Uint32Array,
  target: Uint32Array,
  width: number,
  order: Order,
): Generator<Pause, void> {
  let done = 0;
  for (let from = 0; from < source.length; from += 2 * width) {
    const end = Math.min(source.length, from + 2 * width);
    const merge = new Merge(from, Math.min(source.length, from + width), end);
    if (!merge.copyIfInOrder(source, target, order)) while (merge.piece(source, target, order)) yield PAUSE;
    done += end - from;
    if (done >= PIECE) {
      done = 0;
      yield PAUSE;
    }
  }
}

/** The numbers from zero in an order; those that it does not distinguish keep their places. Pauses come in between. */
export function* placesInOrder(length: number, order: Order): Generator<Pause, Uint32Array> {
  let [places, spare] = [new Uint32Array(length), new Uint32Array(length)];
  for (let place = 0; place < length; place++) places[place] = place;
  for (let width = 1; width < length; width *= 2) {
    yield* mergedInPairs(places, spare, width, order);
    [places, spare] = [spare, places];
  }
  return places;
}
