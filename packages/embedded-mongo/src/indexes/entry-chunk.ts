/** A chunk of entries in order, and the search for a text in all of their keys at once. */

/**
 * The values of one entry of an index, by field, or what a document is sorted by. Missing fields stand as null, empty
 * arrays as undefined.
 */
export type Key = readonly unknown[];

/** What an entry stands for. Its number orders entries of one key. */
export interface Item {
  readonly id: number;
}

/** Negative where an entry stands before the place in question, positive or zero where it stands behind it. */
export type Probe = (key: Key, record: Item) => number;

export interface IndexEntry<Each extends Item> {
  readonly key: Key;
  readonly record: Each;
}

export interface Literal {
  readonly text: string;
  readonly field: number;
  readonly textOf: (key: Key) => string;
}

/** What is asked of keys: to have a text in them, and what else. */
export interface KeyQuestion {
  readonly literal: Literal | undefined;
  readonly accepts: ((key: Key) => boolean) | undefined;
}

/** The element at a place of a list that is known to be there, which the compiler cannot see. */
export const at = <Each>(list: readonly Each[], place: number): Each => list[place] as Each;

/** The first of so many places that does not stand before the one in question. */
export function firstNotBefore(length: number, order: (position: number) => number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(middle) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Stands between two texts; a text that has it in itself is not looked for here. */
export const SEPARATOR = '\x01';

/**
 * The texts of many keys one behind the other: one look finds a text among all of them, where each key by itself would
 * have to be fetched from wherever it is in memory.
 */
class JoinedTexts {
  readonly #all: string;
  readonly #ends: Uint32Array;

  constructor(texts: readonly string[]) {
    this.#all = texts.join(SEPARATOR);
    this.#ends = new Uint32Array(texts.length);
    let end = -1;
    for (const [place, text] of texts.entries()) {
      end += text.length + 1;
      this.#ends[place] = end;
    }
  }

  /** The first text from a place on that has another text in it; the number of texts where none has. */
  next(text: string, from: number): number {
    const { length } = this.#ends;
    const position = this.#all.indexOf(text, from === 0 ? 0 : (this.#ends[from - 1] ?? 0) + 1);
    if (position < 0) return length;
    if (position < (this.#ends[from] ?? 0)) return from;
    return firstNotBefore(length, (place) => ((this.#ends[place] ?? 0) <= position ? -1 : 1));
  }
}

/** A key as a chunk holds it: of one value, that is no list itself, the value alone. Most of the memory of indexes is keys. */
export const packed = (key: Key): unknown => (key.length === 1 && !Array.isArray(key[0]) ? key[0] : key);
const unpacked = (key: unknown): Key => (Array.isArray(key) ? key : [key]);

/** Keys beside their records, so that an entry costs no object of its own. */
export interface Chunk<Each extends Item> {
  readonly keys: unknown[];
  readonly records: Each[];
  /** The texts of a field of its keys, while they are as they were when it was searched last. */
  texts?: { readonly field: number; readonly all: JoinedTexts } | undefined;
}

export const probeAt = ({ keys, records }: Chunk<Item>, position: number, probe: Probe): number =>
  probe(unpacked(keys[position]), at(records, position));

export const probeLast = (chunk: Chunk<Item>, probe: Probe): number =>
  probeAt(chunk, chunk.records.length - 1, probe);

export const placeIn = (chunk: Chunk<Item>, probe: Probe): number =>
  firstNotBefore(chunk.records.length, (position) => probeAt(chunk, position, probe));

export const stopIn = (chunk: Chunk<Item>, end: Probe): number =>
  probeLast(chunk, end) < 0 ? chunk.records.length : placeIn(chunk, end);

function textsOf(chunk: Chunk<Item>, { field, textOf }: Literal): JoinedTexts {
  if (chunk.texts?.field !== field)
    chunk.texts = { field, all: new JoinedTexts(chunk.keys.map((key) => textOf(unpacked(key)))) };
  return chunk.texts.all;
}

/** The first of a chunk's entries from a place on that is accepted, before another place; else that one, or a later one. */
export function nextIn(
  chunk: Chunk<Item>,
  { literal, accepts }: KeyQuestion,
  from: number,
  stop: number,
): number {
  const texts = literal && from < stop ? textsOf(chunk, literal) : undefined;
  for (let index = from; index < stop; index++) {
    if (texts) index = texts.next(literal?.text ?? '', index);
    if (index >= stop || !accepts || accepts(unpacked(chunk.keys[index]))) return index;
  }
  return stop;
}

/** How many of a chunk's entries between two places are accepted. */
export function countIn(chunk: Chunk<Item>, question: KeyQuestion, from: number, stop: number): number {
  let count = 0;
  let index = nextIn(chunk, question, from, stop);
  for (; index < stop; index = nextIn(chunk, question, index + 1, stop)) count++;
  return count;
}

export const entryAt = <Each extends Item>(
  { keys, records }: Chunk<Each>,
  position: number,
): IndexEntry<Each> => ({ key: unpacked(keys[position]), record: at(records, position) });

export function insertInto<Each extends Item>(
  chunk: Chunk<Each>,
  probe: Probe,
  key: Key,
  record: Each,
): void {
  chunk.texts = undefined;
  if (probeLast(chunk, probe) < 0) {
    chunk.keys.push(packed(key));
    chunk.records.push(record);
    return;
  }
  const position = placeIn(chunk, probe);
  chunk.keys.splice(position, 0, packed(key));
  chunk.records.splice(position, 0, record);
}
