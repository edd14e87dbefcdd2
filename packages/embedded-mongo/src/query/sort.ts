/** Sorting in memory, in turns with others. */
import { compareValues } from '../bson/compare';
import { toNumber } from '../bson/numbers';
import { type Document, isDocument, isNullish, ownField } from '../bson/values';
import { badValue, notSupported } from '../errors';
import { keysOfPaths } from '../indexes/index-keys';
import { placesInOrder } from './merge-sort';
import { mapResults, PAUSE, type Paced, type Pause, withPauses } from './pause';

export interface SortField {
  readonly field: string;
  readonly path: readonly string[];
  readonly direction: number;
}

export function sortFields(specification: unknown): SortField[] {
  if (isNullish(specification)) return [];
  if (!isDocument(specification)) throw badValue('the sort must be an object');
  return Object.entries(specification).map(([field, value]) => {
    if (isDocument(value)) throw notSupported(`sorting by ${Object.keys(value)[0]}`);
    if (field.startsWith('$')) throw notSupported(`sorting by ${field}`);
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
  return keysOfPaths(document, [path])
    .map(([key]) => key)
    .reduce((best, key) => (compareValues(key, best) * direction < 0 ? key : best));
}

type Keys = readonly unknown[];

const keysOf = (document: Document, fields: readonly SortField[]): Keys =>
  fields.map((field) => sortKey(document, field));

type Order = (one: Keys, other: Keys) => number;

function orderOf(fields: readonly SortField[]): Order {
  return (one, other) => {
    for (const [index, { direction }] of fields.entries()) {
      const order = compareValues(one[index], other[index]) * direction;
      if (order !== 0) return order;
    }
    return 0;
  };
}

class Keyed<Item> {
  readonly items: Item[] = [];
  readonly keys: Keys[] = [];

  push(item: Item, keys: Keys): void {
    this.items.push(item);
    this.keys.push(keys);
  }

  *placesIn(order: Order): Generator<Pause, Uint32Array> {
    return yield* placesInOrder(this.items.length, (one, other) =>
      order(this.keys[one] as Keys, this.keys[other] as Keys),
    );
  }

  at(places: Uint32Array): Keyed<Item> {
    const selection = new Keyed<Item>();
    for (const place of places) selection.push(this.items[place] as Item, this.keys[place] as Keys);
    return selection;
  }
}

/** So many more than are needed come together before the first of them are looked for. */
const SPARE = 1024;

/**
 * Sorts documents, or what holds them; equal ones keep their order. Where only the first are needed, at most `most` of
 * them, the others are let go as they come: a page of a million documents does not hold a million.
 */
export function* sortBy<Item>(
  items: Paced<Item>,
  fields: readonly SortField[],
  documentOf: (item: Item) => Document,
  most = 0,
): Generator<Item | Pause> {
  const order = orderOf(fields);
  const limit = most > 0 ? most : Number.POSITIVE_INFINITY;
  let best = new Keyed<Item>();
  let last: Keys | undefined;
  for (const item of items) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const keys = keysOf(documentOf(item), fields);
    if (last && order(keys, last) >= 0) continue;
    best.push(item, keys);
    if (best.items.length < 2 * limit + SPARE) continue;
    best = best.at((yield* best.placesIn(order)).subarray(0, limit));
    last = best.keys[limit - 1];
  }
  yield* mapResults(withPauses(yield* best.placesIn(order)), (place) => best.items[place] as Item);
}
