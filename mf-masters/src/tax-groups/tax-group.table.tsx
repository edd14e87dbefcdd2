import type { TaxGroup } from '@freightdesk/contracts';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil, Trash2 } from 'lucide-react';
import { ActiveSwitch } from '../masters/active-switch';
import type { MasterTableState } from '../masters/master-list';
import { useToggleTaxGroup } from './tax-group.mutations';
import { taxItemText } from './tax-group.rules';

export interface TaxGroupTableProps extends MasterTableState<TaxGroup> {
  onEdit: (record: TaxGroup) => void;
  onDelete: (record: TaxGroup) => void;
}

/** The groups with their items; the flag flips in the list. */
export function TaxGroupTable({ onEdit, onDelete, ...state }: TaxGroupTableProps) {
  const toggle = useToggleTaxGroup();
  const columns: readonly TableColumn<TaxGroup>[] = [
    { key: 'name', header: 'Tax Group', keyColumn: true, cell: ({ name }) => name },
    { key: 'items', header: 'Tax Items', cell: ({ taxItems }) => taxItems.map(taxItemText).join(' · ') },
    {
      key: 'status',
      header: 'Status',
      cell: (record) => (
        <ActiveSwitch
          name={record.name}
          active={record.active}
          pending={toggle.isPending && toggle.variables.record.id === record.id}
          onChange={(active) => toggle.mutate({ record, active })}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption="Tax groups"
      loadingLabel="Loading tax groups..."
      columns={columns}
      rowKey={({ id }) => id}
      rowActions={(record) => [
        { label: `Edit ${record.name}`, icon: Pencil, onSelect: () => onEdit(record) },
        { label: `Delete ${record.name}`, icon: Trash2, tone: 'danger', onSelect: () => onDelete(record) },
      ]}
      {...state}
    />
  );
}
