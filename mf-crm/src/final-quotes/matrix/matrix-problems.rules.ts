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

/** The id of the text that tells what is wrong with a cell; `prefix` makes it unique in the document. */
export const problemId = (prefix: string, { row, column }: Position): string => `${prefix}-${row}-${column}`;

/** The refused figures of the matrix, row by row. */
export const problemsOf = (
  rows: readonly MatrixRow[],
  columns: readonly MatrixColumn[],
  prefix = '',
): CellProblem[] =>
  rows.flatMap((row, at) =>
    columns.flatMap((each, column) => {
      const message = cellProblem(row, each);
      if (message === undefined) return [];
      const place = { row: at, column };
      return [{ ...place, id: problemId(prefix, place), text: `${cellName(row, each)}: ${message}` }];
    }),
  );
