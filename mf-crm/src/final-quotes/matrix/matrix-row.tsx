import { Badge } from '@freightdesk/ui/badge';
import { IconButton } from '@freightdesk/ui/button';
import { Trash2 } from 'lucide-react';
import { ChargeWithUnit } from '../../service-lines/charge-with-unit';
import { lineNeedsApproval } from '../../service-lines/service-line.rules';
import { cellName, headerOf, type MatrixColumn, type MatrixRow as Row } from './matrix.rules';
import { ActionCell, FigureCell, FigureInput, RowHeader } from './matrix-grid.styles';
import type { CellProblem } from './matrix-problems.rules';
import type { MatrixGridControl } from './use-matrix-grid';

export interface MatrixRowProps {
  row: Row;
  /** The number of the row, from 0. */
  at: number;
  columns: readonly MatrixColumn[];
  grid: MatrixGridControl;
  problems: readonly CellProblem[];
}

/** One charge with its rates, its discount and its GST. */
export function MatrixRow({ row, at, columns, grid, problems }: MatrixRowProps) {
  const problemAt = (column: number) => problems.find((each) => each.row === at && each.column === column);
  return (
    <tr>
      <RowHeader scope="row">
        <ChargeWithUnit chargeName={row.chargeName} uom={`${row.uom} · ${row.currency}`} />
        {lineNeedsApproval({ ...row, sellingCost: '' }) && <Badge tone="yellow">Needs Approval</Badge>}
      </RowHeader>
      {columns.map((column, index) => {
        const problem = problemAt(index);
        return (
          <FigureCell key={headerOf(column)} role="gridcell">
            <FigureInput
              type="text"
              inputMode="decimal"
              autoComplete="off"
              aria-label={cellName(row, column)}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem?.id}
              {...grid.figureProps({ row: at, column: index })}
            />
          </FigureCell>
        );
      })}
      <ActionCell role="gridcell">
        <IconButton
          label={`Remove ${row.chargeName}`}
          icon={Trash2}
          variant="quiet-danger"
          onClick={() => grid.removeRow(at)}
          {...grid.actionProps({ row: at, column: columns.length })}
        />
      </ActionCell>
    </tr>
  );
}
