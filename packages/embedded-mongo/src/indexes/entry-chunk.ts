import type { StoredRecord } from '../storage/versions';

/** A key as it is kept: the value itself where an index has one field, which saves an array for each entry. */
export type KeptKey = unknown;

/** Negative where an entry stands before the wanted place, positive or zero where it stands behind it. */
export type Probe = (key: KeptKey, record: StoredRecord) => number;

export interface IndexEntry {
  readonly key: KeptKey;
  readonly record: StoredRecord;
}

/** A text that keys are to have in them, and what else is asked of those that have. */
export interface Literal {
  readonly text: string;
  readonly field: number;
  readonly textOf: (key: KeptKey) => string;
}

export interface KeyQuestion {
  readonly literal: Literal | undefined;
  readonly accepts: ((key: KeptKey) => boolean) | undefined;
}

/** The first of so many places that does not stand before the wanted one. */
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

/** Stands between two texts; nobody who looks for a text with it in it is answered from here. */
export const BETWEEN = '\x01';

/**
 * The texts of many keys one behind the other: one look finds a text among all of them, where each key by itself would
 * have to be fetched from wherever it is in memory.
 */
class JoinedTexts {
  readonly #all: string;
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

  /** The first text from a place on, where there is one, that has `wanted` in it; the number of texts where none has. */
  next(wanted: string, from: number): number {
    const { length } = this.#ends;
    const found = this.#all.indexOf(wanted, from === 0 ? 0 : (this.#ends[from - 1] ?? 0) + 1);
    if (found < 0) return length;
    if (found < (this.#ends[from] ?? 0)) return from;
    return firstNotBefore(length, (place) => ((this.#ends[place] ?? 0) <= found ? -1 : 1));
  }
}

/** Keys beside their records, so that an entry costs no object of its own. */
export interface Chunk {
  readonly keys: KeptKey[];
  readonly records: StoredRecord[];
  /** The texts of a field of its keys, while they are as they were when it was searched last. */
  texts?: { readonly field: number; readonly joined: JoinedTexts } | undefined;
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
  if (chunk.texts?.field !== field) chunk.texts = { field, joined: new JoinedTexts(chunk.keys.map(textOf)) };
  return chunk.texts.joined;
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

export function insertInto(chunk: Chunk, probe: Probe, key: KeptKey, record: StoredRecord): void {
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
