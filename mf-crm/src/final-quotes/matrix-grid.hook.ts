import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { cellText, isSameRow, type MatrixColumn, type MatrixRow, withCell } from './matrix.rules';
import { problemsOf, readFigure } from './matrix-figure.rules';
import { useCellFocus } from './matrix-focus.hook';
import { type Intent, intentOf, moved, type Position, type Step } from './matrix-keys.rules';
import { blockOf, isBlock, type Pasted, pasteBlock } from './matrix-paste.rules';

export interface MatrixGridOptions {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  readonly onChange: (rows: MatrixRow[]) => void;
}

const isSame = (one: Position, other: Position): boolean =>
  one.row === other.row && one.column === other.column;

/** The behaviour of the matrix: one cell has the focus, keys move it, typing and pasting fill cells. */
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
  /** A figure typed with currency signs or grouping is stored as a plain one. */
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
  /** Whether the grid handled the key; otherwise the browser does. */
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
    /** Whether the text was pasted over several cells; otherwise it goes into the current cell. */
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

export interface PasteOutcome extends Pasted {
  /** The matrix before the block was pasted. */
  readonly before: readonly MatrixRow[];
}

export interface MatrixPasteOptions {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  readonly onChange: (rows: MatrixRow[]) => void;
}

/** Pastes blocks of cells and reports the outcome until something else is changed. */
export function useMatrixPaste({ rows, columns, onChange }: MatrixPasteOptions) {
  const [outcome, setOutcome] = useState<PasteOutcome>();
  const forget = () => setOutcome(undefined);
  return {
    outcome,
    forget,
    paste: (text: string, at: Position) => {
      const pasted = pasteBlock({ rows, columns }, at, blockOf(text));
      setOutcome({ ...pasted, before: rows });
      onChange([...pasted.rows]);
    },
    undo: () => {
      if (outcome) onChange([...outcome.before]);
      forget();
    },
  };
}

type Handler = (...values: never[]) => unknown;

/**
 * Stable versions of the handlers, each of which calls the handler of the last render. Memoised children are then
 * rendered again only for their own changes.
 */
export function useStableHandlers<Handlers extends Readonly<Record<string, Handler>>>(
  handlers: Handlers,
): Handlers {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState(() => {
    // Object.fromEntries forgets the names, which are those of the handlers.
    const names = Object.keys(handlers);
    return Object.fromEntries(
      names.map((name): [string, Handler] => [name, (...values) => latest.current[name]?.(...values)]),
    ) as Handlers;
  });
  return stable;
}

/** Reuses the row objects of the last render where nothing has changed; the form returns copies of all of them. */
export function useSteadyRows(rows: readonly MatrixRow[]): readonly MatrixRow[] {
  const rendered = useRef(rows);
  const steady = rows.map((row) => rendered.current.find((known) => isSameRow(known, row)) ?? row);
  useLayoutEffect(() => {
    rendered.current = steady;
  });
  return steady;
}
