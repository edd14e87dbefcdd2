import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  key: string;
  header: string;
  /** Stands in the head in place of the header, e.g. a box that selects all rows. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** By default `end` for money and numbers, `start` for all others. */
  align?: 'start' | 'end' | undefined;
  /** Money, numbers, dates and codes do not wrap. */
  kind?: 'text' | 'money' | 'number' | 'date' | 'code' | undefined;
  /** Any CSS length, for the desktop layout. */
  width?: string | undefined;
  /** Shown first and without its header in the card layout; the first key column opens the row. */
  keyColumn?: boolean | undefined;
  /** The cell has a link or button of its own, so it does not become the button that opens the row. */
  interactive?: boolean | undefined;
  /** Its header calls `onSort`. */
  sortable?: boolean | undefined;
  /** The value to sort by when the header is pressed, for tables that hold all of their rows. */
  sortValue?: ((row: Row) => string | number | boolean) | undefined;
  /** Pinned to the right edge where the columns are wider than the screen, so that totals stay visible. */
  sticky?: boolean | undefined;
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

/** The details of an expandable row. */
export interface RowDetails<Row> {
  /** The accessible name of the button that expands it, e.g. `Services of CT-100001`. */
  label: (row: Row) => string;
  content: (row: Row) => ReactNode;
}

export interface TableRowHandlers<Row> {
  /** Called on a press on the row, or on the button in its first key column. */
  onRowOpen?: ((row: Row) => void) | undefined;
  /** The labelled icon buttons at the end of the row. */
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  details?: RowDetails<Row> | undefined;
}

/** A row below the totals: its label and its value below the last column. */
export interface TableSummaryRow {
  label: string;
  value: ReactNode;
}

export type TableHeight = 'screen' | 'half' | 'content';

export interface DataTableProps<Row> extends TableRowHandlers<Row> {
  /** The accessible name of the table and of its scroll area. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The order of rows that are sorted by the owner; `onSort` is called with the `sortable` header that was pressed. */
  sort?: TableSort | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** Lower rows on the desktop layout. */
  compact?: boolean | undefined;
  /** Shows skeleton rows in place of `rows`. */
  loading?: boolean | undefined;
  /** Announced while loading; by default `Loading {caption}…`. */
  loadingLabel?: string | undefined;
  /** Rows below the totals, each with its value below the last column. */
  summary?: readonly TableSummaryRow[] | undefined;
  /** Shown in place of the rows when there are none, normally an `EmptyState`. */
  empty?: ReactNode;
  /**
   * `screen` scrolls the rows under a sticky header, `half` does so at half the height, for dialogs, and `content` is
   * as high as its rows; `screen` by default.
   */
  height?: TableHeight | undefined;
}
