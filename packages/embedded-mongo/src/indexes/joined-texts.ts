import { firstNotBefore } from './bisection';

/** Stands between two texts; nobody who looks for a text with it in it is answered from here. */
export const BETWEEN = '\x01';

/**
 * The texts of many keys one behind the other: one look finds a text among all of them, where each key by itself would
 * have to be fetched from wherever it is in memory.
 */
export class JoinedTexts {
  readonly #all: string;
  /** Where each text ends. */
  readonly #ends: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#all = texts.join(BETWEEN);
    this.#ends = new Uint32Array(texts.length);
    let end = -1;
    for (const [place, text] of texts.entries()) {
      end += text.length + 1;
      this.#ends[place] = end;
    }
  }

  /** The first text from a place on that has `wanted` in it; the number of texts where none has. */
  next(wanted: string, from: number): number {
    const { length } = this.#ends;
    if (from >= length) return length;
    const found = this.#all.indexOf(wanted, from === 0 ? 0 : (this.#ends[from - 1] ?? 0) + 1);
    if (found < 0) return length;
    return firstNotBefore(length, (place) => ((this.#ends[place] ?? 0) <= found ? -1 : 1));
  }
}
