import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { VisuallyHidden } from '../visually-hidden';
import { ActionsHeader, Cell, Foot, Head, HeaderCell, Row } from './table.parts';
import { actionsLook, cellLook, toggleLook } from './table.styles';
import type { TableColumn, TableSort } from './table.types';

interface ColumnsProps<RowData> {
  columns: readonly TableColumn<RowData>[];
  /** A column of buttons that open rows stands before the others. */
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

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

interface SortButtonProps {
  direction: TableSort['direction'] | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** A column header that sorts; the direction is told by the header cell's `aria-sort`. */
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
          const { key, header, width, sortable, sortValue } = column;
          const direction = sort?.key === key ? sort.direction : undefined;
          const sorts = sortable || sortValue !== undefined;
          return (
            <HeaderCell
              key={key}
              {...cellLook(column, withActions)}
              style={{ width, minWidth: width }}
              aria-sort={sorts ? (direction ?? 'none') : undefined}
            >
              {sorts ? (
                <SortButton direction={direction} onPress={() => onSort(key)}>
                  {header}
                </SortButton>
              ) : (
                header
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

/** The row of totals, where any column has one. */
export function TableFoot<RowData>({ columns, withDetails, withActions }: ColumnsProps<RowData>) {
  if (columns.every((column) => column.footer === undefined)) return null;
  return (
    <Foot>
      <Row>
        {withDetails && <Cell {...toggleLook} />}
        {columns.map((column) => (
          <Cell key={column.key} {...cellLook(column, withActions)} data-label={column.header}>
            {column.footer}
          </Cell>
        ))}
        {withActions && <Cell {...actionsLook} />}
      </Row>
    </Foot>
  );
}
