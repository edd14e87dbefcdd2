import { Button } from '@freightdesk/ui/button';
import { Inline } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { Undo2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { headerOf, type MatrixColumn, type MatrixRow as Row } from './matrix.rules';
import { problemsOf } from './matrix-figure.rules';
import { cellKey } from './matrix-focus.hook';
import { useMatrixGrid } from './matrix-grid.hook';
import type { Position } from './matrix-keys.rules';
import type { MatrixGridOptions, PasteOutcome } from './matrix-paste.hook';
import { pasteMessage, rejectionText } from './matrix-paste.rules';
import { CHARGE_WIDTH, MatrixRow } from './matrix-row.view';
import { useStableRows } from './stable-props.hook';

const KEYS =
  'Arrows, Tab and Enter move; typing replaces, F2 edits and Escape undoes. A block can be pasted from a spreadsheet. ' +
  'Escape, then Tab leaves the matrix.';

interface MatrixGridProps extends MatrixGridOptions {
  /** How often a submit failed because of figures; each time the first invalid one gets the focus. */
  failedSubmits?: number;
}

/** Charges by shipment categories, with a figure in every cell. */
export function MatrixGrid({ failedSubmits = 0, ...matrix }: MatrixGridProps) {
  const { columns, onChange } = matrix;
  const rows = useStableRows(matrix.rows);
  const { table, active, typedCell, handlers, outcome, undoPaste } = useMatrixGrid({
    rows,
    columns,
    onChange,
  });
  const id = useId();
  const { focusFirstProblem } = handlers;
  useEffect(() => {
    if (failedSubmits > 0) focusFirstProblem();
  }, [failedSubmits, focusFirstProblem]);
  return (
    <>
      <Region>
        <Grid role="grid" ref={table} aria-label="Charges matrix" aria-describedby={`${id}-keys`}>
          <MatrixHead columns={columns} />
          <tbody>
            {rows.map((row, index) => (
              <MatrixRow
                key={row.chargeId}
                row={row}
                index={index}
                columns={columns}
                handlers={handlers}
                prefix={id}
                activeColumn={active.row === index ? active.column : undefined}
                typedColumn={typedCell?.row === index ? typedCell.column : undefined}
              />
            ))}
          </tbody>
        </Grid>
      </Region>
      <MatrixProblems rows={rows} columns={columns} typedCell={typedCell} prefix={id} />
      <Notes>
        <PasteNotice outcome={outcome} onUndo={undoPaste} />
        <p id={`${id}-keys`}>{KEYS}</p>
      </Notes>
    </>
  );
}

function MatrixHead({ columns }: Pick<MatrixGridProps, 'columns'>) {
  return (
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
  );
}

interface MatrixProblemsProps {
  rows: readonly Row[];
  columns: readonly MatrixColumn[];
  /** The cell that the user is typing in; it is not validated yet. */
  typedCell: Position | undefined;
  prefix: string;
}

/** The invalid figures, each with its position and the reason. */
function MatrixProblems({ rows, columns, typedCell, prefix }: MatrixProblemsProps) {
  const problems = problemsOf(rows, columns, prefix).filter(
    ({ row, column }) => row !== typedCell?.row || column !== typedCell.column,
  );
  if (problems.length === 0) return null;
  return (
    <ProblemList aria-label="Figures to correct">
      {problems.map(({ id, text }) => (
        <li key={id} id={id}>
          {text}
        </li>
      ))}
    </ProblemList>
  );
}

interface PasteNoticeProps {
  outcome: PasteOutcome | undefined;
  onUndo: () => void;
}

/** How many rejected cells are listed one by one. */
const MOST_LISTED = 10;

/** The outcome of pasting: the rejected cells with their reasons, and Undo. */
function PasteNotice({ outcome, onUndo }: PasteNoticeProps) {
  const cells = outcome?.rejectedCells ?? [];
  return (
    <div role="status">
      {outcome && (
        <Inline>
          <span>{pasteMessage(outcome)}</span>
          <Button size="small" icon={Undo2} onClick={onUndo}>
            Undo paste
          </Button>
        </Inline>
      )}
      {cells.length > 0 && (
        <ProblemList aria-label="Cells that were not taken">
          {cells.slice(0, MOST_LISTED).map((cell) => (
            <li key={cellKey(cell)}>{rejectionText(cell)}</li>
          ))}
          {cells.length > MOST_LISTED && <li>and {cells.length - MOST_LISTED} more</li>}
        </ProblemList>
      )}
    </div>
  );
}

/** The charges stay visible while the categories scroll beside them, and never cover a focused cell. */
const Region = styled.div`
  position: relative;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius')};
  overflow: auto;
  scroll-padding-left: ${CHARGE_WIDTH};
`;

const Grid = styled.table`
  min-width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${token('text-small')};

  th,
  td {
    border-right: 1px solid ${token('border')};
    border-bottom: 1px solid ${token('border')};
  }

  tr > :last-child {
    border-right: 0;
  }

  tbody > tr:last-child > * {
    border-bottom: 0;
  }
`;

const ColumnHeader = styled.th<{ $figures: boolean }>`
  height: 34px;
  padding: 0 ${token('space-3')};
  background: ${token('surface-sunken')};
  color: ${token('text-muted')};
  font-weight: 500;
  font-size: ${token('text-tiny')};
  text-align: ${({ $figures }) => ($figures ? 'end' : 'start')};
  white-space: nowrap;
`;

const Corner = styled(ColumnHeader).attrs({ $figures: false })`
  position: sticky;
  left: 0;
  z-index: ${token('z-sticky')};
`;

const Notes = styled.div`
  display: grid;
  gap: ${token('space-2')};
  color: ${token('text-muted')};
  font-size: ${token('text-small')};
`;

const ProblemList = styled.ul`
  margin: 0;
  padding-left: ${token('space-5')};
  color: ${token('red-text')};
  font-size: ${token('text-small')};
  list-style: disc;
`;
