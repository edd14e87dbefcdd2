import { isTotalExceeded, itemsOf, type ListAnswer, totalOf } from '@freightdesk/api-client';
import { keepPreviousData, useQuery } from '@freightdesk/remote-runtime';
import type { ComboboxOption } from '@freightdesk/ui/field';
import { useMemo, useState } from 'react';

/** The query of a search: the first page of a list. */
export interface SearchQuery {
  readonly q: string;
  readonly page: 1;
  readonly pageSize: number;
}

/** A master whose records are searched by the service. */
export interface RecordSource<Item> {
  /** Begins with the key of the master's lists, so that a change of the master invalidates every search. */
  readonly queryKey: readonly string[];
  readonly read: (query: SearchQuery, signal: AbortSignal | undefined) => Promise<ListAnswer<Item>>;
  readonly optionOf: (record: Item) => ComboboxOption;
}

const SHOWN = 20;
/** Milliseconds without typing before a request is sent. */
const PAUSE = 150;

/** Resolves after a pause in typing; rejects when the search is cancelled, so that fast typing sends no requests. */
export const typingPause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const queryOf = (text: string): SearchQuery => ({ q: text.trim(), page: 1, pageSize: SHOWN });

/** Names that begin with the text stand before those that hold it elsewhere. */
function bestFirst<Item>(items: readonly Item[], source: RecordSource<Item>, text: string): readonly Item[] {
  const searchText = text.trim().toLowerCase();
  const begins = (item: Item) => source.optionOf(item).label.toLowerCase().startsWith(searchText);
  return [...items.filter(begins), ...items.filter((item) => !begins(item))];
}

/** Searches the records of a master while typing; sends no request before the first text. */
export function useRecordSearch<Item>(source: RecordSource<Item>) {
  const [text, onSearch] = useState<string>();
  const query = useQuery({
    queryKey: [...source.queryKey, 'search', text?.trim()],
    queryFn: async ({ signal }) => {
      if (text) await typingPause(signal);
      return source.read(queryOf(text ?? ''), signal);
    },
    enabled: text !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
  const { data, isFetching, isError } = query;
  const records = useMemo(
    () => (data ? bestFirst(itemsOf(data), source, text ?? '') : []),
    [data, source, text],
  );
  const isSearching = text !== undefined && isFetching;
  return {
    records,
    onSearch,
    isSearching,
    isError: isError && !isSearching,
    matches: {
      options: records.map(source.optionOf),
      total: data ? totalOf(data) : 0,
      isTotalExceeded: data !== undefined && isTotalExceeded(data),
    },
    /** The records for a text, read at once. */
    find: async (searchText: string): Promise<readonly Item[]> =>
      bestFirst(itemsOf(await source.read(queryOf(searchText), undefined)), source, searchText),
  };
}
