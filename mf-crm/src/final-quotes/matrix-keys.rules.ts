/** A cell by row and column, both from 0. The column after the figures holds the actions of the row. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

export interface MatrixSize {
  readonly rows: number;
  /** Columns of figures; the column of actions comes after them. */
  readonly columns: number;
}

export type Step =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'start'
  | 'end'
  /** The figure after this one, row by row. */
  | 'next'
  | 'previous';

const clamp = (value: number, last: number): number => Math.max(0, Math.min(value, last));

/** The position itself, or the nearest existing one. */
export const nearest = ({ row, column }: Position, { rows, columns }: MatrixSize): Position => ({
  row: clamp(row, rows - 1),
  column: clamp(column, columns),
});

const figureAt = (index: number, { columns }: MatrixSize): Position => ({
  row: Math.floor(index / columns),
  column: index % columns,
});

/** The previous or next figure, row by row; undefined at the ends of the matrix. */
function neighbour({ row, column }: Position, step: 'next' | 'previous', size: MatrixSize) {
  const index = row * size.columns + column;
  const target = step === 'previous' ? index - 1 : index + (column < size.columns ? 1 : 0);
  return target >= 0 && target < size.rows * size.columns ? figureAt(target, size) : undefined;
}

/** The target of a step; stays in place at an edge. `next` and `previous` leave the matrix at its ends. */
export function targetOf(from: Position, step: Step, size: MatrixSize): Position | undefined {
  const { row, column } = from;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  switch (step) {
    case 'next':
    case 'previous':
      return neighbour(from, step, size);
    case 'up':
      return nearest({ row: row - 1, column }, size);
    case 'down':
      return nearest({ row: row + 1, column }, size);
    case 'left':
      return nearest({ row, column: column - 1 }, size);
    case 'right':
      return nearest({ row, column: column + 1 }, size);
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: last.column };
    case 'start':
      return { row: 0, column: 0 };
    case 'end':
      return last;
  }
}

/**
 * The mode of a cell: `moving` between cells, `typing` a new figure, `editing` the figure with the caret inside it,
 * or `leaving`, where the next Tab leaves the matrix.
 */
export type CellMode = 'moving' | 'typing' | 'editing' | 'leaving';

/** What a key asks for. */
export type Intent =
  | { readonly kind: 'move'; readonly step: Step }
  | { readonly kind: 'edit' | 'undo' | 'leave' };

/** The part of a keyboard event that matters here. */
interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const move = (step: Step): Intent => ({ kind: 'move', step });

/** Keys that move between rows in any mode. */
const ROW_STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down' };
/** Keys that move between columns, or the caret while a figure is edited. */
const COLUMN_STEPS: Readonly<Record<string, Step>> = { ArrowLeft: 'left', ArrowRight: 'right' };
const ROW_ENDS: Readonly<Record<string, Step>> = { Home: 'rowStart', End: 'rowEnd' };
const MATRIX_ENDS: Readonly<Record<string, Step>> = { Home: 'start', End: 'end' };

const isChanging = (mode: CellMode): boolean => mode === 'typing' || mode === 'editing';

function stepOf({ key, shiftKey, ctrlKey }: KeyPress, mode: CellMode): Step | undefined {
  if (ctrlKey) return isChanging(mode) ? undefined : MATRIX_ENDS[key];
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return mode === 'leaving' ? undefined : shiftKey ? 'previous' : 'next';
  if (shiftKey) return undefined;
  return (
    ROW_STEPS[key] ??
    (mode === 'editing' ? undefined : COLUMN_STEPS[key]) ??
    (isChanging(mode) ? undefined : ROW_ENDS[key])
  );
}

/** What a key does in a cell; undefined where the browser's default applies. */
export function intentOf(keyPress: KeyPress, mode: CellMode): Intent | undefined {
  if (keyPress.altKey || keyPress.metaKey) return undefined;
  if (keyPress.key === 'F2') return { kind: 'edit' };
  if (keyPress.key === 'Escape') return { kind: isChanging(mode) ? 'undo' : 'leave' };
  const step = stepOf(keyPress, mode);
  return step && move(step);
}
