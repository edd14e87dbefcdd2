import type { Vendor } from '@freightdesk/contracts';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Pencil } from 'lucide-react';
import { ActiveSwitch } from '../masters/active-switch';
import type { MasterTableState } from '../masters/master-list';
import { TwoLines } from '../masters/two-lines';
import { useToggleVendor } from './vendor.mutations';

export interface VendorTableProps extends MasterTableState<Vendor> {
  onEdit: (record: Vendor) => void;
}

/** The vendors of the client; the status flips in the list. */
export function VendorTable({ onEdit, ...state }: VendorTableProps) {
  const toggle = useToggleVendor();
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
      cell: (record) => (
        <ActiveSwitch
          name={record.vendor_name}
          active={record.status === 'Active'}
          pending={toggle.isPending && toggle.variables.record.id === record.id}
          onChange={(active) => toggle.mutate({ record, status: active ? 'Active' : 'Inactive' })}
        />
      ),
    },
  ];
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
