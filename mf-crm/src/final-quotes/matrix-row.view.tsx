import { unitText } from '@freightdesk/contracts/crm';
import { ChargeWithUnit, lineNeedsApproval } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { IconButton } from '@freightdesk/ui/button';
import { groupedFigure } from '@freightdesk/ui/field';
import { token } from '@freightdesk/ui/tokens';
import { Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, memo } from 'react';
import { styled } from 'styled-components';
import { cellName, cellText, headerOf, type MatrixColumn, type MatrixRow as Row } from './matrix.rules';
import { cellProblem, problemId } from './matrix-figure.rules';
import { cellAddress } from './matrix-focus.hook';
import type { MatrixGridHandlers } from './matrix-grid.hook';
import type { Position } from './matrix-keys.rules';

export interface MatrixRowProps {
  row: Row;
  /** The index of the row. */
  at: number;
  columns: readonly MatrixColumn[];
  /** The column of the tabbable cell, if it is in this row. */
  activeColumn: number | undefined;
  /** The column of the figure that is still being typed, if it is in this row. */
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

/** Memoised: a matrix has hundreds of cells, and one keystroke changes one. */
export const MatrixRow = memo(MatrixRowOnce);

export interface MatrixCellProps {
  at: Position;
  name: string;
  text: string;
  /** Whether it is the tabbable cell. */
  isActive: boolean;
  /** The id of the element with the figure's error. */
  problemId: string | undefined;
  handlers: MatrixGridHandlers;
}

/** One figure of the matrix. The first press selects it, the next one sets the caret. */
export function MatrixCell({ at, name, text, isActive, problemId, handlers }: MatrixCellProps) {
  const grouped = problemId ? '' : groupedFigure(text);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event;
    if (handlers.press(event, at) === 'edit') input.setSelectionRange(text.length, text.length);
  };
  const point = (event: MouseEvent<HTMLInputElement>) => {
    if (event.currentTarget === document.activeElement) return handlers.edit();
    event.preventDefault();
    event.currentTarget.focus();
  };
  const paste = (event: ClipboardEvent) => {
    if (handlers.paste(at, event.clipboardData.getData('text/plain'))) event.preventDefault();
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
        data-cell={cellAddress(at)}
        tabIndex={isActive ? 0 : -1}
        value={text}
        onFocus={() => handlers.arrive(at)}
        onBlur={() => handlers.settle(at)}
        onChange={({ target }) => handlers.type(at, target.value)}
        onKeyDown={press}
        onMouseDown={point}
        onPaste={paste}
      />
      {grouped && <Grouped aria-hidden>{grouped}</Grouped>}
    </FigureCell>
  );
}

/** How wide the column of the charges is. */
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

/** The row still decides the height; this gives the input's percentage height something to refer to. */
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

/** Covers the plain figure while it is not being edited, with Indian digit grouping. */
const Grouped = styled.span`
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
