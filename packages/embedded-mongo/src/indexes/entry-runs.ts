/** Entries that come in any order: sorted in runs, which are merged. That costs less than to put each in its place. */
import { type Chunk, chunkOf, entryAt, type IndexEntry, type Item, type Key, keyAt } from './entry-chunk';
import { EntryList } from './entry-list';

/** The sort of a run is not interrupted. */
const RUN = 1_024;

/** A run, and how far it has been merged. */
interface Cursor<Each extends Item> extends Item {
  readonly run: Chunk<Each>;
  position: number;
}

export class EntryRuns<Each extends Item> {
  readonly #compare: (one: Key, other: Key) => number;
  #runs: Chunk<Each>[] = [];
  #pending: IndexEntry<Each>[] = [];

  constructor(compare: (one: Key, other: Key) => number) {
    this.#compare = compare;
  }

  /** Takes entries, which come in the order of their records. */
  add(entries: readonly IndexEntry<Each>[]): void {
    for (const entry of entries) this.#pending.push(entry);
  }

  /** Sorts a run where there are enough entries for one. Returns whether it did. */
  sortRun(least = RUN): boolean {
    if (this.#pending.length < least) return false;
    this.#pending.sort((one, other) => this.#compare(one.key, other.key));
    this.#runs.push(chunkOf(this.#pending));
    this.#pending = [];
    return true;
  }

  /** All entries in the order of their keys, then of their records. They can be read once. */
  *inOrder(): Generator<IndexEntry<Each>, void> {
    this.sortRun(1);
    // The smallest key, and of equal ones that of the earliest run, comes last, where it is found and removed at once.
    const heads = new EntryList<Cursor<Each>>((one, other) => this.#compare(other, one));
    for (const [place, run] of this.#runs.entries())
      heads.add(keyAt(run, 0), { id: -place, run, position: 0 });
    this.#runs = [];
    for (let head = heads.last; head; head = heads.last) {
      const { key, record: cursor } = head;
      heads.remove(key, cursor);
      yield entryAt(cursor.run, cursor.position);
      cursor.position += 1;
      if (cursor.position < cursor.run.records.length) heads.add(keyAt(cursor.run, cursor.position), cursor);
    }
  }
}
