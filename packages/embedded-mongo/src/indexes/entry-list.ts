/** All entries of an index, in order. */
import { PAUSE, type Pause } from '../query/pause';
import type { StoredRecord } from '../storage/versions';
import {
  type Chunk,
  type EntryKey,
  entryAt,
  firstNotBefore,
  type IndexEntry,
  insertInto,
  type KeyQuestion,
  nextIn,
  type Probe,
  placeIn,
  probeAt,
  probeLast,
  stopIn,
} from './entry-chunk';

type Compare = (one: EntryKey, other: EntryKey) => number;

/** Chunks that are counted at once, and how many of them may have changed since they were searched. */
const MOST_CHUNKS = 2_500;
const MOST_CHANGES = 50;

const LARGEST_CHUNK = 128;

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
    keys: readonly EntryKey[],
    records: readonly StoredRecord[],
    places: Uint32Array,
  ): Generator<Pause, void> {
    let last: EntryKey;
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

  #probeFor(place: EntryKey, { id }: StoredRecord): Probe {
    return (key, record) => this.#compare(key, place) || record.id - id;
  }

  /**
   * The chunk that holds, or would hold, the place of a probe: the first whose last entry does not stand before it. The end
   * is looked at first, since new keys tend to be larger than all others.
   */
  #chunkAt(probe: Probe): number {
    const last = this.#chunks.at(-1);
    if (last && probeLast(last, probe) < 0) return this.#chunks.length;
    return firstNotBefore(this.#chunks.length, (position) =>
      probeLast(this.#chunks[position] as Chunk, probe),
    );
  }

  add(key: EntryKey, record: StoredRecord): void {
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

  remove(key: EntryKey, record: StoredRecord): void {
    this.#changes++;
    const probe = this.#probeFor(key, record);
    const position = this.#chunkAt(probe);
    const chunk = this.#chunks[position];
    if (!chunk) return;
    const index = placeIn(chunk, probe);
    if (probeAt(chunk, index, probe) !== 0) return;
    chunk.texts = undefined;
    chunk.keys.splice(index, 1);
    chunk.records.splice(index, 1);
    if (chunk.records.length === 0) this.#chunks.splice(position, 1);
  }

  /** How many entries {@link between} gives, told by the lengths of the chunks; none where `end` stands before `start`. */
  count(start: Probe, end: Probe): number {
    const first = this.#placeOf(start);
    const last = this.#placeOf(end);
    if (last.position < first.position) return 0;
    let count = last.index - first.index;
    for (let position = first.position; position < last.position; position++)
      count += this.#chunks[position]?.records.length ?? 0;
    return Math.max(0, count);
  }

  /**
   * The entries from the first that is not before `start` to the last that is before `end`. Where the list has changed
   * since an entry was given, the next one is looked for again. The first `skip` of them are passed over at once.
   */
  *between(start: Probe, end: Probe, skip = 0): Generator<IndexEntry> {
    let changes = this.#changes;
    let place = this.#behindBy(this.#placeOf(start), skip);
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

  *betweenReversed(start: Probe, end: Probe, skip = 0): Generator<IndexEntry> {
    let changes = this.#changes;
    let place = this.#beforeBy(this.#placeOf(end), skip);
    for (let entry = this.#before(place); entry; entry = this.#before(place)) {
      if (start(entry.key, entry.record) < 0) return;
      yield entry;
      if (changes === this.#changes) continue;
      changes = this.#changes;
      place = this.#placeOf(this.#probeFor(entry.key, entry.record));
    }
  }

  /** Of the same entries those with a key that is accepted, and a pause behind each chunk that was looked through. */
  *accepting(start: Probe, end: Probe, question: KeyQuestion): Generator<IndexEntry | Pause> {
    let changes = this.#changes;
    let place = this.#placeOf(start);
    for (let chunk = this.#chunks[place.position]; chunk; chunk = this.#chunks[place.position]) {
      const { length } = chunk.records;
      const stop = stopIn(chunk, end);
      place.index = nextIn(chunk, question, place.index, stop);
      if (place.index >= stop && stop < length) return;
      const entry = entryAt(chunk, Math.min(place.index, length - 1));
      yield place.index < stop ? entry : PAUSE;
      if (changes !== this.#changes) {
        changes = this.#changes;
        place = this.#placeOf(this.#behind(entry));
      } else if (place.index < stop) place.index++;
      else place = { position: place.position + 1, index: 0 };
    }
  }

  /** How many entries {@link accepting} gives; undefined where that cannot be told in a moment. */
  countAccepting(start: Probe, end: Probe, question: KeyQuestion): number | undefined {
    const first = this.#placeOf(start);
    const chunks = this.#chunks.slice(first.position, this.#placeOf(end).position + 1);
    const { literal } = question;
    const changes = chunks.filter(({ texts }) => texts?.field !== literal?.field);
    if (!literal || chunks.length > MOST_CHUNKS || changes.length > MOST_CHANGES) return undefined;
    let count = 0;
    for (const [position, chunk] of chunks.entries()) {
      const stop = stopIn(chunk, end);
      let index = nextIn(chunk, question, position === 0 ? first.index : 0, stop);
      for (; index < stop; index = nextIn(chunk, question, index + 1, stop)) count++;
    }
    return count;
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

  #behindBy({ position, index }: Place, count: number): Place {
    let left = index + count;
    for (; position < this.#chunks.length; position++) {
      const { length } = (this.#chunks[position] as Chunk).records;
      if (left < length) break;
      left -= length;
    }
    return { position, index: position < this.#chunks.length ? left : 0 };
  }

  #beforeBy({ position, index }: Place, count: number): Place {
    let left = index - count;
    for (; left < 0 && position > 0; position--) left += (this.#chunks[position - 1] as Chunk).records.length;
    return { position, index: Math.max(0, left) };
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

interface Place {
  position: number;
  index: number;
}
