import type { Party } from '@freightdesk/contracts';
import { useListAddress } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FileActions } from '../../imports/file-actions';
import { PARTY_FILES } from '../../imports/import.masters';
import { MasterList } from '../../masters/master-list';
import { useParties } from '../party.queries';
import { PartyDialog } from './party.dialog';
import { PartyTable } from './party.table';

const words = {
  search: 'Search parties',
  loading: 'Loading parties...',
  failed: 'Error loading parties',
  empty: 'No parties found',
  emptyHint: 'Add the first one with Add Party.',
};

export interface PartyListScreenProps {
  /** The client that a new party names; none where the service goes by the session alone. */
  clientId?: string;
}

/** /masters/party: search, count, table, and a dialog that adds and edits. */
export function PartyListScreen({ clientId }: PartyListScreenProps) {
  const address = useListAddress();
  const query = useParties(address);
  const [editing, setEditing] = useState<{ party?: Party }>();
  return (
    <Page>
      <MasterList
        words={words}
        address={address}
        query={query}
        filters={query.data && <span role="status">{countOf(query.data.total)}</span>}
        actions={
          <>
            <FileActions master={PARTY_FILES} q={address.q} />
            <Button variant="primary" icon={Plus} onClick={() => setEditing({})}>
              Add Party
            </Button>
          </>
        }
      >
        {(state) => <PartyTable {...state} onEdit={(party) => setEditing({ party })} />}
      </MasterList>
      {editing && (
        <PartyDialog party={editing.party} clientId={clientId} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
}

const figure = new Intl.NumberFormat('en-IN');
const countOf = (total: number): string => (total === 1 ? '1 party' : `${figure.format(total)} parties`);
