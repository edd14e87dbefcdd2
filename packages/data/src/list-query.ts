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

/** What a list searches, how it is sorted, and how a record becomes an answer. */
export interface ListForm<Fields, Found, Item> {
  /** What the list is searched by; lists without it ignore the search text. */
  readonly search?: Search<Fields>;
  /** The filter for a search text, where it needs more than the search index. */
  readonly filterOfText?: (text: string) => RecordFilter<Fields>;
  /** The fields that the endpoint offers to sort by. */
  readonly sortable: readonly string[];
  readonly defaultSort: SortOf<Fields>;
  /** The stored field to sort by in place of an offered one. */
  readonly orderedBy?: Readonly<Record<string, PathOf<Fields>>>;
  readonly filter?: RecordFilter<Fields>;
  /**
   * Conditions that all records of the list meet, which the indexes of its orders begin with. A search scans another
   * index and does not ask them.
   */
  readonly orderFilter?: RecordFilter<Fields>;
  readonly toAnswer: (record: Found) => Item;
}
export type ListShape<Fields extends TenantRecord, Item> = ListForm<Fields, Stored<Fields>, Item>;

/** Where the records of a list come from; `hint` is the index that the database is told to use. */
export interface ListSource<Found, Fields = Found> {
  find(filter: RecordFilter<Fields>, sort: SortOf<Fields>, page?: Page, hint?: IndexKeys): Promise<Found[]>;
  count(filter: RecordFilter<Fields>, hint?: IndexKeys): Promise<number>;
  /** One page and the number of all that match. */
  page(filter: RecordFilter<Fields>, sort: SortOf<Fields>, page: Page): Promise<PageAndTotal<Found>>;
  /** The ids of the matching records, at most this many. */
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
  // Ids break ties in the same direction, so that one index serves both. `sortable` and `orderedBy` name paths of the
  // record.
  return { [orderedBy[field] ?? field]: direction, id: direction } as SortOf<Fields>;
}

/**
 * Up to this many matches are sorted in memory; with more, a page fills quickly when reading in the order of the
 * list.
 */
const MAX_SORTED_IN_MEMORY = 500;

/** The filters of a page: what narrows the list, and the same with what the indexes of its orders begin with. */
interface Filters<Fields> {
  readonly filter: RecordFilter<Fields>;
  readonly orderedFilter: RecordFilter<Fields>;
}

/** One page of the matches of a search, and their number. The search index is read before any record. */
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

/** Answers a list as a plain array, or one page of it when a page is asked for. */
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
