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

const within = (value: number, last: number): number => Math.max(0, Math.min(value, last));

/** The position itself, or the nearest one that exists. */
export const nearest = ({ row, column }: Position, { rows, columns }: MatrixSize): Position => ({
  row: within(row, rows - 1),
  column: within(column, columns),
});

const figureAt = (index: number, { columns }: MatrixSize): Position => ({
  row: Math.floor(index / columns),
  column: index % columns,
});

/** The figure before or after a position, row by row; none where the matrix ends. */
function neighbour({ row, column }: Position, step: 'next' | 'previous', size: MatrixSize) {
  const index = row * size.columns + column;
  const wanted = step === 'previous' ? index - 1 : index + (column < size.columns ? 1 : 0);
  return wanted >= 0 && wanted < size.rows * size.columns ? figureAt(wanted, size) : undefined;
}

/** Where a step leads, at the edge to the same place; `next` and `previous` lead out of the matrix at its ends. */
export function moved(from: Position, step: Step, size: MatrixSize): Position | undefined {
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
