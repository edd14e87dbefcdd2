import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CellMode, type MatrixSize, nearest, type Position } from './matrix-keys.rules';

/** The value of a cell's `data-cell` attribute, by which it is found in the document. */
export const cellKey = ({ row, column }: Position): string => `${row}-${column}`;

/**
 * The one tabbable cell of the matrix (roving tabindex), and its mode. While the user moves between cells, the text of
 * the focused cell stays selected, so that typing replaces it.
 * @param textAt the text of a cell
 */
export function useCellFocus(size: MatrixSize, textAt: (position: Position) => string) {
  const table = useRef<HTMLTableElement>(null);
  const [position, setPosition] = useState<Position>({ row: 0, column: 0 });
  const [mode, setMode] = useState<CellMode>('moving');
  const restoresFocus = useRef(false);
  const active = nearest(position, size);
  const activeKey = cellKey(active);
  const text = textAt(active);

  const elementOf = (key: string) => table.current?.querySelector<HTMLElement>(`[data-cell="${key}"]`);

  useLayoutEffect(() => {
    const element = document.activeElement;
    const isActiveCell = element instanceof HTMLInputElement && element.dataset.cell === activeKey;
    if (isActiveCell && element.value === text && mode === 'moving') element.select();
  });

  useEffect(() => {
    if (!restoresFocus.current) return;
    restoresFocus.current = false;
    elementOf(activeKey)?.focus();
  });

  return {
    table,
    active,
    mode,
    setMode,
    /** Records the cell that got the focus. */
    enterCell: (target: Position) => {
      setPosition(target);
      setMode('moving');
    },
    focusCell: (target: Position) => elementOf(cellKey(target))?.focus(),
    /** Call before the focused row is removed: its successor gets the focus. */
    restoreFocus: () => {
      restoresFocus.current = true;
    },
  };
}
