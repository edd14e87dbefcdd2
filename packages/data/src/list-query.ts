import { refuse } from '@freightdesk/service-kit';
import type { PageAndTotal } from './page-with-total';
import { escapeForPattern, searchFilter } from './search';
import type { IndexKeys, Page, Search, Stored, TenantRecord } from './stored';
import type { PathOf, RecordFilter, SortOf, TextPattern } from './typed-query';

const DEFAULT_PAGE_SIZE = 50;

/** The list options of the contracts' `pageQuery` (API-2). */
export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/** How a list is searched, sorted and filtered, and how a record becomes an answer. */
export interface ListForm<Fields, Found, Item> {
  /** The search of the list. A list without one ignores the search text. */
  readonly search?: Search<Fields>;
  /** The filter for a search text that needs more than the search index. */
  readonly filterOfText?: (text: string) => RecordFilter<Fields>;
  /** The fields that the endpoint offers to sort by. */
  readonly sortable: readonly string[];
  readonly defaultSort: SortOf<Fields>;
  /** The stored fields that stand in for offered ones. */
  readonly orderedBy?: Readonly<Record<string, PathOf<Fields>>>;
  readonly filter?: RecordFilter<Fields>;
  /**
   * Conditions that all records of the list meet. The indexes of its sort orders begin with them. A search uses another
   * index and leaves them out.
   */
  readonly orderFilter?: RecordFilter<Fields>;
  readonly toAnswer: (record: Found) => Item;
}
export type ListShape<Fields extends TenantRecord, Item> = ListForm<Fields, Stored<Fields>, Item>;

/** Where the records of a list come from. `hint` makes the database use an index. */
export interface ListSource<Found, Fields = Found> {
  find(filter: RecordFilter<Fields>, sort: SortOf<Fields>, page?: Page, hint?: IndexKeys): Promise<Found[]>;
  count(filter: RecordFilter<Fields>, hint?: IndexKeys): Promise<number>;
  /** One page and the number of all that match. */
  page(filter: RecordFilter<Fields>, sort: SortOf<Fields>, page: Page): Promise<PageAndTotal<Found>>;
  /** The ids of at most `most` matching records. */
  ids(filter: RecordFilter<Fields>, hint: IndexKeys, most: number): Promise<(string | number)[]>;
}

export type ListAnswer<Item> = Item[] | { items: Item[]; total: number; page: number; pageSize: number };

/** Matches `text`, ignoring case and surrounding blanks. */
export const sameText = (text: string): TextPattern => ({
  $regex: `^\\s*${escapeForPattern(text.trim())}\\s*$`,
  $options: 'i',
});

function sortOf<Fields>(
  sort: string | undefined,
  {
    sortable,
    defaultSort,
    orderedBy = {},
  }: Pick<ListForm<Fields, unknown, unknown>, 'sortable' | 'defaultSort' | 'orderedBy'>,
): SortOf<Fields> {
  if (!sort) return defaultSort;
  const field = sort.replace(/^-/, '');
  if (!sortable.includes(field))
    throw refuse('invalid', `Sort by one of: ${sortable.join(', ')}`, { sort: 'Unknown field' });
  const direction = sort.startsWith('-') ? -1 : 1;
  // Ids break ties in the same direction, so that one index serves both directions. `sortable` and `orderedBy` name paths
  // of the record.
  return { [orderedBy[field] ?? field]: direction, id: direction } as SortOf<Fields>;
}

/** Up to this many matches are sorted in memory. With more, reading in the order of the list fills a page quickly. */
const MAX_SORTED_IN_MEMORY = 500;

/** `orderedFilter` is `filter` with the conditions that the indexes of the sort orders begin with. */
interface Filters<Fields> {
  readonly filter: RecordFilter<Fields>;
  readonly orderedFilter: RecordFilter<Fields>;
}

/** One page of the matches of a search, and their number. Reads the search index before any record. */
async function searchPage<Fields, Found>(
  source: ListSource<Found, Fields>,
  { filter, orderedFilter }: Filters<Fields>,
  sort: SortOf<Fields>,
  page: Page,
  hint: IndexKeys,
): Promise<PageAndTotal<Found>> {
  const ids = await source.ids(filter, hint, MAX_SORTED_IN_MEMORY + 1);
  if (ids.length > MAX_SORTED_IN_MEMORY)
    return Promise.all([source.find(orderedFilter, sort, page), source.count(filter, hint)]);
  // Every record has an id, which the compiler cannot know of a type parameter.
  const filterOfIds = { ...filter, id: { $in: ids } } as RecordFilter<Fields>;
  return [ids.length === 0 ? [] : await source.find(filterOfIds, sort, page), ids.length];
}

/**
 * Answers a list as a plain array, or one page of it when the query has `page` or `pageSize`. Pages count from 1 and have
 * 50 records by default.
 *
 * @throws {ServiceError} 400 `invalid` when the list does not offer the sort field
 */
export async function answerListFrom<Fields, Found, Item>(
  source: ListSource<Found, Fields>,
  query: ListQuery,
  { search, filterOfText, ...shape }: ListForm<Fields, Found, Item>,
): Promise<ListAnswer<Item>> {
  const text = query.q?.trim();
  const sort = sortOf(query.sort, shape);
  const hint = text && search ? search.index : undefined;
  const searchFilterOfQuery: RecordFilter<Fields> =
    text && search ? (filterOfText ?? ((searchText) => searchFilter(search, searchText)))(text) : {};
  const filter: RecordFilter<Fields> = { ...shape.filter, ...searchFilterOfQuery };
  const orderedFilter: RecordFilter<Fields> = { ...shape.orderFilter, ...filter };
  if (query.page === undefined && query.pageSize === undefined)
    return (await source.find(hint ? filter : orderedFilter, sort, undefined, hint)).map(shape.toAnswer);
  const page = { page: query.page ?? 1, pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE };
  const [records, total] = hint
    ? await searchPage(source, { filter, orderedFilter }, sort, page, hint)
    : await source.page(orderedFilter, sort, page);
  return { items: records.map(shape.toAnswer), total, ...page };
}
