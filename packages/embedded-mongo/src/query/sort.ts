import { compareValues } from '../bson/compare';
import { toNumber } from '../bson/numbers';
import { type Document, isDocument, isNullish, ownField } from '../bson/values';
import { badValue, notSupported } from '../errors';
import { keysOfPaths } from '../indexes/index-keys';
import { placesInOrder } from './merge-sort';
import { gathered, mapped, type Paced, type Pause, paced } from './pause';

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
  return keysOfPaths(document, [path], false)
    .map(([key]) => key)
    .reduce((best, key) => (compareValues(key, best) * direction < 0 ? key : best));
}

type Keys = readonly unknown[];

const keysOf = (document: Document, fields: readonly SortField[]): Keys =>
  fields.map((field) => sortKey(document, field));

/** An order of keys, one for each field of a sort. */
function orderOf(fields: readonly SortField[]): (one: Keys, other: Keys) => number {
  return (one, other) => {
    for (const [index, { direction }] of fields.entries()) {
      const order = compareValues(one[index], other[index]) * direction;
      if (order !== 0) return order;
    }
    return 0;
  };
}

/** Sorts documents, or what holds them; equal ones keep their order. */
export function* sortBy<Item>(
  items: Paced<Item>,
  fields: readonly SortField[],
  documentOf: (item: Item) => Document,
): Generator<Item | Pause> {
  const all = yield* gathered(items);
  const keys = yield* gathered(mapped(paced(all), (item) => keysOf(documentOf(item), fields)));
  const order = orderOf(fields);
  const places = yield* placesInOrder(all.length, (one, other) =>
    order(keys[one] as Keys, keys[other] as Keys),
  );
  yield* mapped(paced(places), (place) => all[place] as Item);
}
