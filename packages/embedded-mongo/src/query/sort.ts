import { compareValues } from '../bson/compare';
import { toNumber } from '../bson/numbers';
import { type Document, isDocument, isNullish, ownField } from '../bson/values';
import { badValue, notSupported } from '../errors';
import { keysOfPaths } from '../indexes/index-keys';

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

/** Sorts documents, or what holds them; equal ones keep their order. */
export function sortBy<Item>(
  items: Iterable<Item>,
  fields: readonly SortField[],
  documentOf: (item: Item) => Document,
): Item[] {
  const keyed = [...items].map((item) => ({
    item,
    keys: fields.map((field) => sortKey(documentOf(item), field)),
  }));
  keyed.sort((one, other) => {
    for (const [index, { direction }] of fields.entries()) {
      const order = compareValues(one.keys[index], other.keys[index]) * direction;
      if (order !== 0) return order;
    }
    return 0;
  });
  return keyed.map(({ item }) => item);
}
