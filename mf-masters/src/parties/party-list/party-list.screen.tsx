import type { Party } from '@freightdesk/contracts';
import { type ListAddress, ListPager, QueryStates, useListAddress } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page, Toolbar } from '@freightdesk/ui/page';
import { SearchBox } from '@freightdesk/ui/search-box';
import { EmptyState } from '@freightdesk/ui/states';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PARTY_PAGE_SIZE, useParties } from '../party.queries';
import { PartyDialog } from './party.dialog';
import { PartyTable } from './party.table';

type Editing = { readonly party?: Party };

/** /masters/party: search, count, table, and a dialog that adds and edits. */
export function PartyListScreen() {
  const address = useListAddress();
  const query = useParties(address);
  const [editing, setEditing] = useState<Editing>();
  return (
    <Page>
      <Toolbar
        search={<SearchBox label="Search parties" value={address.search} onChange={address.setSearch} />}
        filters={query.data && <span role="status">{countOf(query.data.total)}</span>}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setEditing({})}>
            Add Party
          </Button>
        }
      />
      <QueryStates
        query={query}
        loadingLabel="Loading parties..."
        errorTitle="Error loading parties"
        loading={<PartyTable parties={[]} loading onEdit={edit} />}
      >
        {({ parties, total }) => (
          <>
            <PartyTable parties={parties} empty={<NoParties {...address} />} onEdit={edit} />
            <ListPager
              page={address.page}
              pageSize={PARTY_PAGE_SIZE}
              total={total}
              onPage={address.setPage}
            />
          </>
        )}
      </QueryStates>
      {editing && <PartyDialog party={editing.party} onClose={() => setEditing(undefined)} />}
    </Page>
  );

  function edit(party: Party) {
    setEditing({ party });
  }
}

const countOf = (total: number): string => (total === 1 ? '1 party' : `${total} parties`);

function NoParties({ q }: Pick<ListAddress, 'q'>) {
  const hint = q ? 'Try another name, email, GSTIN, PAN or city.' : 'Add the first one with Add Party.';
  return <EmptyState title="No parties found" hint={hint} />;
}
