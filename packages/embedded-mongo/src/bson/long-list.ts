/** A piece has so many places, as a power of two. */
const BITS = 12;
const PLACE = (1 << BITS) - 1;

/** A list of a million things in pieces: one that is copied whole whenever it grows keeps others waiting. */
export class LongList<Each> {
  readonly #pieces: Each[][] = [];
  length = 0;

  push(each: Each): Each {
    const piece = this.length >> BITS;
    this.#pieces[piece] ??= [];
    this.#pieces[piece].push(each);
    this.length += 1;
    return each;
  }

  *[Symbol.iterator](): Generator<Each, void> {
    for (const piece of this.#pieces) yield* piece;
  }

  at(place: number): Each {
    return (this.#pieces[place >> BITS] as Each[])[place & PLACE] as Each;
  }
}
