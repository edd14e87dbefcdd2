import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { useId } from 'react';
import { headerOf } from './matrix.rules';
import { ColumnHeader, Corner, Grid, Notes, ProblemList, Region } from './matrix-grid.styles';
import { problemsOf } from './matrix-problems.rules';
import { MatrixRow } from './matrix-row';
import { PasteNotice } from './paste-notice';
import { type MatrixGridOptions, useMatrixGrid } from './use-matrix-grid';

const KEYS =
  'Arrows, Tab and Enter move; typing replaces, F2 edits and Escape undoes. A block can be pasted from a spreadsheet. ' +
  'Escape, then Tab leaves the matrix.';

/** Charges by shipment categories, with a figure in every cell. */
export function MatrixGrid(matrix: MatrixGridOptions) {
  const { rows, columns } = matrix;
  const grid = useMatrixGrid(matrix);
  const id = useId();
  const problems = problemsOf(rows, columns, id).filter((problem) => !grid.isBeingTyped(problem));
  return (
    <>
      <Region>
        <Grid role="grid" ref={grid.table} aria-label="Charges matrix" aria-describedby={`${id}-keys`}>
          <thead>
            <tr>
              <Corner scope="col">Charge</Corner>
              {columns.map((column) => (
                <ColumnHeader key={headerOf(column)} scope="col" $figures>
                  {headerOf(column)}
                </ColumnHeader>
              ))}
              <ColumnHeader scope="col" $figures={false}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </ColumnHeader>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <MatrixRow key={row.chargeId} {...{ row, at, columns, grid, problems }} />
            ))}
          </tbody>
        </Grid>
      </Region>
      {problems.length > 0 && (
        <ProblemList aria-label="Figures to correct">
          {problems.map((problem) => (
            <li key={problem.id} id={problem.id}>
              {problem.text}
            </li>
          ))}
        </ProblemList>
      )}
      <PasteNotice outcome={grid.outcome} onUndo={grid.undoPaste} />
      <Notes id={`${id}-keys`}>{KEYS}</Notes>
    </>
  );
}
