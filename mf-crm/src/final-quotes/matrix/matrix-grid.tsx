import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { useEffect, useId } from 'react';
import { headerOf } from './matrix.rules';
import { ColumnHeader, Corner, Grid, Notes, Region } from './matrix-grid.styles';
import { MatrixProblems } from './matrix-problems';
import { MatrixRow } from './matrix-row';
import { PasteNotice } from './paste-notice';
import { type MatrixGridOptions, useMatrixGrid } from './use-matrix-grid';
import { useSteadyRows } from './use-steady-rows';

const KEYS =
  'Arrows, Tab and Enter move; typing replaces, F2 edits and Escape undoes. A block can be pasted from a spreadsheet. ' +
  'Escape, then Tab leaves the matrix.';

export interface MatrixGridProps extends MatrixGridOptions {
  /** How often a save was stopped by figures; each time the first refused one gets the focus. */
  refusals?: number;
}

/** Charges by shipment categories, with a figure in every cell. */
export function MatrixGrid({ rows: given, columns, onChange, refusals = 0 }: MatrixGridProps) {
  const rows = useSteadyRows(given);
  const { table, active, typed, handlers, outcome, undoPaste } = useMatrixGrid({ rows, columns, onChange });
  const id = useId();
  const { focusRefused } = handlers;
  useEffect(() => {
    if (refusals > 0) focusRefused();
  }, [refusals, focusRefused]);
  return (
    <>
      <Region>
        <Grid role="grid" ref={table} aria-label="Charges matrix" aria-describedby={`${id}-keys`}>
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
              <MatrixRow
                key={row.chargeId}
                {...{ row, at, columns, handlers }}
                prefix={id}
                activeColumn={active.row === at ? active.column : undefined}
                typedColumn={typed?.row === at ? typed.column : undefined}
              />
            ))}
          </tbody>
        </Grid>
      </Region>
      <MatrixProblems {...{ rows, columns, typed }} prefix={id} />
      <Notes>
        <PasteNotice outcome={outcome} onUndo={undoPaste} />
        <p id={`${id}-keys`}>{KEYS}</p>
      </Notes>
    </>
  );
}
