import { useNavigation, useSearchParams } from '@freightdesk/remote-runtime';
import { useCallback, useEffect, useRef, useState } from 'react';

const TYPING_PAUSE = 250;

export interface ListAddress {
  /** The search that the list answers to. */
  readonly q: string;
  readonly page: number;
  /** What the list is sorted by, as the API writes it: `name` or `-name`; undefined for the list's own order. */
  readonly sort: string | undefined;
  readonly setQ: (text: string) => void;
  readonly setPage: (page: number) => void;
  readonly setSort: (sort: string | undefined) => void;
  /** The value of a filter; undefined where it narrows nothing. */
  readonly filter: (name: string) => string | undefined;
  /** Sets filters, or takes away those that are undefined. */
  readonly setFilters: (filters: Readonly<Record<string, string | undefined>>) => void;
  /** Takes away the search and these filters, and what stands in the search box. */
  readonly clear: (filters: readonly string[]) => void;
  /** How often it was cleared: a search box with another number begins anew. */
  readonly clearCount: number;
}

/**
 * Keeps a list's search, page, order and filters in the address (`?q=&page=&sort=&status=`), so that Back, reload and
 * shared links find it again.
 */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const [clearCount, setCleared] = useState(0);
  const set = useCallback<ListAddress['setFilters']>(
    (values) => setParams((current) => withParams(current, values), { replace: true }),
    [setParams],
  );
  const setQ = useCallback((q: string) => set({ q }), [set]);
  return {
    q: params.get('q') ?? '',
    page: pageOf(params),
    sort: params.get('sort') ?? undefined,
    setQ,
    setPage: (page) => setParams((current) => withParams(current, { page: page > 1 ? String(page) : '' })),
    setSort: (sort) => set({ sort }),
    filter: (name) => params.get(name) ?? undefined,
    setFilters: set,
    clear: (filters) => {
      set(Object.fromEntries(['q', ...filters].map((name) => [name, ''])));
      setCleared((times) => times + 1);
    },
    clearCount,
  };
}

/**
 * What stands in the search box of a list; it becomes the search of its address after a short pause in typing. It has its
 * place in the box alone, so that a letter does not render the list.
 */
export function useSearchText({ q, setQ }: Pick<ListAddress, 'q' | 'setQ'>) {
  const isLeaving = useNavigation().state !== 'idle';
  const [text, setText] = useState(q);
  const latestQ = useRef(q);

  useEffect(() => {
    if (latestQ.current === q) return;
    latestQ.current = q;
    setText(q);
  }, [q]);

  useEffect(() => {
    const next = text.trim();
    // Writing the address would call off the way to a screen that is still being loaded.
    if (next === q || isLeaving) return;
    return whenTyped(() => {
      latestQ.current = next;
      setQ(next);
    });
  }, [text, q, isLeaving, setQ]);

  return [text, setText] as const;
}

/**
 * Calls `write` after a pause in typing, or as soon as the box is left: a press on a link that follows must not be
 * called off by a search that is written late. Answers what stops it.
 */
function whenTyped(write: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('focusout', now, true);
  };
  const now = () => {
    stop();
    write();
  };
  const timer = setTimeout(now, TYPING_PAUSE);
  document.addEventListener('focusout', now, true);
  return stop;
}

function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** The address with these values, without those that are empty; it begins with the first page unless a page is named. */
function withParams(
  current: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('page');
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
