import { Button } from '@freightdesk/ui/button';
import { Inline } from '@freightdesk/ui/page';
import { token } from '@freightdesk/ui/tokens';
import { VisuallyHidden } from '@freightdesk/ui/visually-hidden';
import { Undo2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import { styled } from 'styled-components';
import { headerOf, type MatrixColumn, type MatrixRow as Row } from './matrix.rules';
import { problemsOf } from './matrix-figure.rules';
import { cellAddress } from './matrix-focus.hook';
import { type MatrixGridOptions, type PasteOutcome, useMatrixGrid, useSteadyRows } from './matrix-grid.hook';
import type { Position } from './matrix-keys.rules';
import { pasteMessage, refusalText } from './matrix-paste.rules';
import { CHARGE_WIDTH, MatrixRow } from './matrix-row.view';

const KEYS =
  'Arrows, Tab and Enter move; typing replaces, F2 edits and Escape undoes. A block can be pasted from a spreadsheet. ' +
  'Escape, then Tab leaves the matrix.';

export interface MatrixGridProps extends MatrixGridOptions {
  /** How often saving failed because of figures; each time the first refused one gets the focus. */
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

export interface MatrixProblemsProps {
  rows: readonly Row[];
  columns: readonly MatrixColumn[];
  /** The cell that is still being typed, and is not validated yet. */
  typed: Position | undefined;
  prefix: string;
}

/** The refused figures, each with its position and the reason. */
export function MatrixProblems({ rows, columns, typed, prefix }: MatrixProblemsProps) {
  const problems = problemsOf(rows, columns, prefix).filter(
    ({ row, column }) => row !== typed?.row || column !== typed.column,
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

export interface PasteNoticeProps {
  outcome: PasteOutcome | undefined;
  onUndo: () => void;
}

/** How many refused cells are listed individually. */
const TOLD = 10;

/** The outcome of pasting: the refused cells with their reasons, and Undo. */
export function PasteNotice({ outcome, onUndo }: PasteNoticeProps) {
  const refused = outcome?.refused ?? [];
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
      {refused.length > 0 && (
        <ProblemList aria-label="Cells that were not taken">
          {refused.slice(0, TOLD).map((cell) => (
            <li key={cellAddress(cell)}>{refusalText(cell)}</li>
          ))}
          {refused.length > TOLD && <li>and {refused.length - TOLD} more</li>}
        </ProblemList>
      )}
    </div>
  );
}

/** The charges stay visible while the categories scroll below them, and never cover a focused cell. */
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
