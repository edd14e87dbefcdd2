/** A chunk of an index: some hundred entries in order, and the search for a text in all of their keys at once. */
import type { StoredRecord } from '../storage/versions';

/** The key of an entry: the value itself where an index has one field, which saves an array for each entry. */
export type EntryKey = unknown;

/** Negative where an entry stands before the place in question, positive or zero where it stands behind it. */
export type Probe = (key: EntryKey, record: StoredRecord) => number;

export interface IndexEntry {
  readonly key: EntryKey;
  readonly record: StoredRecord;
}

/** A text that is looked for in a field of keys. */
export interface Literal {
  readonly text: string;
  readonly field: number;
  readonly textOf: (key: EntryKey) => string;
}

/** What is asked of keys: to have a text in them, and what else. */
export interface KeyQuestion {
  readonly literal: Literal | undefined;
  readonly accepts: ((key: EntryKey) => boolean) | undefined;
}

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

/** Keys beside their records, so that an entry costs no object of its own. */
export interface Chunk {
  readonly keys: EntryKey[];
  readonly records: StoredRecord[];
  /** The texts of a field of its keys, while they are as they were when it was searched last. */
  texts?: { readonly field: number; readonly all: JoinedTexts } | undefined;
}

export const probeAt = ({ keys, records }: Chunk, position: number, probe: Probe): number =>
  probe(keys[position], records[position] as StoredRecord);

export const probeLast = (chunk: Chunk, probe: Probe): number =>
  probeAt(chunk, chunk.records.length - 1, probe);

export const placeIn = (chunk: Chunk, probe: Probe): number =>
  firstNotBefore(chunk.records.length, (position) => probeAt(chunk, position, probe));

export const stopIn = (chunk: Chunk, end: Probe): number =>
  probeLast(chunk, end) < 0 ? chunk.records.length : placeIn(chunk, end);

function textsOf(chunk: Chunk, { field, textOf }: Literal): JoinedTexts {
  if (chunk.texts?.field !== field) chunk.texts = { field, all: new JoinedTexts(chunk.keys.map(textOf)) };
  return chunk.texts.all;
}

/** The first of a chunk's entries from a place on that is accepted, before another place; else that one, or a later one. */
export function nextIn(chunk: Chunk, { literal, accepts }: KeyQuestion, from: number, stop: number): number {
  const texts = literal && from < stop ? textsOf(chunk, literal) : undefined;
  for (let index = from; index < stop; index++) {
    if (texts) index = texts.next(literal?.text ?? '', index);
    if (index >= stop || !accepts || accepts(chunk.keys[index])) return index;
  }
  return stop;
}

export const entryAt = ({ keys, records }: Chunk, position: number): IndexEntry => ({
  key: keys[position],
  record: records[position] as StoredRecord,
});

export function insertInto(chunk: Chunk, probe: Probe, key: EntryKey, record: StoredRecord): void {
  chunk.texts = undefined;
  if (probeLast(chunk, probe) < 0) {
    chunk.keys.push(key);
    chunk.records.push(record);
    return;
  }
  const position = placeIn(chunk, probe);
  chunk.keys.splice(position, 0, key);
  chunk.records.splice(position, 0, record);
}
