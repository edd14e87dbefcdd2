/** Sorting in memory, in turns with others. */
import { compareValues } from '../bson/compare';
import { type Document, isDocument, isNullish, ownField, toNumber } from '../bson/values';
import { badValue, notSupported } from '../errors';
import type { Item, Key } from '../indexes/entry-chunk';
import { EntryList, FROM_FIRST, TO_LAST } from '../indexes/entry-list';
import { keysOfPaths } from '../indexes/index-keys';
import { mapResults, PAUSE, type Paced, type Pause, withPauses } from '../pace';

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

const keysOf = (document: Document, fields: readonly SortField[]): Key =>
  fields.map((field) => sortKey(document, field));

type Order = (one: Key, other: Key) => number;

function orderOf(fields: readonly SortField[]): Order {
  return (one, other) => {
    for (const [index, { direction }] of fields.entries()) {
      const order = compareValues(one[index], other[index]) * direction;
      if (order !== 0) return order;
    }
    return 0;
  };
}

interface Ordered<Each> extends Item {
  readonly each: Each;
}

/**
 * Sorts documents, or what holds them; equal ones keep their order. Where only the first are needed, at most `most` of
 * them, the others are let go as they come: a page of a million documents does not hold a million.
 */
export function* sortBy<Each>(
  all: Paced<Each>,
  fields: readonly SortField[],
  documentOf: (each: Each) => Document,
  most = 0,
): Generator<Each | Pause> {
  const order = orderOf(fields);
  const entries = new EntryList<Ordered<Each>>(order);
  let id = 0;
  for (const each of all) {
    if (each === PAUSE) {
      yield PAUSE;
      continue;
    }
    const keys = keysOf(documentOf(each), fields);
    const last = most > 0 && id >= most ? entries.last : undefined;
    if (last && order(keys, last.key) >= 0) continue;
    if (last) entries.remove(last.key, last.record);
    entries.add(keys, { id: id++, each });
  }
  yield* mapResults(withPauses(entries.between(FROM_FIRST, TO_LAST)), ({ record }) => record.each);
}
