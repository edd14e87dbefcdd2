import { refuse } from '@freightdesk/service-kit';
import type { PathOf, SortOf } from './typed-query';

/**
 * The field and direction of a sort such as `-name`.
 *
 * @throws {ServiceError} 400 `invalid` for a field that the list does not offer
 */
export function parseSort<Field extends string>(
  sort: string,
  sortable: readonly Field[],
): { readonly field: Field; readonly direction: 1 | -1 } {
  const name = sort.replace(/^-/, '');
  const field = sortable.find((each) => each === name);
  if (field === undefined)
    throw refuse('invalid', `Sort by one of: ${sortable.join(', ')}`, { sort: 'Unknown field' });
  return { field, direction: sort.startsWith('-') ? -1 : 1 };
}

/** How a list may be sorted. */
export interface SortForm<Fields> {
  /** The fields that the endpoint offers to sort by. */
  readonly sortable: readonly string[];
  readonly defaultSort: SortOf<Fields>;
  /** The stored fields that stand in for offered ones. */
  readonly orderedBy?: Readonly<Record<string, PathOf<Fields>>>;
  /** The sort field by which records stand as the first of their searched fields does, ignoring case. */
  readonly textOrder?: PathOf<Fields>;
}

/** The sort of a list that a request asks for, or its own. */
export function sortOf<Fields>(
  sort: string | undefined,
  { sortable, defaultSort, orderedBy = {} }: SortForm<Fields>,
): SortOf<Fields> {
  if (!sort) return defaultSort;
  const { field, direction } = parseSort(sort, sortable);
  // Ids break ties in the same direction, so that one index serves both directions. `sortable` and `orderedBy` name paths
  // of the record.
  return { [orderedBy[field] ?? field]: direction, id: direction } as SortOf<Fields>;
}

/** The direction of a sort that begins with `field`. Undefined for another one. */
export function directionOf<Fields>(sort: SortOf<Fields>, field: string | undefined): 1 | -1 | undefined {
  const [first] = Object.entries<1 | -1 | undefined>(sort);
  return first && first[0] === field ? first[1] : undefined;
}
