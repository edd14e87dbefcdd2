import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for `kind: 'money'`, else `start`. */
  align?: 'start' | 'end' | undefined;
  /** Money, dates and codes do not wrap. */
  kind?: 'text' | 'money' | 'date' | 'code' | undefined;
  /** Any CSS length, for the desktop layout. */
  width?: string | undefined;
  /** Comes first and without its header in the card layout; the first one opens the row. */
  keyColumn?: boolean | undefined;
  /** What the column is sorted by; its header then sorts. Without it the column cannot be sorted. */
  sortValue?: ((row: Row) => string | number | boolean) | undefined;
  /** A total below the column. */
  footer?: ReactNode;
}

export interface RowAction {
  /** The accessible name and tooltip of the button. */
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  tone?: 'danger' | undefined;
  disabled?: boolean | undefined;
}

/** The column that rows are sorted by, and which way. */
export interface TableSort {
  key: string;
  direction: 'ascending' | 'descending';
}

export interface TableRowHandlers<Row> {
  /** A press on the row, or on the button that its first key column becomes. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** The labelled icon buttons at the end of the row. */
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
}

export type TableHeight = 'screen' | 'half' | 'content';

export interface DataTableProps<Row> extends TableRowHandlers<Row> {
  /** The accessible name of the table and of its scrolling region. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shows skeleton rows in place of `rows`. */
  loading?: boolean | undefined;
  /** Announced while loading; `Loading {caption}…` where nothing is said. */
  loadingLabel?: string | undefined;
  /** Shown in place of the rows when there are none, normally an `EmptyState`. */
  empty?: ReactNode;
  /**
   * `screen` scrolls the rows under a sticky head, `half` does so in half of its height, for dialogs, and `content` is
   * as high as its rows; `screen` where nothing is said.
   */
  height?: TableHeight | undefined;
}
