import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { cellText, type MatrixColumn, type MatrixRow, withCell } from './matrix.rules';
import { readFigure } from './matrix-figure.rules';
import { moved, type Position, type Step } from './matrix-focus.rules';
import { intentOf } from './matrix-keys.rules';
import { isBlock } from './matrix-paste.rules';
import { cellAddress, useCellFocus } from './use-cell-focus';
import { useMatrixPaste } from './use-matrix-paste';

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

  const focus = useCellFocus(size, textAt);
  const { outcome, forget, paste, undo } = useMatrixPaste(matrix);
  const isTyping = focus.mode === 'typing' || focus.mode === 'editing';

  const change = (changed: MatrixRow[]) => {
    forget();
    matrix.onChange(changed);
  };
  const write = (at: Position, text: string) => {
    const cell = cellOf(at);
    if (cell && cell.text !== text) change(withCell(rows, at.row, cell.column, text));
  };
  const rest = (at: Position) => {
    arrival.current = textAt(at);
    focus.setMode('moving');
  };
  /** A figure that was typed as spreadsheets write it is kept as a plain one. */
  const settle = (at: Position) => {
    const cell = cellOf(at);
    const reading = cell && readFigure(cell.row, cell.column, cell.text);
    if (reading?.ok) write(at, reading.text);
  };

  const go = (at: Position, step: Step): boolean => {
    const to = moved(at, step, size);
    if (to && isSame(at, to)) {
      settle(at);
      rest(at);
    } else if (to) focus.focusCell(to);
    return to !== undefined;
  };

  const edit = (target: EventTarget) => {
    focus.setMode('editing');
    if (target instanceof HTMLInputElement)
      target.setSelectionRange(target.value.length, target.value.length);
  };

  /** Whether the key was the grid's own. */
  const press = (event: KeyboardEvent, at: Position): boolean => {
    const intent = intentOf(event, focus.mode);
    if (!intent) return false;
    if (intent.kind === 'move') return go(at, intent.step);
    if (intent.kind === 'edit') edit(event.target);
    if (intent.kind === 'undo') write(at, arrival.current);
    if (intent.kind !== 'edit') focus.setMode(intent.kind === 'undo' ? 'moving' : 'leaving');
    return true;
  };

  const placed = (at: Position) => ({
    'data-cell': cellAddress(at),
    tabIndex: isSame(at, focus.active) ? 0 : -1,
    onFocus: () => {
      focus.arrive(at);
      arrival.current = textAt(at);
    },
  });

  return {
    table: focus.table,
    outcome,
    undoPaste: undo,
    /** Whether the figure of a cell is being typed, so that it cannot be judged yet. */
    isBeingTyped: (at: Position): boolean => isTyping && isSame(at, focus.active),
    removeRow: (at: number) => {
      focus.keepFocus();
      change(rows.filter((_row, index) => index !== at));
    },
    /** For the button at the end of a row. */
    actionProps: (at: Position) => ({
      ...placed(at),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && press(event, at)) event.preventDefault();
      },
    }),
    /** For the input of a cell. */
    figureProps: (at: Position) => ({
      ...placed(at),
      value: textAt(at),
      onBlur: () => settle(at),
      onKeyDown: (event: KeyboardEvent) => {
        if (press(event, at)) event.preventDefault();
      },
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        write(at, target.value);
        if (!isTyping) focus.setMode('typing');
      },
      /** The first press selects the cell, the next one sets the caret. */
      onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
        if (event.currentTarget === document.activeElement) return focus.setMode('editing');
        event.preventDefault();
        event.currentTarget.focus();
      },
      onPaste: (event: ClipboardEvent) => {
        const text = event.clipboardData.getData('text/plain');
        if (isTyping && !isBlock(text)) return;
        event.preventDefault();
        paste(text, at);
        focus.setMode('moving');
      },
    }),
  };
}
export type MatrixGridControl = ReturnType<typeof useMatrixGrid>;
