export { DataTable } from './data-table';
export type { DataTableProps, RowAction, TableColumn } from './table.types';
