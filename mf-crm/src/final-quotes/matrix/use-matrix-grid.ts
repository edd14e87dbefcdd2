import { type KeyboardEvent, useRef } from 'react';
import { cellText, type MatrixColumn, type MatrixRow, withCell } from './matrix.rules';
import { readFigure } from './matrix-figure.rules';
import { moved, type Position, type Step } from './matrix-focus.rules';
import { type Intent, intentOf } from './matrix-keys.rules';
import { isBlock } from './matrix-paste.rules';
import { problemsOf } from './matrix-problems.rules';
import { useCellFocus } from './use-cell-focus';
import { useMatrixPaste } from './use-matrix-paste';
import { useStableHandlers } from './use-stable-handlers';

export interface MatrixGridOptions {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  readonly onChange: (rows: MatrixRow[]) => void;
}

const isSame = (one: Position, other: Position): boolean =>
  one.row === other.row && one.column === other.column;

/** What the grid of the matrix does: one cell has the focus, keys move it, typing and pasting fill the cells. */
export function useMatrixGrid(matrix: MatrixGridOptions) {
  const { rows, columns } = matrix;
  const size = { rows: rows.length, columns: columns.length };
  const arrival = useRef('');

  const cellOf = ({ row: atRow, column: atColumn }: Position) => {
    const [row, column] = [rows[atRow], columns[atColumn]];
    return row && column ? { row, column, text: cellText(row, column) } : undefined;
  };
  const textAt = (at: Position): string => cellOf(at)?.text ?? '';

  const { table, active, mode, setMode, arrive, focusCell, keepFocus } = useCellFocus(size, textAt);
  const { outcome, forget, paste, undo } = useMatrixPaste(matrix);
  const isTyping = mode === 'typing' || mode === 'editing';

  const change = (changed: MatrixRow[]) => {
    forget();
    matrix.onChange(changed);
  };
  const write = (at: Position, text: string) => {
    const cell = cellOf(at);
    if (cell && cell.text !== text) change(withCell(rows, at.row, cell.column, text));
  };
  /** A figure that was typed as spreadsheets write it is kept as a plain one. */
  const settle = (at: Position) => {
    const cell = cellOf(at);
    const reading = cell && readFigure(cell.row, cell.column, cell.text);
    if (reading?.ok) write(at, reading.text);
  };

  const stay = (at: Position) => {
    settle(at);
    arrival.current = textAt(at);
    setMode('moving');
  };
  const go = (at: Position, step: Step): boolean => {
    const to = moved(at, step, size);
    if (!to) return false;
    if (isSame(at, to)) stay(at);
    else focusCell(to);
    return true;
  };
  const undoTyping = (at: Position) => {
    write(at, arrival.current);
    setMode('moving');
  };
  /** Whether it was the grid's own; else the browser does what it always does. */
  const follow = (intent: Intent, at: Position): boolean => {
    if (intent.kind === 'move') return go(at, intent.step);
    if (intent.kind === 'undo') undoTyping(at);
    else setMode(intent.kind === 'edit' ? 'editing' : 'leaving');
    return true;
  };

  const handlers = useStableHandlers({
    arrive: (at: Position) => {
      arrive(at);
      arrival.current = textAt(at);
    },
    press: (event: KeyboardEvent, at: Position) => {
      const intent = intentOf(event, mode);
      if (intent && follow(intent, at)) event.preventDefault();
      return intent?.kind;
    },
    type: (at: Position, text: string) => {
      write(at, text);
      if (!isTyping) setMode('typing');
    },
    edit: () => setMode('editing'),
    settle,
    /** Whether the text was laid over the matrix; else it goes into the figure that is typed. */
    paste: (at: Position, text: string): boolean => {
      if (isTyping && !isBlock(text)) return false;
      paste(text, at);
      setMode('moving');
      return true;
    },
    focusRefused: () => {
      const [first] = problemsOf(rows, columns);
      if (first) focusCell(first);
    },
    removeRow: (at: number) => {
      keepFocus();
      change(rows.filter((_row, index) => index !== at));
    },
  });

  return { table, outcome, undoPaste: undo, active, typed: isTyping ? active : undefined, handlers };
}
export type MatrixGridHandlers = ReturnType<typeof useMatrixGrid>['handlers'];
