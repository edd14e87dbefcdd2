import { useLocation } from '@freightdesk/remote-runtime';
import { useEffect } from 'react';
import { isSavedState } from '../links';
import { keepLatestPlace, latestPlaceOf, type Place } from './latest-place';

/** The places by the entry of the browser's history, oldest first. */
const places = new Map<string, Place>();
const MOST_PLACES = 50;

const CONTROLS = 'a, button';
const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';

const tableOf = (caption: string): HTMLTableElement | null | undefined =>
  [...document.querySelectorAll('table > caption')]
    .find(({ textContent }) => textContent === caption)
    ?.closest('table');

function placeOf(table: Element, pressed: Element): Place | undefined {
  const row = pressed.closest<HTMLElement>('tr[data-row]');
  if (!row || row.closest('table') !== table) return undefined;
  // A press beside the controls of a row does what its own control does.
  const control = pressed.closest(CONTROLS) ?? row.querySelector('[data-row-control]');
  if (!control) return undefined;
  return {
    pageTop: document.documentElement.scrollTop,
    tableTop: table.parentElement?.scrollTop ?? 0,
    control: nameOf(control),
  };
}

function keep(entry: string, place: Place): void {
  places.delete(entry);
  places.set(entry, place);
  const [oldest] = places.keys();
  if (places.size > MOST_PLACES && oldest !== undefined) places.delete(oldest);
}

/** The control that was pressed, wherever its record stands now. */
const controlAt = (table: Element, { control }: Place): HTMLElement | undefined =>
  [...table.querySelectorAll<HTMLElement>(`[data-row] :is(${CONTROLS})`)].find(
    (each) => nameOf(each) === control,
  );

function restore(table: HTMLTableElement, place: Place): void {
  if (document.querySelector('[role="dialog"]')) return;
  document.documentElement.scrollTop = place.pageTop;
  if (table.parentElement) table.parentElement.scrollTop = place.tableTop;
  // Rows that arrive late leave the focus in a field that somebody reached before them.
  if (document.activeElement?.matches('input, select, textarea')) return;
  controlAt(table, place)?.focus({ preventScroll: true });
}

/**
 * Brings Back, and a form that was saved, to where somebody was in a list: how far it was scrolled, and the focus on what
 * they had pressed. The address has page, search and filters. `hasRows` says when they can be seen.
 */
export function useListPlace(caption: string, hasRows: boolean): void {
  const { key, pathname, search, state } = useLocation();
  // The first entry of a tab has no key of its own.
  const entry = `${key} ${pathname}${search}`;
  useEffect(() => {
    const record = ({ target }: MouseEvent) => {
      const table = tableOf(caption);
      const place = table && target instanceof Element ? placeOf(table, target) : undefined;
      if (!place) return;
      keep(entry, place);
      keepLatestPlace(pathname, { search, place });
    };
    document.addEventListener('click', record, { capture: true });
    return () => document.removeEventListener('click', record, { capture: true });
  }, [caption, entry, pathname, search]);
  const isAfterSave = isSavedState(state);
  useEffect(() => {
    const place = places.get(entry) ?? (isAfterSave ? latestPlaceOf(pathname, search) : undefined);
    if (!hasRows || !place) return;
    // After the screen's heading, which takes the focus of every screen that opens.
    const frame = requestAnimationFrame(() => {
      const table = tableOf(caption);
      if (table) restore(table, place);
    });
    return () => cancelAnimationFrame(frame);
  }, [caption, entry, hasRows, isAfterSave, pathname, search]);
}
