import { compareValues } from '../bson/compare';
import { toNumber } from '../bson/numbers';
import { type Document, isDocument, isNullish, ownField } from '../bson/values';
import { badValue, notSupported } from '../errors';
import { keysOfPaths } from '../indexes/index-keys';
import { gathered, mapped, PAUSE, PAUSE_AFTER, type Paced, type Pause } from './pause';

export interface SortField {
  readonly field: string;
  readonly path: readonly string[];
  readonly direction: number;
}

/** The fields of a sort such as `{ name: 1, id: -1 }`; none for an empty one. */
export function sortFields(specification: unknown): SortField[] {
  if (isNullish(specification)) return [];
  if (!isDocument(specification)) throw badValue('the sort must be an object');
  return Object.entries(specification).map(([field, value]) => {
    if (isDocument(value)) throw notSupported(`sorting by ${Object.keys(value)[0]}`);
    const direction = toNumber(value);
    if (direction !== 1 && direction !== -1)
      throw badValue(`Illegal key in $sort specification: ${field}: the order must be 1 (ascending) or -1`);
    return { field, path: field.split('.'), direction };
  });
}

/** What a path sorts by: the smallest or the largest of the values that it reaches; null where it is missing. */
function sortKey(document: Document, { path, direction }: SortField): unknown {
  const [first = ''] = path;
  const value = ownField(document, first);
  if (path.length === 1 && !Array.isArray(value)) return value ?? null;
  return keysOfPaths(document, [path], false)
    .map(([key]) => key)
    .reduce((best, key) => (compareValues(key, best) * direction < 0 ? key : best));
}

/** An order of documents; zero for those that the sort does not tell apart. */
export function comparator(fields: readonly SortField[]): (one: Document, other: Document) => number {
  return (one, other) => {
    for (const field of fields) {
      const order = compareValues(sortKey(one, field), sortKey(other, field)) * field.direction;
      if (order !== 0) return order;
    }
    return 0;
  };
}

interface Keyed<Item> {
  readonly item: Item;
  readonly keys: readonly unknown[];
}

type Order<Item> = (one: Keyed<Item>, other: Keyed<Item>) => number;

function orderOf<Item>(fields: readonly SortField[]): Order<Item> {
  return (one, other) => {
    for (const [index, { direction }] of fields.entries()) {
      const order = compareValues(one.keys[index], other.keys[index]) * direction;
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** So many are sorted at a stretch; what is more is sorted in pieces, with pauses, and merged. */
const PIECE = 1024;

function* merged<Item>(
  one: readonly Keyed<Item>[],
  other: readonly Keyed<Item>[],
  order: Order<Item>,
): Generator<Pause, Keyed<Item>[]> {
  const all: Keyed<Item>[] = [];
  for (let [mine, theirs] = [0, 0]; mine < one.length || theirs < other.length; ) {
    const [a, b] = [one[mine], other[theirs]];
    const isMine = a !== undefined && (b === undefined || order(a, b) <= 0);
    all.push((isMine ? a : b) as Keyed<Item>);
    if (isMine) mine++;
    else theirs++;
    if (all.length % PIECE === 0) yield PAUSE;
  }
  return all;
}

function* sortedPieces<Item>(
  all: readonly Keyed<Item>[],
  order: Order<Item>,
): Generator<Pause, Keyed<Item>[]> {
  let pieces: Keyed<Item>[][] = [];
  for (let from = 0; from < all.length; from += PIECE) {
    pieces.push(all.slice(from, from + PIECE).sort(order));
    yield PAUSE;
  }
  while (pieces.length > 1) {
    const longer: Keyed<Item>[][] = [];
    for (let at = 0; at < pieces.length; at += 2)
      longer.push(yield* merged(pieces[at] ?? [], pieces[at + 1] ?? [], order));
    pieces = longer;
  }
  return pieces[0] ?? [];
}

/** Sorts documents, or what holds them; equal ones keep their order. */
export function* sortBy<Item>(
  items: Paced<Item>,
  fields: readonly SortField[],
  documentOf: (item: Item) => Document,
): Generator<Item | Pause> {
  const keyed = yield* gathered(
    mapped(items, (item) => ({ item, keys: fields.map((field) => sortKey(documentOf(item), field)) })),
  );
  const sorted = yield* sortedPieces(keyed, orderOf(fields));
  let given = 0;
  for (const { item } of sorted) {
    if (++given % PAUSE_AFTER === 0) yield PAUSE;
    yield item;
  }
}
