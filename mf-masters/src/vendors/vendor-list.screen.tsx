import type { Vendor } from '@freightdesk/contracts';
import { useListAddress } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FileActions } from '../imports/file-actions';
import { VENDOR_FILES } from '../imports/import.masters';
import { MasterList } from '../masters/master-list';
import { VendorDialog } from './vendor.dialog';
import { useVendors } from './vendor.queries';
import { VendorTable } from './vendor.table';

const words = {
  search: 'Search vendors',
  loading: 'Loading vendors...',
  failed: 'Failed to fetch vendors',
  empty: 'No vendors found',
  emptyHint: 'Add the first one with Add Vendor.',
};

/** /masters/vendor-master: search, list, and a dialog that adds and edits. */
export function VendorListScreen() {
  const address = useListAddress();
  const query = useVendors(address);
  const [editing, setEditing] = useState<{ record?: Vendor }>();
  const actions = (
    <>
      <FileActions master={VENDOR_FILES} q={address.q} />
      <Button variant="primary" icon={Plus} onClick={() => setEditing({})}>
        Add Vendor
      </Button>
    </>
  );
  return (
    <Page>
      <MasterList words={words} address={address} query={query} actions={actions}>
        {(state) => <VendorTable {...state} onEdit={(record) => setEditing({ record })} />}
      </MasterList>
      {editing && <VendorDialog record={editing.record} onClose={() => setEditing(undefined)} />}
    </Page>
  );
}
