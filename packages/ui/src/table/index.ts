export { DataTable } from './data-table';
export type {
  DataTableProps,
  RowAction,
  RowDetails,
  TableColumn,
  TableSort,
  TableSummaryRow,
} from './table.types';
