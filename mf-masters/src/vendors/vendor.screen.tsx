import { getVendor, listVendors, type Vendor } from '@freightdesk/contracts/core';
import {
  ImportButton,
  lazyDialog,
  messageOf,
  recordColumns,
  shortcut,
  useApi,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Plus } from 'lucide-react';
import { VENDOR_FILES } from '../imports/import-masters.rules';
import { useLinkedRecordDialog } from '../masters/edited-record.hook';
import { VENDORS } from '../masters/master.queries';
import { activeColumn, createdColumn, TwoLines } from '../masters/master-columns.table';
import { ACTIVE_VALUES, MasterList } from '../masters/master-list.table';
import { MasterTiles } from '../masters/master-tiles.view';
import { useToggleVendor, useVendorCounts } from './vendor.queries';

const VendorDialog = lazyDialog(() => import('./vendor.dialog').then((module) => module.VendorDialog), {
  preload: true,
});

const messages = {
  caption: 'Vendors',
  search: 'Search vendors',
  loading: 'Loading vendors...',
  error: 'Failed to fetch vendors',
  empty: 'No vendors found',
  emptyHint: 'Add the first one with Add Vendor.',
};

const nameOf = ({ vendor_name }: Vendor): string => vendor_name;

const columns = recordColumns(listVendors)([
  { key: 'name', header: 'Vendor Name', keyColumn: true, sort: 'vendor_name', value: nameOf },
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
  createdColumn,
  { ...activeColumn(nameOf, ({ status }) => status === 'Active'), sort: 'status' },
]);

/** /masters/vendor-master: counters, search, list, and a dialog that adds and edits. */
export function VendorListScreen() {
  const api = useApi();
  const { clientId: clientid } = useSession();
  const list = useRecordList({
    queryKey: [VENDORS],
    endpoint: listVendors,
    columns,
    query: { clientid },
    filters: { active: ACTIVE_VALUES },
    defaultSort: 'vendor_name',
    errorMessage: (error) => messageOf(error, 'Failed to fetch vendors'),
  });
  const counts = useVendorCounts();
  const { dialog, add, edit, close } = useLinkedRecordDialog<Vendor>(VENDORS, (client, id) =>
    client.call(getVendor, { params: { id } }),
  );
  return (
    <>
      <MasterList
        list={list}
        messages={messages}
        nameOf={nameOf}
        tiles={<MasterTiles list={list} counts={counts} />}
        csvHref={api.urlOf(VENDOR_FILES.exportEndpoint, { query: list.criteria })}
        actions={
          <>
            <ImportButton files={VENDOR_FILES} />
            <Button variant="primary" icon={Plus} {...shortcut('add')} onClick={add}>
              Add Vendor
            </Button>
          </>
        }
        toggle={useToggleVendor()}
        onEdit={edit}
        opensRows
      />
      {dialog && <VendorDialog record={dialog.record} onClose={close} />}
    </>
  );
}
