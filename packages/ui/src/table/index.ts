export { DataTable } from './data-table';
export type { DataTableProps, RowAction, TableColumn, TableSort } from './table.types';
