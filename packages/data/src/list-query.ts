import { rangeOf } from './collection-reader';
import { idOfPlace, isBefore, type OrderValues, placeBehindLast, stretchesBehind } from './list-rest';
import { directionOf, type SortForm, sortOf } from './list-sort';
import type { PageAndTotal } from './page-with-total';
import { searchFilter } from './search';
import type { LateMatches, TextMatches } from './search-blocks';
import { rowsWith, type SearchRow, type TextDirection } from './search-order';
import { escapeForPattern, searchedText } from './search-text';
import type { Page, RecordId, Search, Stored, TenantRecord } from './stored';
import type { RecordFilter, SortOf, TextPattern } from './typed-query';

/** Records of a page of a list that asks for no size. */
export const DEFAULT_PAGE_SIZE = 50;

/** The list options of the contracts' `pageQuery` (API-2). */
export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  /** False where the matches of a search need not be counted, only the page be found (API-2). */
  readonly count?: boolean | undefined;
  /** The place where the page begins, as the page before said it. A first page says it where `0` is asked for. */
  readonly after?: string | undefined;
}

/** How a list is searched, sorted and filtered, and how a record becomes an answer. */
export interface ListForm<Fields, Found, Item> extends SortForm<Fields> {
  /** The search of the list. A list without one ignores the search text. */
  readonly search?: Search<Fields>;
  /** Matches what a search text means besides the texts of records, such as a status. Undefined for most texts. */
  readonly meaningOfText?: (text: string) => RecordFilter<Fields> | undefined;
  readonly filter?: RecordFilter<Fields>;
  /**
   * Conditions that all records of the list meet. The indexes of its sort orders begin with them. A search that names its
   * records leaves them out.
   */
  readonly orderFilter?: RecordFilter<Fields>;
  readonly toAnswer: (record: Found) => Item;
}
export type ListShape<Fields extends TenantRecord, Item> = ListForm<Fields, Stored<Fields>, Item>;

/** Where the records of a list come from. */
export interface ListSource<Found, Fields = Found> {
  find(filter: RecordFilter<Fields>, sort: SortOf<Fields>, page?: Page): Promise<Found[]>;
  /** One page of what matches `filter`, and the number of all that match `countFilter`, which is the same by default. */
  page(
    filter: RecordFilter<Fields>,
    sort: SortOf<Fields>,
    page: Page,
    countFilter?: RecordFilter<Fields>,
  ): Promise<PageAndTotal<Found>>;
  /** The ids of at most `most` matching records. */
  ids(filter: RecordFilter<Fields>, most: number): Promise<RecordId[]>;
  /** The records whose texts contain `searched`, all of them or more than `most`. */
  idsOfText(searched: string, most: number): Promise<TextMatches>;
  /**
   * The ids of the first of these in the order of their texts. Undefined where that order leads soon to the match with which the
   * page ends, or where the source does not tell.
   */
  lateIdsOfText?(searched: string, matches: LateMatches): Promise<RecordId[] | undefined>;
  /** The texts by which the first `most` records of an order are searched. */
  firstTexts?(
    search: Search<Fields>,
    filter: RecordFilter<Fields>,
    sort: SortOf<Fields>,
    most: number,
  ): Promise<SearchRow[]>;
  /** The values of a record in the fields of an order. Undefined where there is none that an order can begin behind. */
  orderValues?(id: number, sort: SortOf<Fields>): Promise<OrderValues | undefined>;
}

interface ListPage<Item> {
  readonly items: Item[];
  readonly total: number;
  /** Whether there are more records than `total`, which only counts those that were read. */
  readonly isTotalExceeded?: true;
  /** The place where the next page begins. */
  readonly next?: string;
}

export type ListAnswer<Item> =
  | Item[]
  | (ListPage<Item> & { readonly page: number; readonly pageSize: number });

/** Matches `text`, ignoring case and surrounding blanks. */
export const sameText = (text: string): TextPattern => ({
  $regex: `^\\s*${escapeForPattern(text.trim())}\\s*$`,
  $options: 'i',
});

/**
 * Up to this many matches are read by their ids, counted and sorted in memory. More fill a page quickly in the order of the
 * list, and are not counted (decision 0014).
 */
const MOST_MATCHES = 2_000;
/** How many of frequent matches are counted. */
const MOST_COUNTED = 1_000;
/** A search that does not count looks for more matches than these only where few blocks have them. */
const FEW_MATCHES = 20;
/** Such a search reads up to this many matches by their ids. */
const MOST_AT_ONCE = 300;
/** How many of the first records of an order it compares otherwise: at first, and where these do not fill the page. */
const FIRST_RECORDS = [200, 2_500] as const;

/** Narrows a filter to the records with these ids. */
export const withIds = <Fields>(
  filter: RecordFilter<Fields>,
  ids: readonly RecordId[],
): RecordFilter<Fields> => {
  const ofIds = { id: { $in: ids } };
  // Every record has an id, which the compiler cannot know of a type parameter.
  return ('id' in filter ? { $and: [filter, ofIds] } : { ...filter, ...ofIds }) as RecordFilter<Fields>;
};

/** A search text in a list, and the filters of the list without it. */
interface SearchOfList<Fields> {
  readonly search: Search<Fields>;
  readonly text: string;
  readonly meaning: RecordFilter<Fields> | undefined;
  readonly filter: RecordFilter<Fields>;
  readonly orderFilter: RecordFilter<Fields>;
  /** The direction of a list that stands in the order of its texts. */
  readonly textDirection?: TextDirection | undefined;
  /** Whether the number of matches is asked for, beside the page. */
  readonly isCounted: boolean;
}

/** Joins conditions by `$and` or `$or`. */
const joined = <Fields>(by: '$and' | '$or', ...conditions: RecordFilter<Fields>[]): RecordFilter<Fields> =>
  // A filter of any type of record can be joined with others.
  ({ [by]: conditions }) as RecordFilter<Fields>;

function textFilterOf<Fields>({ search, text, meaning, filter }: SearchOfList<Fields>): RecordFilter<Fields> {
  const ofText = searchFilter(search, text);
  return meaning ? joined('$and', filter, joined('$or', ofText, meaning)) : { ...filter, ...ofText };
}

/** The records that a search matches, all of them or more than `most`. Others may be among them. */
async function candidatesOf<Fields, Found>(
  source: ListSource<Found, Fields>,
  { text, meaning, filter }: SearchOfList<Fields>,
  most = MOST_MATCHES,
): Promise<TextMatches> {
  const { ids, isAll } = await source.idsOfText(searchedText(text), most);
  if (!meaning || ids.length > most) return { ids, isAll };
  const others = await source.ids(joined('$and', filter, meaning), most + 1);
  return { ids: [...new Set([...ids, ...others])], isAll: isAll && others.length <= most };
}

/** The ids of all records that may match a search. Undefined where they are many. */
export async function idsOfMatches<Fields, Found>(
  source: ListSource<Found, Fields>,
  search: Search<Fields>,
  text: string,
): Promise<RecordId[] | undefined> {
  const { ids } = await candidatesOf(source, {
    search,
    text,
    meaning: undefined,
    filter: {},
    orderFilter: {},
    isCounted: true,
  });
  return ids.length > MOST_MATCHES ? undefined : ids;
}

/** One page of frequent matches. Reads one record more than the page has, to tell whether there are more. */
async function frequentPage<Fields, Found>(
  source: ListSource<Found, Fields>,
  filter: RecordFilter<Fields>,
  sort: SortOf<Fields>,
  page: Page,
  countFilter: RecordFilter<Fields>,
): Promise<ListPage<Found>> {
  const { skip, limit } = rangeOf(page);
  const [records, count] = await source.page(filter, sort, { ...page, ahead: 1 }, countFilter);
  const items = records.slice(0, limit);
  const isLastPage = records.length <= limit && (records.length > 0 || skip === 0);
  if (isLastPage) return { items, total: skip + items.length };
  return { items, total: Math.max(count, skip + records.length), isTotalExceeded: true };
}

/**
 * One page of frequent matches that stand behind many other records, by the texts of all of them. Undefined where the order
 * of the list leads to them soon, or where its filters leave too few.
 */
async function latePage<Fields, Found>(
  source: ListSource<Found, Fields>,
  { text, textDirection, meaning }: SearchOfList<Fields>,
  filter: RecordFilter<Fields>,
  sort: SortOf<Fields>,
  page: Page,
): Promise<ListPage<Found> | undefined> {
  const { skip, limit } = rangeOf(page);
  const end = skip + limit;
  if (!textDirection || meaning || end >= MOST_COUNTED) return undefined;
  const matches = { direction: textDirection, most: MOST_COUNTED, end };
  const ids = await source.lateIdsOfText?.(searchedText(text), matches);
  if (!ids) return undefined;
  const [records, total] = await source.page(withIds(filter, ids), sort, { ...page, ahead: 1 });
  return records.length > limit
    ? { items: records.slice(0, limit), total, isTotalExceeded: true }
    : undefined;
}

/** One page of the matches among the records with these ids, and their number. */
async function pageOfIds<Fields, Found>(
  source: ListSource<Found, Fields>,
  list: SearchOfList<Fields>,
  ids: readonly RecordId[],
  sort: SortOf<Fields>,
  page: Page,
): Promise<ListPage<Found>> {
  if (ids.length === 0) return { items: [], total: 0 };
  return exactPage(await source.page(withIds(textFilterOf(list), ids), sort, page));
}

/** The ids of at least `least` matches among the first records in the order of the list. Undefined where there are fewer. */
async function firstMatches<Fields, Found>(
  source: ListSource<Found, Fields>,
  { search, text, orderFilter, filter }: SearchOfList<Fields>,
  sort: SortOf<Fields>,
  least: number,
): Promise<RecordId[] | undefined> {
  for (const most of FIRST_RECORDS) {
    const rows = await source.firstTexts?.(search, { ...orderFilter, ...filter }, sort, most);
    const matches = rowsWith(rows ?? [], searchedText(text));
    if (matches.length >= least) return matches.map(({ id }) => id);
  }
  return undefined;
}

/**
 * One page of frequent matches that are not counted, by the texts of the first records in the order of the list. Undefined
 * where these do not fill it.
 */
async function firstPage<Fields, Found>(
  source: ListSource<Found, Fields>,
  list: SearchOfList<Fields>,
  sort: SortOf<Fields>,
  page: Page,
): Promise<ListPage<Found> | undefined> {
  const { skip, limit } = rangeOf(page);
  const ids = await firstMatches(source, list, sort, skip + limit + 1);
  if (!ids) return undefined;
  const ofPage = withIds(list.filter, ids.slice(skip, skip + limit));
  const [items] = await source.page(ofPage, sort, { page: 1, pageSize: limit });
  return { items, total: ids.length, isTotalExceeded: true };
}

/** One page of a search whose matches are not counted. Undefined where all matches have to be looked for. */
async function uncountedPage<Fields, Found>(
  source: ListSource<Found, Fields>,
  list: SearchOfList<Fields>,
  sort: SortOf<Fields>,
  page: Page,
): Promise<ListPage<Found> | undefined> {
  const { ids, isAll } = await candidatesOf(source, list, FEW_MATCHES);
  return isAll && ids.length <= MOST_AT_ONCE
    ? pageOfIds(source, list, ids, sort, page)
    : firstPage(source, list, sort, page);
}

/** One page of the matches of a search, and their number. Reads the texts of blocks before any record. */
async function searchPage<Fields, Found>(
  source: ListSource<Found, Fields>,
  list: SearchOfList<Fields>,
  sort: SortOf<Fields>,
  page: Page,
): Promise<ListPage<Found>> {
  const filter = textFilterOf(list);
  const orderedFilter = { ...list.orderFilter, ...filter };
  if (list.search.isOfFewRecords) return exactPage(await source.page(orderedFilter, sort, page));
  const uncounted = list.isCounted ? undefined : await uncountedPage(source, list, sort, page);
  if (uncounted) return uncounted;
  const { ids } = await candidatesOf(source, list);
  if (ids.length <= MOST_MATCHES) return pageOfIds(source, list, ids, sort, page);
  const countFilter = withIds(filter, ids.slice(0, MOST_COUNTED));
  return (
    (await latePage(source, list, filter, sort, page)) ??
    frequentPage(source, orderedFilter, sort, page, countFilter)
  );
}

const exactPage = <Found>([items, total]: PageAndTotal<Found>): ListPage<Found> => ({ items, total });

/** The page that begins at a place. Undefined where the record before it has changed, so that the place is not known. */
async function pageAt<Fields, Found>(
  source: ListSource<Found, Fields>,
  filter: RecordFilter<Fields>,
  sort: SortOf<Fields>,
  pageSize: number,
  place: string,
): Promise<PageAndTotal<Found> | undefined> {
  const id = idOfPlace(place);
  const values = id > 0 ? await source.orderValues?.(id, sort) : undefined;
  if (!values || !isBefore(place, values)) return undefined;
  const [first = {}, ...others] = stretchesBehind(sort, values).map((stretch) =>
    // The fields of an order are those of the record.
    joined('$and', filter, stretch as RecordFilter<Fields>),
  );
  const [records, total] = await source.page(first, sort, { page: 1, pageSize }, filter);
  const items = [...records];
  for (const stretch of others)
    if (items.length < pageSize)
      items.push(...(await source.find(stretch, sort, { page: 1, pageSize: pageSize - items.length })));
  return [items, total];
}

/** One page of a list that is not searched, and the number of its records. */
async function orderedPage<Fields, Found>(
  source: ListSource<Found, Fields>,
  filter: RecordFilter<Fields>,
  sort: SortOf<Fields>,
  page: Page,
  after: string | undefined,
): Promise<ListPage<Found>> {
  if (after === undefined) return exactPage(await source.page(filter, sort, page));
  const behind = await pageAt(source, filter, sort, page.pageSize, after);
  const [items, total] = behind ?? (await source.page(filter, sort, page));
  const next = items.length < page.pageSize ? undefined : placeBehindLast(items, sort);
  return { items, total, ...(next && { next }) };
}

/** All matches of a search. */
async function allMatches<Fields, Found>(
  source: ListSource<Found, Fields>,
  list: SearchOfList<Fields>,
  sort: SortOf<Fields>,
): Promise<Found[]> {
  const filter = textFilterOf(list);
  const ids = list.search.isOfFewRecords ? undefined : (await candidatesOf(source, list)).ids;
  if (!ids || ids.length > MOST_MATCHES) return source.find({ ...list.orderFilter, ...filter }, sort);
  return ids.length === 0 ? [] : source.find(withIds(filter, ids), sort);
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
  { search, meaningOfText, filter = {}, orderFilter = {}, toAnswer, ...shape }: ListForm<Fields, Found, Item>,
): Promise<ListAnswer<Item>> {
  const text = query.q?.trim();
  const sort = sortOf(query.sort, shape);
  const textDirection = directionOf(sort, shape.textOrder);
  const meaning = text ? meaningOfText?.(text) : undefined;
  // Texts do not tell which records a meaning matches.
  const isCounted = query.count !== false || meaning !== undefined;
  const ofText =
    text && search ? { search, text, meaning, filter, orderFilter, textDirection, isCounted } : null;
  const orderedFilter: RecordFilter<Fields> = { ...orderFilter, ...filter };
  if (query.page === undefined && query.pageSize === undefined) {
    const records = ofText ? allMatches(source, ofText, sort) : source.find(orderedFilter, sort);
    return (await records).map(toAnswer);
  }
  const page = { page: query.page ?? 1, pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE };
  const { items, ...total } = ofText
    ? await searchPage(source, ofText, sort, page)
    : await orderedPage(source, orderedFilter, sort, page, query.after);
  return { items: items.map(toAnswer), ...total, ...page };
}
