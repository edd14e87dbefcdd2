/** A merge sort of places that pauses in between. */
import { PAUSE, type Pause } from './pause';

/** Negative or zero where the first of two places may stand before the second. */
type Order = (one: number, other: number) => number;

const PIECE = 1024;

/** Two neighbouring stretches of places, each in order, on their way to become one. */
interface Merge {
  left: number;
  right: number;
  next: number;
  readonly middle: number;
  readonly end: number;
}

function mergePiece(merge: Merge, source: Uint32Array, target: Uint32Array, order: Order): boolean {
  const { middle, end } = merge;
  let { left, right, next } = merge;
  for (const stop = Math.min(end, next + PIECE); next < stop; next++) {
    const isLeftNext =
      left < middle && (right >= end || order(source[left] as number, source[right] as number) <= 0);
    target[next] = source[isLeftNext ? left++ : right++] as number;
  }
  merge.left = left;
  merge.right = right;
  merge.next = next;
  return next < end;
}

function* mergedInPairs(
  source: Uint32Array,
  target: Uint32Array,
  width: number,
  order: Order,
): Generator<Pause, void> {
  let count = 0;
  for (let from = 0; from < source.length; from += 2 * width) {
    const middle = Math.min(source.length, from + width);
    const end = Math.min(source.length, from + 2 * width);
    // Most of what comes in order has not to move.
    if (middle >= end || order(source[middle - 1] as number, source[middle] as number) <= 0)
      target.set(source.subarray(from, end), from);
    else {
      const merge = { left: from, right: middle, next: from, middle, end };
      while (mergePiece(merge, source, target, order)) yield PAUSE;
    }
    count += end - from;
    if (count >= PIECE) {
      count = 0;
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
