import { listVendors, type Vendor } from '@freightdesk/contracts';
import {
  messageOf,
  RecordList,
  recordColumns,
  useApi,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { ImportButton } from '../imports/import.button';
import { VENDOR_FILES } from '../imports/import.masters';
import { VENDORS } from '../masters/master.queries';
import { ACTIVE_FILTER, ACTIVE_VALUES, ActiveSwitch, TwoLines } from '../masters/master-list.parts';
import { VendorDialog } from './vendor.dialog';
import { useToggleVendor } from './vendor.mutations';

const words = {
  caption: 'Vendors',
  search: 'Search vendors',
  loading: 'Loading vendors...',
  failed: 'Failed to fetch vendors',
  empty: 'No vendors found',
  emptyHint: 'Add the first one with Add Vendor.',
};

const columns = recordColumns(listVendors)([
  {
    key: 'name',
    header: 'Vendor Name',
    keyColumn: true,
    sort: 'vendor_name',
    value: ({ vendor_name }) => vendor_name,
  },
  {
    key: 'contact',
    header: 'Contact Person',
    sort: 'contact_person',
    value: ({ contact_person }) => contact_person,
  },
  {
    key: 'reach',
    header: 'Phone & Email',
    value: ({ phone, email }) => [phone, email].filter(Boolean).join(', '),
    cell: ({ phone, email }) => <TwoLines first={phone} second={email} />,
  },
  { key: 'address', header: 'Address', value: ({ address }) => address },
  { key: 'gst', header: 'GST Number', kind: 'code', value: ({ gst_number }) => gst_number },
  {
    key: 'created',
    header: 'Created',
    kind: 'date',
    sort: 'createdAt',
    optional: true,
    value: ({ createdAt }) => createdAt,
  },
  {
    key: 'status',
    header: 'Status',
    sort: 'status',
    value: ({ status }) => status,
    cell: (vendor) => <VendorSwitch vendor={vendor} />,
  },
]);

/** /masters/vendor-master: search, list, and a dialog that adds and edits. */
export function VendorListScreen() {
  const api = useApi();
  const { clientId: clientid } = useSession();
  const list = useRecordList({
    name: [VENDORS],
    endpoint: listVendors,
    columns,
    query: { clientid },
    filters: { active: ACTIVE_VALUES },
    order: 'vendor_name',
    failed: (error) => messageOf(error, 'Failed to fetch vendors'),
  });
  const [editing, setEditing] = useState<{ record?: Vendor }>();
  const edit = (record: Vendor) => setEditing({ record });
  return (
    <Page>
      <RecordList
        list={list}
        words={words}
        filters={[ACTIVE_FILTER]}
        csvHref={api.urlOf(VENDOR_FILES.exporting, { query: list.found })}
        actions={
          <>
            <ImportButton master={VENDOR_FILES} />
            <Button variant="primary" icon={Plus} onClick={() => setEditing({})}>
              Add Vendor
            </Button>
          </>
        }
        onRowOpen={edit}
        rowActions={(vendor) => [
          { label: `Edit ${vendor.vendor_name}`, icon: Pencil, onSelect: () => edit(vendor) },
        ]}
      />
      {editing && <VendorDialog record={editing.record} onClose={() => setEditing(undefined)} />}
    </Page>
  );
}

function VendorSwitch({ vendor }: { vendor: Vendor }) {
  const toggle = useToggleVendor();
  return (
    <ActiveSwitch
      name={vendor.vendor_name}
      active={vendor.status === 'Active'}
      pending={toggle.isPending}
      onChange={(active) => toggle.mutate({ record: vendor, status: active ? 'Active' : 'Inactive' })}
    />
  );
}
