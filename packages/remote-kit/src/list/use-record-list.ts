import { type CallOptions, isTotalExceeded, itemsOf, totalOf } from '@freightdesk/api-client';
import type { Endpoint, SortOfEndpoint } from '@freightdesk/contracts/shared';
import { keepPreviousData, type UseQueryResult, useApi, useQuery } from '@freightdesk/remote-runtime';
import type { TableSort } from '@freightdesk/ui/table';
import { useEffect } from 'react';
import { showError } from '../notices/toasts';
import { type ColumnChoice, useColumnChoice } from './column-choice';
import type { QueryOf, RecordColumn, RowOf } from './record-columns';
import { useDefaultView } from './use-default-view';
import { type ListAddress, useListAddress } from './use-list-address';

export const LIST_PAGE_SIZE = 50;
/** The most that an endpoint answers at once, for exports. */
const EXPORT_PAGE_SIZE = 500;

/** The values that each filter of the list `E` can have, or a function that tests one, by its name in the query. */
export type ListFilters<E> = {
  readonly [Name in keyof QueryOf<E> & string]?:
    | readonly (QueryOf<E>[Name] & string)[]
    | ((value: string) => boolean);
};

type AllowedValues = readonly string[] | ((value: string) => boolean) | undefined;

const allows = (values: AllowedValues, value: string): boolean =>
  typeof values === 'function' ? values(value) : values?.includes(value) === true;

export interface RecordListOptions<E extends Endpoint> {
  /** The beginning of the list's query keys; invalidating it reads the list again. */
  readonly queryKey: readonly string[];
  readonly endpoint: E;
  readonly columns: readonly RecordColumn<RowOf<E>, SortOfEndpoint<E>>[];
  /** The query of every call, e.g. the client. */
  readonly query?: Partial<QueryOf<E>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The filters that the address may hold; other values are ignored. */
  readonly filters?: ListFilters<E>;
  /** The service's default order, for the arrow in the header: `name` or `-name`. */
  readonly defaultSort?: SortOfEndpoint<E> | `-${SortOfEndpoint<E>}`;
  /**
   * How many milliseconds a page that was read is shown again without being read. By default until something invalidates it;
   * zero for what many other screens change, such as a ledger.
   */
  readonly staleTime?: number;
  /** The toast of a failed load; none by default. */
  readonly errorMessage?: (error: Error) => string;
}

/** One page of a list, and the number of records on all pages, or of those that were counted. */
export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  /** Whether there are more records than `total`. */
  readonly isTotalExceeded?: boolean;
  /** Where the next page begins, if the list says so. */
  readonly next?: string | undefined;
}

export interface RecordListState<Row> {
  /** The beginning of its query keys. */
  readonly queryKey: readonly string[];
  readonly address: ListAddress;
  readonly columns: readonly RecordColumn<Row>[];
  readonly columnChoice: ColumnChoice<Row>;
  readonly query: UseQueryResult<ListPage<Row>>;
  readonly pageSize: number;
  /** The filters in force. */
  readonly filters: Readonly<Record<string, string>>;
  /** The query without the page, e.g. for an export by the service. */
  readonly criteria: Readonly<Record<string, unknown>>;
  /** Whether a search or a filter is in force. */
  readonly isFiltered: boolean;
  readonly sort: TableSort | undefined;
  /** Sorts by a column: ascending, descending, then in the list's own order. */
  readonly sortBy: (key: string) => void;
  /** The first matches of a search among all records, whatever the list's filters. */
  readonly search: (q: string) => Promise<ListPage<Row>>;
  /**
   * Reads a page of {@link EXPORT_PAGE_SIZE} matching records in the order of the list. It begins where the page before said,
   * if it did.
   */
  readonly readForExport: (page: number, after?: string) => Promise<ListPage<Row>>;
}

/**
 * One page of a list from the service; page, search, order, filters and view stand in the address. The page before stays
 * until the next one is there.
 */
export function useRecordList<E extends Endpoint>(options: RecordListOptions<E>): RecordListState<RowOf<E>> {
  type Row = RowOf<E>;
  const { queryKey, endpoint, query: always, headers, errorMessage, defaultSort, staleTime } = options;
  // Which fields a column can be sorted by matters only where the columns are declared.
  const columns = options.columns as readonly RecordColumn<Row>[];
  const api = useApi();
  const address = useListAddress();
  const isViewPending = useDefaultView();
  const filters = filtersIn(address, options.filters);
  const sort = columns.some((column) => column.sort === address.sort?.replace(/^-/, ''))
    ? address.sort
    : undefined;
  const criteria = {
    ...always,
    ...filters,
    ...(address.q ? { q: address.q } : {}),
    ...(sort ? { sort } : {}),
  };

  async function read(
    filterQuery: object,
    page: number,
    pageSize: number,
    signal?: AbortSignal,
  ): Promise<ListPage<Row>> {
    // The parts of the query are typed where they are declared; their sum cannot be typed by one endpoint.
    const call = { query: { ...filterQuery, page, pageSize }, headers, signal } as unknown as CallOptions<E>;
    // The answer of a list is a page or an array of its rows.
    const answer = (await api.call(endpoint, call)) as Parameters<typeof itemsOf<Row>>[0];
    return {
      items: itemsOf(answer),
      total: totalOf(answer),
      isTotalExceeded: isTotalExceeded(answer),
      next: 'items' in answer ? answer.next : undefined,
    };
  }

  const query = useQuery({
    queryKey: [...queryKey, 'list', criteria, address.page],
    queryFn: ({ signal }) => read(criteria, address.page, LIST_PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
    enabled: !isViewPending,
    ...(staleTime === undefined ? {} : { staleTime }),
  });
  useFailureToast(query.error, errorMessage);
  return {
    queryKey,
    address,
    columns,
    columnChoice: useColumnChoice(queryKey.join('.'), columns),
    query,
    pageSize: LIST_PAGE_SIZE,
    filters,
    criteria,
    isFiltered: address.q !== '' || Object.keys(filters).length > 0,
    sort: tableSort(columns, sort ?? defaultSort),
    sortBy: (key) => address.setSort(nextSort(columns, key, sort)),
    search: (q) => read({ ...always, q }, 1, LIST_PAGE_SIZE),
    readForExport: (page, after = '0') => read({ ...criteria, after }, page, EXPORT_PAGE_SIZE),
  };
}

function filtersIn(
  address: ListAddress,
  allowedValues: Readonly<Record<string, AllowedValues>> = {},
): Record<string, string> {
  const pairs = Object.entries(allowedValues).flatMap(([name, values]) => {
    const value = address.filter(name);
    return value !== undefined && allows(values, value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function tableSort<Row>(
  columns: readonly RecordColumn<Row>[],
  sort: string | undefined,
): TableSort | undefined {
  const column = sort && columns.find((each) => each.sort === sort.replace(/^-/, ''));
  if (!sort || !column) return undefined;
  return { key: column.key, direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

function nextSort<Row>(
  columns: readonly RecordColumn<Row>[],
  key: string,
  sort: string | undefined,
): string | undefined {
  const field = columns.find((column) => column.key === key)?.sort;
  if (sort === `-${field}`) return undefined;
  return sort === field ? `-${field}` : field;
}

function useFailureToast(error: Error | null, errorMessage: ((error: Error) => string) | undefined) {
  const text = error ? errorMessage?.(error) : undefined;
  useEffect(() => {
    if (error && text) showError(text);
  }, [error, text]);
}
