import type { Step } from './matrix-focus.rules';

/**
 * What the keys of a cell do: `moving` from cell to cell, `typing` a new figure, `editing` the figure with the caret inside
 * it, or `leaving`, when the next Tab goes on after the matrix.
 */
export type CellMode = 'moving' | 'typing' | 'editing' | 'leaving';

export type Intent =
  | { readonly kind: 'move'; readonly step: Step }
  | { readonly kind: 'edit' | 'undo' | 'leave' };

/** The part of a keyboard event that counts. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const move = (step: Step): Intent => ({ kind: 'move', step });

/** Keys that lead on whatever is being done in the cell. */
const LINES: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down' };
/** Keys that move the caret while a figure is edited. */
const ACROSS: Readonly<Record<string, Step>> = { ArrowLeft: 'left', ArrowRight: 'right' };
const ROW_ENDS: Readonly<Record<string, Step>> = { Home: 'rowStart', End: 'rowEnd' };
const MATRIX_ENDS: Readonly<Record<string, Step>> = { Home: 'start', End: 'end' };

const isChanging = (mode: CellMode): boolean => mode === 'typing' || mode === 'editing';

function stepOf({ key, shiftKey, ctrlKey }: PressedKey, mode: CellMode): Step | undefined {
  if (ctrlKey) return isChanging(mode) ? undefined : MATRIX_ENDS[key];
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return mode === 'leaving' ? undefined : shiftKey ? 'previous' : 'next';
  if (shiftKey) return undefined;
  return (
    LINES[key] ??
    (mode === 'editing' ? undefined : ACROSS[key]) ??
    (isChanging(mode) ? undefined : ROW_ENDS[key])
  );
}

/** What a key means in a cell; nothing where the browser's own meaning holds. */
export function intentOf(pressed: PressedKey, mode: CellMode): Intent | undefined {
  if (pressed.altKey || pressed.metaKey) return undefined;
  if (pressed.key === 'F2') return { kind: 'edit' };
  if (pressed.key === 'Escape') return { kind: isChanging(mode) ? 'undo' : 'leave' };
  const step = stepOf(pressed, mode);
  return step && move(step);
}
