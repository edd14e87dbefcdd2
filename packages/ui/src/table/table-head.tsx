import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';
import { ActionsCell, ActionsHeader, Cell, Foot, Head, HeaderCell, Row } from './table.parts';
import { actionsLook, cellLook, toggleLook } from './table.styles';
import type { TableColumn, TableSort, TableSummaryRow } from './table.types';

interface ColumnsProps<RowData> {
  columns: readonly TableColumn<RowData>[];
  /** A column of buttons that expand rows comes before the others. */
  withDetails: boolean;
  withActions: boolean;
}

interface TableHeadProps<RowData> extends ColumnsProps<RowData> {
  sort: TableSort | undefined;
  onSort: (key: string) => void;
}

const SortPress = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-1')};
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;

  &:hover {
    color: ${token('text')};
  }
`;

const SummaryLabel = styled.th.attrs({ role: 'rowheader' })`
  padding: 7px ${token('space-3')};
  background: ${token('surface-sunken')};
  color: ${token('text-muted')};
  font-weight: 500;
  text-align: end;

  /* Beside its value also where that is sticky and the columns are wider than the screen. */
  > span {
    position: sticky;
    right: 176px;
  }

  ${media.belowDesktop} {
    display: none;
  }
`;

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

interface SortButtonProps {
  direction: TableSort['direction'] | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A sortable column header; the direction is announced by the cell's `aria-sort`. */
function SortButton({ direction, onPress, children }: SortButtonProps) {
  const Icon = icons[direction ?? 'none'];
  return (
    <SortPress type="button" onClick={onPress}>
      {children}
      <Icon size={12} aria-hidden />
    </SortPress>
  );
}

/** The row of column headers; those of sortable columns are buttons. */
export function TableHead<RowData>(props: TableHeadProps<RowData>) {
  const { columns, withDetails, withActions, sort, onSort } = props;
  return (
    <Head>
      <Row>
        {withDetails && (
          <HeaderCell {...toggleLook}>
            <VisuallyHidden>Details</VisuallyHidden>
          </HeaderCell>
        )}
        {columns.map((column) => {
          const { key, header, head = header, width, sortable, sortValue } = column;
          const direction = sort?.key === key ? sort.direction : undefined;
          const sorts = sortable || sortValue !== undefined;
          return (
            <HeaderCell
              key={key}
              {...cellLook(column, withActions)}
              data-fixed={width === undefined ? undefined : true}
              style={{ width, minWidth: width }}
              aria-sort={sorts ? (direction ?? 'none') : undefined}
            >
              {sorts ? (
                <SortButton direction={direction} onPress={() => onSort(key)}>
                  {header}
                </SortButton>
              ) : (
                head
              )}
            </HeaderCell>
          );
        })}
        {withActions && (
          <ActionsHeader {...actionsLook}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </ActionsHeader>
        )}
      </Row>
    </Head>
  );
}

interface TableFootProps<RowData> extends ColumnsProps<RowData> {
  summary: readonly TableSummaryRow[] | undefined;
}

/** The row of totals, where any column has one, and the rows of the summary. */
export function TableFoot<RowData>({ summary = [], ...columns }: TableFootProps<RowData>) {
  const hasTotals = columns.columns.some((column) => column.footer !== undefined);
  if (!hasTotals && summary.length === 0) return null;
  return (
    <Foot>
      {hasTotals && <TotalsRow {...columns} />}
      {summary.map((row) => (
        <SummaryRow key={row.label} {...columns} {...row} />
      ))}
    </Foot>
  );
}

function TotalsRow<RowData>({ columns, withDetails, withActions }: ColumnsProps<RowData>) {
  return (
    <Row>
      {withDetails && <Cell {...toggleLook} />}
      {columns.map((column) => (
        <Cell key={column.key} {...cellLook(column, withActions)} data-label={column.header}>
          {column.footer}
        </Cell>
      ))}
      {withActions && <ActionsCell {...actionsLook} />}
    </Row>
  );
}

function SummaryRow<RowData>(props: ColumnsProps<RowData> & TableSummaryRow) {
  const { columns, withDetails, withActions, label, value } = props;
  const last = columns.at(-1);
  if (!last) return null;
  return (
    <Row>
      <SummaryLabel scope="row" colSpan={columns.length - 1 + (withDetails ? 1 : 0)}>
        <span>{label}</span>
      </SummaryLabel>
      <Cell {...cellLook(last, withActions)} data-label={label}>
        {value}
      </Cell>
      {withActions && <ActionsCell {...actionsLook} />}
    </Row>
  );
}
