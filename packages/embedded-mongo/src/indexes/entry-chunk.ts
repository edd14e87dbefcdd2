import type { StoredRecord } from '../storage/versions';
import { firstNotBefore } from './bisection';
import { JoinedTexts } from './joined-texts';

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
  /** The field of the index that is looked at. */
  readonly field: number;
  readonly textOf: (key: KeptKey) => string;
}

/** What is asked of keys. */
export interface KeyQuestion {
  readonly literal: Literal | undefined;
  /** What is asked besides, where something is. */
  readonly accepts: ((key: KeptKey) => boolean) | undefined;
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

/** How many of a chunk's entries stand before an end. */
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
