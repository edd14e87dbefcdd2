import type { MouseEvent, Ref } from 'react';
import { actionsLook, cellLook } from './cell-look';
import { RowActions } from './row-actions';
import { Cell, Row, RowOpener } from './table.parts';
import type { TableColumn, TableRowHandlers } from './table.types';

interface TableRowProps<RowData> extends TableRowHandlers<RowData> {
  row: RowData;
  columns: readonly TableColumn<RowData>[];
  /** The row's place among all rows, where not all of them are drawn. */
  index?: number | undefined;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

/** The row of headers is row 1. */
const HEAD_ROWS = 1;

/** One record. The first key column carries the button that opens it, for the keyboard and screen readers. */
export function TableRow<RowData>(props: TableRowProps<RowData>) {
  const { row, columns, index, onRowOpen, rowActions, ref } = props;
  const opener = onRowOpen && (columns.find((column) => column.keyColumn) ?? columns[0]);
  const openOnPress = onRowOpen && ((event: MouseEvent) => !pressedControl(event) && onRowOpen(row));
  return (
    <Row
      ref={ref}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + HEAD_ROWS + 1}
      $openable={Boolean(onRowOpen)}
      onClick={openOnPress}
    >
      {columns.map((column) => (
        <Cell key={column.key} {...cellLook(column)} data-label={column.header}>
          {column === opener ? (
            <RowOpener type="button" onClick={() => onRowOpen?.(row)}>
              {column.cell(row)}
            </RowOpener>
          ) : (
            column.cell(row)
          )}
        </Cell>
      ))}
      {rowActions && (
        <Cell {...actionsLook}>
          <RowActions actions={rowActions(row)} />
        </Cell>
      )}
    </Row>
  );
}

/** A press on a control inside the row is that control's, whatever the row does. */
function pressedControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, select, label') !== null;
}
