import { unitText } from '@freightdesk/contracts';
import { ChargeWithUnit, lineNeedsApproval } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { IconButton } from '@freightdesk/ui/button';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { cellName, cellText, headerOf, type MatrixColumn, type MatrixRow as Row } from './matrix.rules';
import { MatrixCell } from './matrix-cell';
import { cellProblem } from './matrix-figure.rules';
import { ActionCell, RowHeader } from './matrix-grid.styles';
import { problemId } from './matrix-problems.rules';
import { cellAddress } from './use-cell-focus';
import type { MatrixGridHandlers } from './use-matrix-grid';

export interface MatrixRowProps {
  row: Row;
  /** The number of the row, from 0. */
  at: number;
  columns: readonly MatrixColumn[];
  /** The column of the cell that Tab reaches, where it is in this row. */
  activeColumn: number | undefined;
  /** The column of the figure that is being typed and cannot be judged yet, where it is in this row. */
  typedColumn: number | undefined;
  /** Makes the ids of the grid's problems unique in the document. */
  prefix: string;
  handlers: MatrixGridHandlers;
}

/** One charge with its rates, its discount and its GST. */
function MatrixRowOnce(props: MatrixRowProps) {
  const { row, at, columns, activeColumn, typedColumn, prefix, handlers } = props;
  const action = { row: at, column: columns.length };
  return (
    <tr>
      <RowHeader scope="row">
        <ChargeWithUnit chargeName={row.chargeName} uom={`${unitText(row.uom)} · ${row.currency}`} />
        {lineNeedsApproval(row) && <Badge tone="yellow">Needs Approval</Badge>}
      </RowHeader>
      {columns.map((column, index) => (
        <MatrixCell
          key={headerOf(column)}
          at={{ row: at, column: index }}
          name={cellName(row, column)}
          text={cellText(row, column)}
          isActive={index === activeColumn}
          problemId={
            index !== typedColumn && cellProblem(row, column) !== undefined
              ? problemId(prefix, { row: at, column: index })
              : undefined
          }
          handlers={handlers}
        />
      ))}
      <ActionCell role="gridcell">
        <IconButton
          label={`Remove ${row.chargeName}`}
          icon={Trash2}
          variant="quiet-danger"
          data-cell={cellAddress(action)}
          tabIndex={activeColumn === columns.length ? 0 : -1}
          onFocus={() => handlers.arrive(action)}
          onKeyDown={(event) => event.key !== 'Enter' && handlers.press(event, action)}
          onClick={() => handlers.removeRow(at)}
        />
      </ActionCell>
    </tr>
  );
}

/** Drawn anew only where the row itself changed: a matrix has hundreds of cells, and one keystroke changes one. */
export const MatrixRow = memo(MatrixRowOnce);
