import type { Vendor } from '@freightdesk/contracts';
import { Badge } from '@freightdesk/ui/badge';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil } from 'lucide-react';
import type { MasterTableState } from '../masters/master-list';
import { TwoLines } from '../parties/party-list/two-lines';

export interface VendorTableProps extends MasterTableState<Vendor> {
  onEdit: (record: Vendor) => void;
}

const columns: readonly TableColumn<Vendor>[] = [
  { key: 'name', header: 'Vendor Name', keyColumn: true, cell: ({ vendor_name }) => vendor_name },
  { key: 'contact', header: 'Contact Person', cell: ({ contact_person }) => contact_person },
  {
    key: 'reach',
    header: 'Phone & Email',
    cell: ({ phone, email }) => <TwoLines first={phone} second={email} />,
  },
  { key: 'address', header: 'Address', cell: ({ address }) => address },
  { key: 'gst', header: 'GST Number', kind: 'code', cell: ({ gst_number }) => gst_number },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={status === 'Active' ? 'green' : 'grey'}>{status}</Badge>,
  },
];

/** The vendors of the client. */
export function VendorTable({ onEdit, ...state }: VendorTableProps) {
  return (
    <DataTable
      caption="Vendors"
      loadingLabel="Loading vendors..."
      columns={columns}
      rowKey={({ id }) => id}
      onRowOpen={onEdit}
      rowActions={(record) => [
        { label: `Edit ${record.vendor_name}`, icon: Pencil, onSelect: () => onEdit(record) },
      ]}
      {...state}
    />
  );
}
