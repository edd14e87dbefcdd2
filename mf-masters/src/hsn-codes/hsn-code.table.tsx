import type { HsnCode } from '@freightdesk/contracts';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil, Trash2 } from 'lucide-react';
import type { MasterTableState } from '../masters/master-list';

export interface HsnCodeTableProps extends MasterTableState<HsnCode> {
  onEdit: (record: HsnCode) => void;
  onDelete: (record: HsnCode) => void;
}

const columns: readonly TableColumn<HsnCode>[] = [
  { key: 'code', header: 'Code', kind: 'code', keyColumn: true, cell: ({ code }) => code },
  { key: 'description', header: 'Description', cell: ({ description }) => description },
  { key: 'gst', header: 'GST %', kind: 'money', cell: ({ gstPercent }) => `${gstPercent}%` },
  { key: 'igst', header: 'IGST %', kind: 'money', cell: ({ igstPercent }) => `${igstPercent}%` },
  { key: 'cgst', header: 'CGST %', kind: 'money', cell: ({ cgstPercent }) => `${cgstPercent}%` },
  { key: 'sgst', header: 'SGST %', kind: 'money', cell: ({ sgstPercent }) => `${sgstPercent}%` },
];

/** The codes with their percentages. */
export function HsnCodeTable({ onEdit, onDelete, ...state }: HsnCodeTableProps) {
  return (
    <DataTable
      caption="HSN/SAC codes"
      loadingLabel="Loading HSN/SAC codes..."
      columns={columns}
      rowKey={({ id }) => id}
      onRowOpen={onEdit}
      rowActions={(record) => [
        { label: `Edit ${record.code}`, icon: Pencil, onSelect: () => onEdit(record) },
        { label: `Delete ${record.code}`, icon: Trash2, tone: 'danger', onSelect: () => onDelete(record) },
      ]}
      {...state}
    />
  );
}
