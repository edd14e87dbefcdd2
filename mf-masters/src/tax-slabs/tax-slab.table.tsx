import type { TaxSlab } from '@freightdesk/contracts';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ActiveSwitch } from '../masters/active-switch';
import type { MasterTableState } from '../masters/master-list';
import { PercentageEditor } from './percentage.editor';
import { useUpdateTaxSlab } from './tax-slab.mutations';

export interface TaxSlabTableProps extends MasterTableState<TaxSlab> {
  onDelete: (slab: TaxSlab) => void;
}

const percent = (value: number): string => `${value}%`;

/** The slabs; the GST percentage is edited in its row and the flag flips in the list. */
export function TaxSlabTable({ onDelete, ...state }: TaxSlabTableProps) {
  const [editing, setEditing] = useState<number>();
  const update = useUpdateTaxSlab();
  const columns: readonly TableColumn<TaxSlab>[] = [
    { key: 'name', header: 'Tax Slab', keyColumn: true, cell: ({ taxSlabName }) => taxSlabName },
    {
      key: 'gst',
      header: 'GST %',
      kind: 'money',
      width: '200px',
      cell: (slab) =>
        slab.id === editing ? (
          <PercentageEditor slab={slab} onClose={() => setEditing(undefined)} />
        ) : (
          percent(slab.gstPercentage)
        ),
    },
    { key: 'igst', header: 'IGST %', kind: 'money', cell: ({ igstPercentage }) => percent(igstPercentage) },
    { key: 'cgst', header: 'CGST %', kind: 'money', cell: ({ cgstPercentage }) => percent(cgstPercentage) },
    { key: 'sgst', header: 'SGST %', kind: 'money', cell: ({ sgstPercentage }) => percent(sgstPercentage) },
    {
      key: 'active',
      header: 'Status',
      cell: (slab) => (
        <ActiveSwitch
          name={slab.taxSlabName}
          active={slab.active}
          pending={update.isPending && update.variables.slab.id === slab.id}
          onChange={(active) => update.mutate({ slab, changes: { active } })}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption="Tax slabs"
      loadingLabel="Loading tax slabs..."
      columns={columns}
      rowKey={({ id }) => id}
      rowActions={(slab) => [
        { label: `Edit ${slab.taxSlabName}`, icon: Pencil, onSelect: () => setEditing(slab.id) },
        {
          label: `Delete ${slab.taxSlabName}`,
          icon: Trash2,
          tone: 'danger',
          onSelect: () => onDelete(slab),
        },
      ]}
      {...state}
    />
  );
}
