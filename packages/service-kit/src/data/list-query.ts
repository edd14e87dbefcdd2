import type { Model, QueryFilter } from 'mongoose';
import { refuse } from '../errors/service-error';
import type { ClientScope } from '../identity/client-scope';
import { findSorted, type Page, type Sort, type Stored, type TenantRecord } from './stored';
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
  /** The fields that are searched as text. */
  readonly searched: readonly PathOf<Fields>[];
  /** The fields that the endpoint offers to sort by. */
  readonly sortable: readonly string[];
  readonly defaultSort: SortOf<Fields>;
  /** The stored field that gives the order of a field which is sorted by, where it is another one. */
  readonly orderedBy?: Readonly<Record<string, PathOf<Fields>>>;
  readonly filter?: RecordFilter<Fields>;
  readonly toAnswer: (record: Found) => Item;
}
export type ListShape<Fields extends TenantRecord, Item> = ListForm<Fields, Stored<Fields>, Item>;

/** Where the records of a list come from. */
export interface ListSource<Found, Fields = Found> {
  find(filter: RecordFilter<Fields>, sort: SortOf<Fields>, page?: Page): Promise<Found[]>;
  count(filter: RecordFilter<Fields>): Promise<number>;
}

/** The records of a collection that belongs to no client, as a list reads them. */
export const sourceOf = <Fields>(model: Model<Fields>): ListSource<Stored<Fields>, Fields> => ({
  find: (filter, sort, page) => findSorted(model, filter, sort as Sort, page),
  count: (filter) => model.countDocuments(filter as QueryFilter<Fields>).exec(),
});

export type ListAnswer<Item> = Item[] | { items: Item[]; total: number; page: number; pageSize: number };

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A condition that holds for `text` however its case and the blanks around it are written. */
export const sameText = (text: string): TextPattern => ({
  $regex: `^\\s*${escapeForPattern(text.trim())}\\s*$`,
  $options: 'i',
});

/** A filter that finds `text` anywhere in one of `fields`, ignoring case. */
export function searchFilter<Fields>(
  text: string | undefined,
  fields: readonly PathOf<Fields>[],
): RecordFilter<Fields> {
  const wanted = text?.trim();
  if (!wanted) return {} as RecordFilter<Fields>;
  const pattern = { $regex: escapeForPattern(wanted), $options: 'i' };
  return { $or: fields.map((field) => ({ [field]: pattern })) } as unknown as RecordFilter<Fields>;
}

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

/** A search that ends within a page has looked at all there is: how many it found is known without a second look. */
async function searched<Fields, Found>(
  source: ListSource<Found, Fields>,
  filter: RecordFilter<Fields>,
  sort: SortOf<Fields>,
  page: Page,
): Promise<[Found[], number]> {
  const found = await source.find(filter, sort, page);
  const before = (page.page - 1) * page.pageSize;
  const isEnd = found.length < page.pageSize && (found.length > 0 || before === 0);
  return [found, isEnd ? before + found.length : await source.count(filter)];
}

/** Answers a list as a plain array, or as one page of it where a page is asked for. */
export async function answerListFrom<Fields, Found, Item>(
  source: ListSource<Found, Fields>,
  query: ListQuery,
  shape: ListForm<Fields, Found, Item>,
): Promise<ListAnswer<Item>> {
  const filter = { ...shape.filter, ...searchFilter(query.q, shape.searched) } as RecordFilter<Fields>;
  const sort = sortOf(query.sort, shape);
  if (query.page === undefined && query.pageSize === undefined) {
    return (await source.find(filter, sort)).map(shape.toAnswer);
  }
  const page = { page: query.page ?? 1, pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE };
  const [records, total] = query.q
    ? await searched(source, filter, sort, page)
    : await Promise.all([source.find(filter, sort, page), source.count(filter)]);
  return { items: records.map(shape.toAnswer), total, ...page };
}

/** The reads of a collection that a list is made of. */
export interface ListedRecords<Fields extends TenantRecord> {
  find(
    scope: ClientScope,
    filter: RecordFilter<Fields>,
    sort: SortOf<Fields>,
    page?: Page,
  ): Promise<Stored<Fields>[]>;
  count(scope: ClientScope, filter: RecordFilter<Fields>): Promise<number>;
}

/** {@link answerListFrom} over the records of one client. */
export function answerList<Fields extends TenantRecord, Item>(
  collection: ListedRecords<Fields>,
  scope: ClientScope,
  query: ListQuery,
  shape: ListShape<Fields, Item>,
): Promise<ListAnswer<Item>> {
  const source: ListSource<Stored<Fields>, Fields> = {
    find: (filter, sort, page) => collection.find(scope, filter, sort, page),
    count: (filter) => collection.count(scope, filter),
  };
  return answerListFrom(source, query, shape);
}
