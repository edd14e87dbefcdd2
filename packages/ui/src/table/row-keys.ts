import type { KeyboardEvent } from 'react';

const ROWS = ':scope > table > tbody > tr[data-row]';
/** Controls that use the arrow keys themselves. */
const FIELDS = 'input, select, textarea, [role="combobox"], [contenteditable="true"]';

/**
 * Moves the focus from row to row with the arrow keys, Home and End, opens the focused row with Enter, edits a cell with F2,
 * and selects the row with the space bar where rows are selected. From the table's scroll area, Arrow Down enters the first row.
 */
export function moveByKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
  if (key === ' ') selectRow(event, target);
  if (hasModifier || target.closest(FIELDS)) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(ROWS)];
  if (key === 'Enter') {
    openRow(event, rows);
    return;
  }
  if (key === 'F2') {
    editCell(event, target);
    return;
  }
  const next = rowFor(key, rows, target, currentTarget);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView?.({ block: 'nearest' });
}

function rowFor(
  key: string,
  rows: readonly HTMLElement[],
  target: HTMLElement,
  scrollArea: HTMLElement,
): HTMLElement | undefined {
  if (target === scrollArea) return key === 'ArrowDown' ? rows[0] : undefined;
  const current = rows.findIndex((row) => row.contains(target));
  if (current < 0) return undefined;
  const places = new Map([
    ['ArrowDown', current + 1],
    ['ArrowUp', current - 1],
    ['Home', 0],
    ['End', rows.length - 1],
  ]);
  return rows[places.get(key) ?? -1];
}

/** Presses the box that selects the row with the focus, with Shift as it was pressed. */
function selectRow(event: KeyboardEvent, target: HTMLElement): void {
  const box = target.hasAttribute('data-row') ? target.querySelector('[data-select]') : null;
  if (!box) return;
  event.preventDefault();
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }));
}

function openRow(event: KeyboardEvent<HTMLElement>, rows: readonly HTMLElement[]): void {
  const row = rows.find((each) => each === event.target);
  const control = row?.querySelector<HTMLElement>('[data-row-control]');
  if (!control) return;
  event.preventDefault();
  control.click();
}

/** Presses the pencil with the focus, or the first one of the row. */
function editCell(event: KeyboardEvent, target: HTMLElement): void {
  const pencil = target.closest('[data-edit]') ?? target.closest('[data-row]')?.querySelector('[data-edit]');
  if (!(pencil instanceof HTMLElement)) return;
  event.preventDefault();
  pencil.click();
}
