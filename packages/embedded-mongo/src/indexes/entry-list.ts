/** Entries in order: those of an index, or what a query sorts. */
import { PAUSE, type Pause } from '../pace';
import {
  at,
  type Chunk,
  chunkOf,
  countIn,
  entryAt,
  firstNotBefore,
  type IndexEntry,
  type Item,
  insertInto,
  type Key,
  type KeyQuestion,
  nextIn,
  type Probe,
  placeIn,
  probeAt,
  probeLast,
  removeFrom,
  splitOff,
  stopIn,
  trim,
} from './entry-chunk';

type Compare = (one: Key, other: Key) => number;

const LARGEST_CHUNK = 128;

/** Where all entries begin, and where they end. */
export const FROM_FIRST = (): number => 0;
export const TO_LAST = (): number => -1;

/** Entries in the order of their keys, then of their records, in chunks, so that adding to many stays cheap. */
export class EntryList<Each extends Item> {
  readonly #compare: Compare;
  readonly #chunks: Chunk<Each>[] = [];
  #changes = 0;

  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** Fills an empty list with entries, which come in the order of their records where keys are equal. */
  fill(entries: IndexEntry<Each>[]): void {
    entries.sort((one, other) => this.#compare(one.key, other.key));
    for (let from = 0; from < entries.length; from += LARGEST_CHUNK)
      this.#chunks.push(chunkOf(entries.slice(from, from + LARGEST_CHUNK)));
  }

  /** Fills an empty list with entries in their order, chunk by chunk. */
  *fillInOrder(entries: Iterable<IndexEntry<Each>>): Generator<Pause, void> {
    let next: IndexEntry<Each>[] = [];
    for (const entry of entries) {
      next.push(entry);
      if (next.length < LARGEST_CHUNK) continue;
      this.#chunks.push(chunkOf(next));
      next = [];
      yield PAUSE;
    }
    if (next.length > 0) this.#chunks.push(chunkOf(next));
  }

  /** Lets memory go that no entry is in, chunk by chunk. */
  *trim(): Generator<Pause, void> {
    for (const chunk of this.#chunks) {
      trim(chunk);
      yield PAUSE;
    }
  }

  #probeFor(place: Key, { id }: Item): Probe {
    return (key, record) => this.#compare(key, place) || record.id - id;
  }

  /**
   * The chunk that holds, or would hold, the place of a probe: the first whose last entry does not stand before it. The end
   * is looked at first, since new keys tend to be larger than all others.
   */
  #chunkAt(probe: Probe): number {
    const last = this.#chunks.at(-1);
    if (last && probeLast(last, probe) < 0) return this.#chunks.length;
    return firstNotBefore(this.#chunks.length, (position) => probeLast(at(this.#chunks, position), probe));
  }

  add(key: Key, record: Each): void {
    this.#changes++;
    const probe = this.#probeFor(key, record);
    const position = Math.min(this.#chunkAt(probe), Math.max(0, this.#chunks.length - 1));
    const chunk = this.#chunks[position];
    if (!chunk) {
      this.#chunks.push(chunkOf([{ key, record }]));
      return;
    }
    insertInto(chunk, probe, key, record);
    if (chunk.records.length > LARGEST_CHUNK) this.#split(position, chunk);
  }

  /** Halves a chunk; at the end, where ascending keys arrive, the full chunk stays full. */
  #split(position: number, chunk: Chunk<Each>): void {
    const isLast = position === this.#chunks.length - 1;
    const from = isLast ? LARGEST_CHUNK - 1 : LARGEST_CHUNK / 2;
    this.#chunks.splice(position + 1, 0, splitOff(chunk, from));
  }

  remove(key: Key, record: Each): void {
    this.#changes++;
    const probe = this.#probeFor(key, record);
    const position = this.#chunkAt(probe);
    const chunk = this.#chunks[position];
    if (!chunk) return;
    const index = placeIn(chunk, probe);
    if (probeAt(chunk, index, probe) !== 0) return;
    removeFrom(chunk, index);
    if (chunk.records.length === 0) this.#chunks.splice(position, 1);
  }

  get last(): IndexEntry<Each> | undefined {
    const chunk = this.#chunks.at(-1);
    return chunk && entryAt(chunk, chunk.records.length - 1);
  }

  /** Differs after each change. */
  get changes(): number {
    return this.#changes;
  }

  /** How many entries {@link between} gives, told by the lengths of chunks; of what is asked, as {@link accepting} does. */
  *count(start: Probe, end: Probe, question: KeyQuestion | undefined): Generator<Pause, number> {
    let { position, index } = this.#placeOf(start);
    if (!question) return this.#distance({ position, index }, this.#placeOf(end));
    let count = 0;
    for (let chunk = this.#chunks[position]; chunk; chunk = this.#chunks[++position]) {
      const stop = stopIn(chunk, end);
      count += countIn(chunk, question, index, stop);
      if (stop < chunk.records.length) break;
      index = 0;
      yield PAUSE;
    }
    return count;
  }

  /**
   * The entries from the first that is not before `start` to the last that is before `end`. Where the list has changed
   * since an entry was given, the next one is looked for again. The first `skip` of them are passed over at once.
   */
  *between(start: Probe, end: Probe, skip = 0): Generator<IndexEntry<Each>> {
    let changes = this.#changes;
    let place = this.#moved(this.#placeOf(start), skip);
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

  *betweenReversed(start: Probe, end: Probe, skip = 0): Generator<IndexEntry<Each>> {
    let changes = this.#changes;
    const place = this.#moved(this.#placeOf(end), -skip);
    for (let entry = this.#before(place); entry; entry = this.#before(place)) {
      if (start(entry.key, entry.record) < 0) return;
      yield entry;
      if (changes === this.#changes) continue;
      changes = this.#changes;
      Object.assign(place, this.#placeOf(this.#probeFor(entry.key, entry.record)));
    }
  }

  /** Of the same entries those with a key that is accepted, and a pause behind each chunk that was looked through. */
  *accepting(start: Probe, end: Probe, question: KeyQuestion): Generator<IndexEntry<Each> | Pause> {
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

  #behind({ key, record }: IndexEntry<Each>): Probe {
    const probe = this.#probeFor(key, record);
    return (otherKey, other) => probe(otherKey, other) || -1;
  }

  #placeOf(probe: Probe): Place {
    const position = this.#chunkAt(probe);
    const chunk = this.#chunks[position];
    return { position, index: chunk ? placeIn(chunk, probe) : 0 };
  }

  #lengthAt(position: number): number {
    return this.#chunks[position]?.records.length ?? 0;
  }

  /** How many entries stand between two places; none where the second stands before the first. */
  #distance(from: Place, to: Place): number {
    let count = to.index - from.index;
    for (let { position } = from; position < to.position; position++) count += this.#lengthAt(position);
    return to.position < from.position ? 0 : Math.max(0, count);
  }

  /** The place so many entries behind another one, or before it. */
  #moved({ position, index }: Place, offset: number): Place {
    let [chunk, left] = [position, index + offset];
    while (left < 0 && chunk > 0) left += this.#lengthAt(--chunk);
    while (chunk < this.#chunks.length && left >= this.#lengthAt(chunk)) left -= this.#lengthAt(chunk++);
    return { position: chunk, index: Math.max(0, left) };
  }

  #at(place: Place): IndexEntry<Each> | undefined {
    const length = this.#chunks[place.position]?.records.length;
    if (length !== undefined && place.index >= length) {
      place.position++;
      place.index = 0;
    }
    const chunk = this.#chunks[place.position];
    return chunk && entryAt(chunk, place.index);
  }

  #before(place: Place): IndexEntry<Each> | undefined {
    if (place.index === 0) {
      place.position = Math.min(place.position, this.#chunks.length) - 1;
      place.index = this.#lengthAt(place.position);
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
