import { Skeleton } from '../skeleton';
import { actionsLook, cellLook } from './cell-look';
import { Body, Cell, Row } from './table.parts';
import type { TableColumn } from './table.types';

interface TableSkeletonProps<RowData> {
  columns: readonly TableColumn<RowData>[];
  withActions: boolean;
}

const placeholders = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Rows of the same height as real ones, so that nothing jumps when the data arrives. */
export function TableSkeleton<RowData>({ columns, withActions }: TableSkeletonProps<RowData>) {
  return (
    <Body aria-hidden>
      {placeholders.map((placeholder) => (
        <Row key={placeholder}>
          {columns.map((column) => (
            <Cell key={column.key} {...cellLook(column)}>
              <Skeleton width={column.kind === 'text' || !column.kind ? '70%' : '84px'} />
            </Cell>
          ))}
          {withActions && <Cell {...actionsLook} />}
        </Row>
      ))}
    </Body>
  );
}
