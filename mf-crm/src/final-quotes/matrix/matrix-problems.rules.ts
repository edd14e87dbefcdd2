import { cellName, type MatrixColumn, type MatrixRow } from './matrix.rules';
import { cellProblem } from './matrix-figure.rules';
import type { Position } from './matrix-focus.rules';

/** A figure that is refused, and where it stands. */
export interface CellProblem extends Position {
  /** The id of the text that tells it. */
  readonly id: string;
  /** `Rate of Ocean freight for 20FCLDC: Rate must be at least 0`. */
  readonly text: string;
}

/** The refused figures of the matrix, row by row. `prefix` makes the ids unique in the document. */
export const problemsOf = (
  rows: readonly MatrixRow[],
  columns: readonly MatrixColumn[],
  prefix = '',
): CellProblem[] =>
  rows.flatMap((row, at) =>
    columns.flatMap((each, column) => {
      const message = cellProblem(row, each);
      if (message === undefined) return [];
      return [
        { row: at, column, id: `${prefix}-${at}-${column}`, text: `${cellName(row, each)}: ${message}` },
      ];
    }),
  );
