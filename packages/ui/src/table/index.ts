export { DataTable } from './data-table';
export type { DataTableProps, RowAction, RowDetails, TableColumn, TableSort } from './table.types';
