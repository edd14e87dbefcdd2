import { styled } from 'styled-components';
import { Skeleton } from '../skeleton';
import { Body, Cell, Row } from './table.parts';
import { actionsLook, cellLook, toggleLook } from './table.styles';
import type { TableColumn } from './table.types';

interface TableSkeletonProps<RowData> {
  columns: readonly TableColumn<RowData>[];
  withDetails: boolean;
  withActions: boolean;
}

const Placeholder = styled.div<{ $end: boolean }>`
  display: flex;
  justify-content: ${({ $end }) => ($end ? 'flex-end' : 'flex-start')};
`;

const placeholders = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Rows of the same height as real ones, so that nothing jumps when the data arrives. */
export function TableSkeleton<RowData>({ columns, withDetails, withActions }: TableSkeletonProps<RowData>) {
  return (
    <Body aria-hidden>
      {placeholders.map((placeholder) => (
        <Row key={placeholder}>
          {withDetails && <Cell {...toggleLook} />}
          {columns.map((column) => (
            <Cell key={column.key} {...cellLook(column)}>
              <Placeholder $end={cellLook(column).$align === 'end'}>
                <Skeleton width={isText(column) ? '140px' : '84px'} />
              </Placeholder>
            </Cell>
          ))}
          {withActions && <Cell {...actionsLook} />}
        </Row>
      ))}
    </Body>
  );
}

function isText<RowData>({ kind = 'text' }: TableColumn<RowData>): boolean {
  return kind === 'text';
}
