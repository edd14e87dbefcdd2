import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CellMode, type MatrixSize, nearest, type Position } from './matrix-keys.rules';

/** The selector of a cell in the document. */
export const cellAddress = ({ row, column }: Position): string => `${row}-${column}`;

/**
 * The one tabbable cell of the matrix (roving tabindex), and its keys. `text` is the content of the cell: while
 * moving between cells it stays selected, so that typing replaces it.
 */
export function useCellFocus(size: MatrixSize, textAt: (at: Position) => string) {
  const table = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Position>({ row: 0, column: 0 });
  const [mode, setMode] = useState<CellMode>('moving');
  const lostRow = useRef(false);
  const active = nearest(place, size);
  const address = cellAddress(active);
  const text = textAt(active);

  const cellAt = (at: string) => table.current?.querySelector<HTMLElement>(`[data-cell="${at}"]`);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isHere = focused instanceof HTMLInputElement && focused.dataset.cell === address;
    if (isHere && focused.value === text && mode === 'moving') focused.select();
  });

  useEffect(() => {
    if (!lostRow.current) return;
    lostRow.current = false;
    cellAt(address)?.focus();
  });

  return {
    table,
    active,
    mode,
    setMode,
    /** Records the cell that got the focus. */
    arrive: (at: Position) => {
      setPlace(at);
      setMode('moving');
    },
    focusCell: (at: Position) => cellAt(cellAddress(at))?.focus(),
    /** The focused row is about to be removed: its successor gets the focus. */
    keepFocus: () => {
      lostRow.current = true;
    },
  };
}
