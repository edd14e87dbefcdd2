import { useNavigation, useSearchParams } from '@freightdesk/remote-runtime';
import { useEffect, useRef, useState } from 'react';

const TYPING_PAUSE = 250;

export interface ListAddress {
  /** The search that the list answers to. */
  readonly q: string;
  readonly page: number;
  /** What stands in the search box; it becomes `q` after a short pause in typing. */
  readonly search: string;
  readonly setSearch: (text: string) => void;
  readonly setPage: (page: number) => void;
}

/** Keeps a list's search and page in the address (`?q=&page=`), so that Back, reload and shared links find it again. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const isLeaving = useNavigation().state !== 'idle';
  const q = params.get('q') ?? '';
  const [search, setSearch] = useState(q);
  const written = useRef(q);

  useEffect(() => {
    if (written.current === q) return;
    written.current = q;
    setSearch(q);
  }, [q]);

  useEffect(() => {
    const next = search.trim();
    // Writing the address would call off the way to a screen that is still being loaded.
    if (next === q || isLeaving) return;
    return whenTyped(() => {
      written.current = next;
      setParams((current) => withSearch(current, next), { replace: true });
    });
  }, [search, q, isLeaving, setParams]);

  const setPage = (page: number) => setParams((current) => withPage(current, page));
  return { q, page: pageOf(params), search, setSearch, setPage };
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

function withSearch(current: URLSearchParams, q: string): URLSearchParams {
  const next = new URLSearchParams(current);
  next.delete('page');
  if (q) next.set('q', q);
  else next.delete('q');
  return next;
}

function withPage(current: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(current);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}
