import { useLayoutEffect, useRef } from 'react';
import { isSameRow, type MatrixRow } from './matrix.rules';

/** The rows as the very objects of the last drawing where they say the same; the form hands out copies of all of them. */
export function useSteadyRows(rows: readonly MatrixRow[]): readonly MatrixRow[] {
  const drawn = useRef(rows);
  const steady = rows.map((row) => drawn.current.find((known) => isSameRow(known, row)) ?? row);
  useLayoutEffect(() => {
    drawn.current = steady;
  });
  return steady;
}
