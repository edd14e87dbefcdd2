import { PAUSE, type Pause } from '../query/pause';
import type { StoredRecord } from '../storage/versions';

/** A key as it is kept: the value itself where an index has one field, which saves an array for each entry. */
export type KeptKey = unknown;

/** Negative where an entry stands before the wanted place, positive or zero where it stands behind it. */
export type Probe = (key: KeptKey, record: StoredRecord) => number;

export interface IndexEntry {
  readonly key: KeptKey;
  readonly record: StoredRecord;
}

type Compare = (one: KeptKey, other: KeptKey) => number;

/** Keys beside their records, so that an entry costs no object of its own. */
interface Chunk {
  readonly keys: KeptKey[];
  readonly records: StoredRecord[];
}

const LARGEST_CHUNK = 128;

const probeAt = ({ keys, records }: Chunk, position: number, probe: Probe): number =>
  probe(keys[position], records[position] as StoredRecord);

const probeLast = (chunk: Chunk, probe: Probe): number => probeAt(chunk, chunk.records.length - 1, probe);

/** The first of so many places that does not stand before the wanted one. */
function firstNotBefore(length: number, order: (position: number) => number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (order(middle) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const placeIn = (chunk: Chunk, probe: Probe): number =>
  firstNotBefore(chunk.records.length, (position) => probeAt(chunk, position, probe));

/** Entries of an index in the order of their keys, then of their records, in chunks, so that adding to many stays cheap. */
export class EntryList {
  readonly #compare: Compare;
  readonly #chunks: Chunk[] = [];
  #changes = 0;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** Takes many entries at once into a list that has none, in the order of `places`; equal texts are kept once. */
  *fill(
    keys: readonly KeptKey[],
    records: readonly StoredRecord[],
    places: Uint32Array,
  ): Generator<Pause, void> {
    let last: KeptKey;
    for (let from = 0; from < places.length; from += LARGEST_CHUNK) {
      const chunk: Chunk = { keys: [], records: [] };
      for (const place of places.subarray(from, from + LARGEST_CHUNK)) {
        const key = keys[place];
        if (key !== last) last = key;
        chunk.keys.push(last);
        chunk.records.push(records[place] as StoredRecord);
      }
      this.#chunks.push(chunk);
      yield PAUSE;
    }
  }

  #probeFor(wanted: KeptKey, { id }: StoredRecord): Probe {
    return (key, record) => this.#compare(key, wanted) || record.id - id;
  }

  /**
   * The chunk that holds, or would hold, the wanted place: the first whose last entry does not stand before it. The end
   * is looked at first, since new keys tend to be larger than all others.
   */
  #chunkAt(probe: Probe): number {
    const last = this.#chunks.at(-1);
    if (last && probeLast(last, probe) < 0) return this.#chunks.length;
    return firstNotBefore(this.#chunks.length, (position) =>
      probeLast(this.#chunks[position] as Chunk, probe),
    );
  }

  add(key: KeptKey, record: StoredRecord): void {
    this.#changes++;
    const probe = this.#probeFor(key, record);
    const position = Math.min(this.#chunkAt(probe), Math.max(0, this.#chunks.length - 1));
    const chunk = this.#chunks[position];
    if (!chunk) {
      this.#chunks.push({ keys: [key], records: [record] });
      return;
    }
    insertInto(chunk, probe, key, record);
    if (chunk.records.length > LARGEST_CHUNK) this.#split(position, chunk);
  }

  /** Halves a chunk; at the end, where ascending keys arrive, the full chunk stays full. */
  #split(position: number, { keys, records }: Chunk): void {
    const isLast = position === this.#chunks.length - 1;
    const from = isLast ? LARGEST_CHUNK - 1 : LARGEST_CHUNK / 2;
    this.#chunks.splice(position + 1, 0, { keys: keys.splice(from), records: records.splice(from) });
  }

  remove(key: KeptKey, record: StoredRecord): void {
    this.#changes++;
    const probe = this.#probeFor(key, record);
    const position = this.#chunkAt(probe);
    const chunk = this.#chunks[position];
    if (!chunk) return;
    const index = placeIn(chunk, probe);
    if (probeAt(chunk, index, probe) !== 0) return;
    chunk.keys.splice(index, 1);
    chunk.records.splice(index, 1);
    if (chunk.records.length === 0) this.#chunks.splice(position, 1);
  }

  /** How many entries {@link between} gives, told by the lengths of the chunks. */
  count(start: Probe, end: Probe): number {
    const first = this.#placeOf(start);
    const last = this.#placeOf(end);
    let count = last.index - first.index;
    for (let position = first.position; position < last.position; position++)
      count += this.#chunks[position]?.records.length ?? 0;
    return Math.max(0, count);
  }

  /**
   * The entries from the first that is not before `start` to the last that is before `end`. Where the list has changed
   * since an entry was given, the next one is looked for again.
   */
  *between(start: Probe, end: Probe): Generator<IndexEntry> {
    let changes = this.#changes;
    let place = this.#placeOf(start);
    for (let entry = this.#at(place); entry; entry = this.#at(place)) {
      if (end(entry.key, entry.record) >= 0) return;
      yield entry;
      if (changes === this.#changes) place.index++;
      else {
        changes = this.#changes;
        place = this.#placeOf(this.#behind(entry));
      }
    }
  }

  /** The same entries, last first. */
  *betweenReversed(start: Probe, end: Probe): Generator<IndexEntry> {
    let changes = this.#changes;
    let place = this.#placeOf(end);
    for (let entry = this.#before(place); entry; entry = this.#before(place)) {
      if (start(entry.key, entry.record) < 0) return;
      yield entry;
      if (changes === this.#changes) continue;
      changes = this.#changes;
      place = this.#placeOf(this.#probeFor(entry.key, entry.record));
    }
  }

  #behind({ key, record }: IndexEntry): Probe {
    const probe = this.#probeFor(key, record);
    return (otherKey, other) => probe(otherKey, other) || -1;
  }

  #placeOf(probe: Probe): Place {
    const position = this.#chunkAt(probe);
    const chunk = this.#chunks[position];
    return { position, index: chunk ? placeIn(chunk, probe) : 0 };
  }

  #at(place: Place): IndexEntry | undefined {
    const length = this.#chunks[place.position]?.records.length;
    if (length !== undefined && place.index >= length) {
      place.position++;
      place.index = 0;
    }
    const chunk = this.#chunks[place.position];
    return chunk && entryAt(chunk, place.index);
  }

  /** The entry before a place, which becomes the place. */
  #before(place: Place): IndexEntry | undefined {
    if (place.index === 0) {
      place.position = Math.min(place.position, this.#chunks.length) - 1;
      place.index = this.#chunks[place.position]?.records.length ?? 0;
    }
    place.index--;
    const chunk = this.#chunks[place.position];
    return chunk && entryAt(chunk, place.index);
  }
}

/** A chunk, and an entry in it. */
interface Place {
  position: number;
  index: number;
}

const entryAt = ({ keys, records }: Chunk, position: number): IndexEntry => ({
  key: keys[position],
  record: records[position] as StoredRecord,
});

function insertInto(chunk: Chunk, probe: Probe, key: KeptKey, record: StoredRecord): void {
  if (probeLast(chunk, probe) < 0) {
    chunk.keys.push(key);
    chunk.records.push(record);
    return;
  }
  const position = placeIn(chunk, probe);
  chunk.keys.splice(position, 0, key);
  chunk.records.splice(position, 0, record);
}
