import { refuse } from '../errors/service-error';
import type { ClientScope } from '../identity/client-scope';
import type { Page, Sort, Stored, TenantCollection } from './tenant-collection';
import type { TenantRecord } from './tenant-schema';

const DEFAULT_PAGE_SIZE = 50;

/** The list options of the contracts' `pageQuery` (API-2). */
export interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
}

/** What a list searches, how it is sorted and how a record becomes an answer. */
export interface ListForm<Found, Item> {
  readonly searched: readonly string[];
  readonly sortable: readonly string[];
  readonly defaultSort: Sort;
  /** The stored field that gives the order of a field which is sorted by, where it is another one. */
  readonly orderedBy?: Readonly<Record<string, string>>;
  readonly filter?: object;
  readonly toAnswer: (record: Found) => Item;
}
export type ListShape<Fields extends TenantRecord, Item> = ListForm<Stored<Fields>, Item>;

/** Where the records of a list come from. */
export interface ListSource<Found> {
  find(filter: object, sort: Sort, page?: Page): Promise<Found[]>;
  count(filter: object): Promise<number>;
}

export type ListAnswer<Item> = Item[] | { items: Item[]; total: number; page: number; pageSize: number };

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A filter that finds `text` anywhere in one of `fields`, ignoring case. */
export function searchFilter(text: string | undefined, fields: readonly string[]): object {
  const wanted = text?.trim();
  if (!wanted) return {};
  const pattern = { $regex: escapeForPattern(wanted), $options: 'i' };
  return { $or: fields.map((field) => ({ [field]: pattern })) };
}

function sortOf(
  sort: string | undefined,
  {
    sortable,
    defaultSort,
    orderedBy = {},
  }: Pick<ListForm<unknown, unknown>, 'sortable' | 'defaultSort' | 'orderedBy'>,
): Sort {
  if (!sort) return defaultSort;
  const field = sort.replace(/^-/, '');
  if (!sortable.includes(field))
    throw refuse('invalid', `Sort by one of: ${sortable.join(', ')}`, { sort: 'Unknown field' });
  const direction = sort.startsWith('-') ? -1 : 1;
  // Ids break ties in the same direction, so that one index serves both.
  return { [orderedBy[field] ?? field]: direction, id: direction };
}

/** Answers a list as a plain array, or as one page of it where a page is asked for. */
export async function answerListFrom<Found, Item>(
  source: ListSource<Found>,
  query: ListQuery,
  shape: ListForm<Found, Item>,
): Promise<ListAnswer<Item>> {
  const filter = { ...shape.filter, ...searchFilter(query.q, shape.searched) };
  const sort = sortOf(query.sort, shape);
  if (query.page === undefined && query.pageSize === undefined) {
    return (await source.find(filter, sort)).map(shape.toAnswer);
  }
  const page = { page: query.page ?? 1, pageSize: query.pageSize ?? DEFAULT_PAGE_SIZE };
  const [records, total] = await Promise.all([source.find(filter, sort, page), source.count(filter)]);
  return { items: records.map(shape.toAnswer), total, ...page };
}

/** {@link answerListFrom} over the records of one client. */
export function answerList<Fields extends TenantRecord, Item>(
  collection: TenantCollection<Fields>,
  scope: ClientScope,
  query: ListQuery,
  shape: ListShape<Fields, Item>,
): Promise<ListAnswer<Item>> {
  const source: ListSource<Stored<Fields>> = {
    find: (filter, sort, page) => collection.find(scope, filter, sort, page),
    count: (filter) => collection.count(scope, filter),
  };
  return answerListFrom(source, query, shape);
}
