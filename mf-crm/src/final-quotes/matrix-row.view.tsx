import { unitText } from '@freightdesk/contracts/crm';
import { ChargeWithUnit } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { IconButton } from '@freightdesk/ui/button';
import { groupedFigure } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, memo } from 'react';
import { styled } from 'styled-components';
import { lineNeedsApproval } from '../service-lines/line-price.rules';
import { cellName, cellText, headerOf, type MatrixColumn, type MatrixRow as Row } from './matrix.rules';
import { cellProblem, problemId } from './matrix-figure.rules';
import { cellKey } from './matrix-focus.hook';
import type { MatrixGridHandlers } from './matrix-grid.hook';
import type { Position } from './matrix-keys.rules';

interface MatrixRowProps {
  row: Row;
  index: number;
  columns: readonly MatrixColumn[];
  /** The column of the tabbable cell, if it is in this row. */
  activeColumn: number | undefined;
  /** The column of the cell that the user is typing in, if it is in this row. */
  typedColumn: number | undefined;
  /** Makes the ids of the grid's problems unique in the document. */
  prefix: string;
  handlers: MatrixGridHandlers;
}

/** One charge with its rates, its discount and its GST. Memoised: one keystroke changes one of hundreds of cells. */
export const MatrixRow = memo((props: MatrixRowProps) => {
  const { row, index, columns, activeColumn, typedColumn, prefix, handlers } = props;
  const problemIdAt = (columnIndex: number, column: MatrixColumn) =>
    columnIndex === typedColumn || cellProblem(row, column) === undefined
      ? undefined
      : problemId(prefix, { row: index, column: columnIndex });
  return (
    <tr>
      <RowHeader scope="row">
        <ChargeWithUnit chargeName={row.chargeName} uom={`${unitText(row.uom)} · ${row.currency}`} />
        {lineNeedsApproval(row) && <Badge tone="yellow">Needs Approval</Badge>}
      </RowHeader>
      {columns.map((column, columnIndex) => (
        <MatrixCell
          key={headerOf(column)}
          position={{ row: index, column: columnIndex }}
          name={cellName(row, column)}
          text={cellText(row, column)}
          isActive={columnIndex === activeColumn}
          problemId={problemIdAt(columnIndex, column)}
          handlers={handlers}
        />
      ))}
      <RowActions
        row={row}
        position={{ row: index, column: columns.length }}
        activeColumn={activeColumn}
        handlers={handlers}
      />
    </tr>
  );
});

interface RowActionsProps extends Pick<MatrixRowProps, 'row' | 'activeColumn' | 'handlers'> {
  position: Position;
}

/** The last cell of a row. Enter presses its button instead of moving down. */
function RowActions({ row, position, activeColumn, handlers }: RowActionsProps) {
  return (
    <ActionCell role="gridcell">
      <IconButton
        label={`Remove ${row.chargeName}`}
        icon={Trash2}
        variant="quiet-danger"
        data-cell={cellKey(position)}
        tabIndex={activeColumn === position.column ? 0 : -1}
        onFocus={() => handlers.enterCell(position)}
        onKeyDown={(event) => event.key !== 'Enter' && handlers.pressKey(event, position)}
        onClick={() => handlers.removeRow(position.row)}
      />
    </ActionCell>
  );
}

interface MatrixCellProps {
  position: Position;
  name: string;
  text: string;
  /** Whether it is the tabbable cell. */
  isActive: boolean;
  /** The id of the element with the figure's error. */
  problemId: string | undefined;
  handlers: MatrixGridHandlers;
}

/** One figure of the matrix. The first press selects it, the next one sets the caret. */
function MatrixCell({ position, name, text, isActive, problemId, handlers }: MatrixCellProps) {
  const groupedText = problemId ? '' : groupedFigure(text);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event;
    if (handlers.pressKey(event, position) === 'edit') input.setSelectionRange(text.length, text.length);
  };
  const onMouseDown = (event: MouseEvent<HTMLInputElement>) => {
    if (event.currentTarget === document.activeElement) return handlers.edit();
    event.preventDefault();
    event.currentTarget.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (handlers.paste(position, event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  return (
    <FigureCell role="gridcell">
      <FigureInput
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        data-cell={cellKey(position)}
        tabIndex={isActive ? 0 : -1}
        value={text}
        onFocus={() => handlers.enterCell(position)}
        onBlur={() => handlers.normalise(position)}
        onChange={({ target }) => handlers.typeText(position, target.value)}
        onKeyDown={onKeyDown}
        onMouseDown={onMouseDown}
        onPaste={onPaste}
      />
      {groupedText && <GroupedText aria-hidden>{groupedText}</GroupedText>}
    </FigureCell>
  );
}

export const CHARGE_WIDTH = 'clamp(112px, 32vw, 208px)';

const RowHeader = styled.th`
  position: sticky;
  left: 0;
  z-index: ${token('z-sticky')};
  width: ${CHARGE_WIDTH};
  min-width: ${CHARGE_WIDTH};
  padding: 6px ${token('space-3')};
  background: ${token('surface')};
  font-weight: 500;
  text-align: start;
  overflow-wrap: anywhere;
`;

/** The height lets the percentage height of the input refer to the cell; the row still decides how high it is. */
const FigureCell = styled.td`
  position: relative;
  min-width: 100px;
  height: 1px;
  padding: 0;
`;

const ActionCell = styled.td`
  width: 44px;
  padding: 0 ${token('space-1')};
  text-align: center;
`;

const FigureInput = styled.input`
  display: block;
  width: 100%;
  height: 100%;
  min-height: ${token('row')};
  padding: 0 ${token('space-3')};
  border: 0;
  background: transparent;
  color: ${token('text')};
  font-size: ${token('text-control')};
  font-variant-numeric: tabular-nums;
  text-align: end;

  &:hover {
    background: ${token('surface-hover')};
  }

  &:focus {
    background: ${token('accent-soft')};
    outline: 2px solid ${token('focus')};
    outline-offset: -2px;
  }

  &[aria-invalid='true'] {
    background: ${token('red-soft')};
    box-shadow: inset 3px 0 0 ${token('red-mark')};
    color: ${token('red-text')};
  }
`;

/** The figure with Indian digit grouping; covers the plain one until it has the focus. */
const GroupedText = styled.span`
  position: absolute;
  inset: 1px ${token('space-3')} 1px 1px;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  background: ${token('surface')};
  font-size: ${token('text-control')};
  font-variant-numeric: tabular-nums;
  pointer-events: none;

  input:hover + & {
    background: ${token('surface-hover')};
  }

  input:focus + & {
    display: none;
  }
`;
