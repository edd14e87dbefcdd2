import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil, Trash2 } from 'lucide-react';
import { ActiveSwitch } from '../masters/active-switch';
import type { MasterTableState } from '../masters/master-list';

/** What shipment categories and charge bases have in common. */
export interface ReferenceRecord {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly isActive: boolean;
}

export interface ReferenceTableProps<Item extends ReferenceRecord> extends MasterTableState<Item> {
  caption: string;
  loadingLabel: string;
  /** Columns between the description and the status. */
  extra?: readonly TableColumn<Item>[];
  toggle: {
    readonly isPending: boolean;
    readonly variables: { record: Item } | undefined;
    readonly mutate: (change: { record: Item; isActive: boolean }) => void;
  };
  onEdit: (record: Item) => void;
  onDelete: (record: Item) => void;
}

/** Records by code, name and description, with a toggle, edit and delete per row. */
export function ReferenceTable<Item extends ReferenceRecord>(props: ReferenceTableProps<Item>) {
  const { extra = [], toggle, onEdit, onDelete, ...table } = props;
  const columns: readonly TableColumn<Item>[] = [
    { key: 'code', header: 'Code', kind: 'code', keyColumn: true, cell: ({ code }) => code },
    { key: 'name', header: 'Name', cell: ({ name }) => name },
    { key: 'description', header: 'Description', cell: ({ description }) => description },
    ...extra,
    {
      key: 'status',
      header: 'Status',
      cell: (record) => (
        <ActiveSwitch
          name={record.name}
          active={record.isActive}
          pending={toggle.isPending && toggle.variables?.record.id === record.id}
          onChange={(isActive) => toggle.mutate({ record, isActive })}
        />
      ),
    },
  ];
  return (
    <DataTable
      {...table}
      columns={columns}
      rowKey={({ id }) => id}
      rowActions={(record) => [
        { label: `Edit ${record.name}`, icon: Pencil, onSelect: () => onEdit(record) },
        { label: `Delete ${record.name}`, icon: Trash2, tone: 'danger', onSelect: () => onDelete(record) },
      ]}
    />
  );
}
