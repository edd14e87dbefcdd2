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

/**
 * Negative where an entry stands before the place in question, positive or zero where it stands behind it. The key is its own only
 * during the call.
 */
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

/**
 * Entries by columns: the values of one field of all keys stand in one list, and the records in another, so that an entry
 * costs no object of its own. Most of the memory of the database is keys.
 */
export interface Chunk<Each extends Item> {
  readonly columns: unknown[][];
  records: Each[];
  /** The texts of a field of its keys, while they are as they were when it was searched last. */
  texts?: { readonly field: number; readonly all: JoinedTexts } | undefined;
}

export const keyAt = ({ columns }: Pick<Chunk<Item>, 'columns'>, position: number): Key =>
  columns.map((column) => column[position]);

/** The last of a column's values before a place, where it is the same text: equal texts are stored once. */
function sharedText(column: readonly unknown[], position: number, value: unknown): unknown {
  const before = column[position - 1];
  return typeof value === 'string' && before === value ? before : value;
}

/** A chunk of entries, which come in their order. */
export function chunkOf<Each extends Item>(entries: readonly IndexEntry<Each>[]): Chunk<Each> {
  const columns: unknown[][] = (entries[0]?.key ?? []).map(() => []);
  for (const { key } of entries)
    for (const [field, column] of columns.entries())
      column.push(sharedText(column, column.length, key[field]));
  return { columns, records: entries.map(({ record }) => record) };
}

/** Takes all entries from a place on out of a chunk, into one of their own. */
export const splitOff = <Each extends Item>(chunk: Chunk<Each>, from: number): Chunk<Each> => {
  chunk.texts = undefined;
  return {
    columns: chunk.columns.map((column) => column.splice(from)),
    records: chunk.records.splice(from),
  };
};

/** Lets the room go that lists have beyond their length, which insertions in any order leave. */
export function trim(chunk: Chunk<Item>): void {
  for (const [field, column] of chunk.columns.entries()) chunk.columns[field] = column.slice();
  chunk.records = chunk.records.slice();
}

export function removeFrom(chunk: Chunk<Item>, position: number): void {
  chunk.texts = undefined;
  for (const column of chunk.columns) column.splice(position, 1);
  chunk.records.splice(position, 1);
}

/** A key for each number of fields, which serves one question after the other: most keys are looked at once. */
const askedKeys: unknown[][] = [];

function askedKeyOf(length: number): unknown[] {
  askedKeys[length] ??= new Array<unknown>(length).fill(null);
  return askedKeys[length];
}

export function probeAt({ columns, records }: Chunk<Item>, position: number, probe: Probe): number {
  const key = askedKeyOf(columns.length);
  for (let field = 0; field < columns.length; field++) key[field] = columns[field]?.[position];
  return probe(key, at(records, position));
}

export const probeLast = (chunk: Chunk<Item>, probe: Probe): number =>
  probeAt(chunk, chunk.records.length - 1, probe);

export const placeIn = (chunk: Chunk<Item>, probe: Probe): number =>
  firstNotBefore(chunk.records.length, (position) => probeAt(chunk, position, probe));

export const stopIn = (chunk: Chunk<Item>, end: Probe): number =>
  probeLast(chunk, end) < 0 ? chunk.records.length : placeIn(chunk, end);

function textsOf(chunk: Chunk<Item>, { field, textOf }: Literal): JoinedTexts {
  if (chunk.texts?.field !== field)
    chunk.texts = {
      field,
      all: new JoinedTexts(chunk.records.map((_, place) => textOf(keyAt(chunk, place)))),
    };
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
    if (index >= stop || !accepts || accepts(keyAt(chunk, index))) return index;
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

export const entryAt = <Each extends Item>(chunk: Chunk<Each>, position: number): IndexEntry<Each> => ({
  key: keyAt(chunk, position),
  record: at(chunk.records, position),
});

/** Most new entries come last. */
function insertAt<Each>(list: Each[], position: number, each: Each): void {
  if (position === list.length) list.push(each);
  else list.splice(position, 0, each);
}

export function insertInto<Each extends Item>(
  chunk: Chunk<Each>,
  probe: Probe,
  key: Key,
  record: Each,
): void {
  chunk.texts = undefined;
  const { length } = chunk.records;
  const position = probeLast(chunk, probe) < 0 ? length : placeIn(chunk, probe);
  for (let field = 0; field < chunk.columns.length; field++) {
    const column = at(chunk.columns, field);
    insertAt(column, position, sharedText(column, position, key[field]));
  }
  insertAt(chunk.records, position, record);
}
