import { type KeyboardEvent, useRef } from 'react';
import { cellText, type MatrixRow, withCell } from './matrix.rules';
import { problemsOf, readFigure } from './matrix-figure.rules';
import { useCellFocus } from './matrix-focus.hook';
import {
  type CellMode,
  type Intent,
  intentOf,
  type Position,
  type Step,
  targetOf,
} from './matrix-keys.rules';
import { type MatrixGridOptions, useMatrixPaste } from './matrix-paste.hook';
import { isBlock } from './matrix-paste.rules';
import { useStableHandlers } from './stable-props.hook';

const isSamePosition = (one: Position, other: Position): boolean =>
  one.row === other.row && one.column === other.column;

function cellAt({ rows, columns }: MatrixGridOptions, position: Position) {
  const [row, column] = [rows[position.row], columns[position.column]];
  return row && column ? { row, column, text: cellText(row, column) } : undefined;
}

/** State of the matrix: one cell has the focus, keys move it, typing and pasting fill cells. */
export function useMatrixGrid(matrix: MatrixGridOptions) {
  const { rows, columns } = matrix;
  const size = { rows: rows.length, columns: columns.length };
  const focus = useCellFocus(size, (position) => cellAt(matrix, position)?.text ?? '');
  const { table, active, mode, setMode, focusCell } = focus;
  const { outcome, clearOutcome, paste, undo } = useMatrixPaste(matrix);
  const changeRows = (next: MatrixRow[]) => {
    clearOutcome();
    matrix.onChange(next);
  };
  const editing = useCellEditing(matrix, changeRows, setMode);
  const isTyping = mode === 'typing' || mode === 'editing';

  const moveFrom = (position: Position, step: Step): boolean => {
    const target = targetOf(position, step, size);
    if (!target) return false;
    if (isSamePosition(position, target)) editing.commit(position);
    else focusCell(target);
    return true;
  };
  /** Returns whether the grid handles the key; otherwise the browser does. */
  const carryOut = (intent: Intent, position: Position): boolean => {
    if (intent.kind === 'move') return moveFrom(position, intent.step);
    if (intent.kind === 'undo') editing.undo(position);
    else setMode(intent.kind === 'edit' ? 'editing' : 'leaving');
    return true;
  };

  const handlers = useStableHandlers({
    enterCell: (position: Position) => {
      focus.enterCell(position);
      editing.begin(position);
    },
    pressKey: (event: KeyboardEvent, position: Position) => {
      const intent = intentOf(event, mode);
      if (intent && carryOut(intent, position)) event.preventDefault();
      return intent?.kind;
    },
    typeText: (position: Position, text: string) => {
      editing.setText(position, text);
      if (!isTyping) setMode('typing');
    },
    edit: () => setMode('editing'),
    normalise: editing.normalise,
    /** Returns whether the text is pasted over cells; otherwise it goes into the figure that is being typed. */
    paste: (position: Position, text: string): boolean => {
      if (isTyping && !isBlock(text)) return false;
      paste(text, position);
      setMode('moving');
      return true;
    },
    focusFirstProblem: () => {
      const [problem] = problemsOf(rows, columns);
      if (problem) focusCell(problem);
    },
    removeRow: (index: number) => {
      focus.restoreFocus();
      changeRows(rows.filter((_row, each) => each !== index));
    },
  });

  return { table, outcome, undoPaste: undo, active, typedCell: isTyping ? active : undefined, handlers };
}
export type MatrixGridHandlers = ReturnType<typeof useMatrixGrid>['handlers'];

/** Writes figures into cells. Every keystroke is stored; undo brings back the text from when the cell was entered. */
function useCellEditing(
  matrix: MatrixGridOptions,
  changeRows: (rows: MatrixRow[]) => void,
  setMode: (mode: CellMode) => void,
) {
  const textOnEntry = useRef('');

  const begin = (position: Position) => {
    textOnEntry.current = cellAt(matrix, position)?.text ?? '';
  };
  const setText = (position: Position, text: string) => {
    const cell = cellAt(matrix, position);
    if (cell && cell.text !== text) changeRows(withCell(matrix.rows, position.row, cell.column, text));
  };
  /** Stores a figure that has currency signs or grouping as a plain one. */
  const normalise = (position: Position) => {
    const cell = cellAt(matrix, position);
    const reading = cell && readFigure(cell.row, cell.column, cell.text);
    if (reading?.ok) setText(position, reading.text);
  };
  return {
    begin,
    setText,
    normalise,
    commit: (position: Position) => {
      normalise(position);
      begin(position);
      setMode('moving');
    },
    undo: (position: Position) => {
      setText(position, textOnEntry.current);
      setMode('moving');
    },
  };
}
