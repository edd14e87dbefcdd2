import type { Model, QueryFilter } from 'mongoose';
import { refuse } from '../errors/service-error';
import { escapeForPattern, searchFilter } from './search';
import {
  countFound,
  findSorted,
  type IndexKeys,
  idsFound,
  type Page,
  type Search,
  type Sort,
  type Stored,
  type TenantRecord,
} from './stored';
import type { PathOf, RecordFilter, SortOf, TextPattern } from './typed-query';

const DEFAULT_PAGE_SIZE = 50;

/** The list options of the contracts' `pageQuery` (API-2). */
export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/** What a list searches, how it is sorted and how a record becomes an answer. */
export interface ListForm<Fields, Found, Item> {
  /** What the list is searched by; what has none is not searched. */
  readonly search?: Search<Fields>;
  /** What a text finds, where that is more than the search says. */
  readonly finding?: (text: string) => RecordFilter<Fields>;
  /** The fields that the endpoint offers to sort by. */
  readonly sortable: readonly string[];
  readonly defaultSort: SortOf<Fields>;
  /** The stored field that gives the order of a field which is sorted by, where it is another one. */
  readonly orderedBy?: Readonly<Record<string, PathOf<Fields>>>;
  readonly filter?: RecordFilter<Fields>;
  readonly toAnswer: (record: Found) => Item;
}
export type ListShape<Fields extends TenantRecord, Item> = ListForm<Fields, Stored<Fields>, Item>;

/** Where the records of a list come from; the database is told to use `hint`. */
export interface ListSource<Found, Fields = Found> {
  find(filter: RecordFilter<Fields>, sort: SortOf<Fields>, page?: Page, hint?: IndexKeys): Promise<Found[]>;
  count(filter: RecordFilter<Fields>, hint?: IndexKeys): Promise<number>;
  /** The ids of at most so many. */
  ids(filter: RecordFilter<Fields>, hint: IndexKeys, most: number): Promise<(string | number)[]>;
}

/** The records of a collection, as a list reads them. */
export const sourceOf = <Fields>(
  model: Model<Fields>,
  read: (stored: unknown) => Stored<Fields>,
): ListSource<Stored<Fields>, Fields> => ({
  find: async (filter, sort, page, hint) =>
    (await findSorted(model, filter, sort as Sort, page, { hint })).map(read),
  count: (filter, hint) => countFound(model, filter as QueryFilter<Fields>, { hint }),
  ids: (filter, hint, most) => idsFound(model, filter as QueryFilter<Fields>, hint, most),
});

export type ListAnswer<Item> = Item[] | { items: Item[]; total: number; page: number; pageSize: number };

/** A condition that holds for `text` however its case and the blanks around it are written. */
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
  // Ids break ties in the same direction, so that one index serves both.
  return { [orderedBy[field] ?? field]: direction, id: direction } as SortOf<Fields>;
}

/** Of so many records at most the page is put in order by itself; more are met soon enough in the list's own order. */
const FEW = 500;

/** A page of what a search finds, and how much that is. The search's index is asked before records are read. */
async function pageFound<Fields, Found>(
  source: ListSource<Found, Fields>,
  filter: RecordFilter<Fields>,
  sort: SortOf<Fields>,
  page: Page,
  hint: IndexKeys,
): Promise<[Found[], number]> {
  const ids = await source.ids(filter, hint, FEW + 1);
  if (ids.length > FEW) return Promise.all([source.find(filter, sort, page), source.count(filter, hint)]);
  const found = { ...filter, id: { $in: ids } } as RecordFilter<Fields>;
  return [ids.length === 0 ? [] : await source.find(found, sort, page), ids.length];
}

/** Answers a list as a plain array, or as one page of it where a page is asked for. */
export async function answerListFrom<Fields, Found, Item>(
  source: ListSource<Found, Fields>,
  query: ListQuery,
  { search, finding, ...shape }: ListForm<Fields, Found, Item>,
): Promise<ListAnswer<Item>> {
  const text = query.q?.trim();
  const sort = sortOf(query.sort, shape);
  const hint = text && search ? search.index : undefined;
  const found = text && search ? (finding ?? ((wanted) => searchFilter(search, wanted)))(text) : {};
  const filter = { ...shape.filter, ...found } as RecordFilter<Fields>;
  if (query.page === undefined && query.pageSize === undefined)
    return (await source.find(filter, sort, undefined, hint)).map(shape.toAnswer);
  const page = { page: query.page ?? 1, pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE };
  const [records, total] = hint
    ? await pageFound(source, filter, sort, page, hint)
    : await Promise.all([source.find(filter, sort, page), source.count(filter)]);
  return { items: records.map(shape.toAnswer), total, ...page };
}
