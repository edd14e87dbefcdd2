import type { HsnCode } from '@freightdesk/contracts';
import { useListAddress } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DeleteQuestion } from '../masters/delete-question';
import { MasterList } from '../masters/master-list';
import { HsnCodeDialog } from './hsn-code.dialog';
import { useDeleteHsnCode } from './hsn-code.mutations';
import { HSN_SEARCH_LIMIT, useHsnCodes } from './hsn-code.queries';
import { HsnCodeTable } from './hsn-code.table';

const words = {
  search: 'Search by code or description',
  loading: 'Loading HSN/SAC codes...',
  failed: 'Failed to fetch HSN/SAC codes',
  empty: 'No HSN/SAC codes found',
  emptyHint: 'Add the first one with Add HSN/SAC Code.',
};

/** /masters/hsn-sac: search, table, and a dialog that adds and edits. */
export function HsnCodeListScreen() {
  const address = useListAddress();
  const query = useHsnCodes(address);
  const cut = address.q !== '' && query.data?.total === HSN_SEARCH_LIMIT;
  const remove = useDeleteHsnCode();
  const [editing, setEditing] = useState<{ record?: HsnCode }>();
  const [leaving, setLeaving] = useState<HsnCode>();
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setEditing({})}>
      Add HSN/SAC Code
    </Button>
  );
  return (
    <Page>
      <MasterList
        words={words}
        address={address}
        query={query}
        filters={
          cut && <span role="status">The first {HSN_SEARCH_LIMIT}; type more to narrow the search</span>
        }
        actions={add}
      >
        {(state) => (
          <HsnCodeTable {...state} onEdit={(record) => setEditing({ record })} onDelete={setLeaving} />
        )}
      </MasterList>
      {editing && <HsnCodeDialog record={editing.record} onClose={() => setEditing(undefined)} />}
      <DeleteQuestion
        record={leaving}
        text="Are you sure you want to delete this HSN/SAC code?"
        nameOf={({ code }) => code}
        remove={remove}
        onClose={() => setLeaving(undefined)}
      />
    </Page>
  );
}
