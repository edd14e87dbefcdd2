import { VisuallyHidden } from '../visually-hidden';
import { actionsLook, cellLook } from './cell-look';
import { SortButton } from './sort-button';
import { Head, HeaderCell, Row } from './table.parts';
import type { TableColumn, TableSort } from './table.types';

interface TableHeadProps<RowData> {
  columns: readonly TableColumn<RowData>[];
  withActions: boolean;
  sort: TableSort | undefined;
  onSort: (key: string) => void;
}

/** The row of column headers; those of sortable columns are buttons. */
export function TableHead<RowData>({ columns, withActions, sort, onSort }: TableHeadProps<RowData>) {
  return (
    <Head>
      <Row>
        {columns.map((column) => {
          const { key, header, width, sortValue } = column;
          const direction = sort?.key === key ? sort.direction : undefined;
          return (
            <HeaderCell
              key={key}
              {...cellLook(column)}
              style={{ width }}
              aria-sort={sortValue && (direction ?? 'none')}
            >
              {sortValue ? (
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
          <HeaderCell {...actionsLook}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeaderCell>
        )}
      </Row>
    </Head>
  );
}
