import { listParties, type Party } from '@freightdesk/contracts';
import {
  lazyDialog,
  RecordList,
  recordColumns,
  useApi,
  useHistory,
  useRecordList,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { ImportButton } from '../../imports/import.button';
import { PARTY_FILES } from '../../imports/import.masters';
import { PARTIES } from '../../masters/master.queries';
import {
  ACTIVE_FILTER,
  ACTIVE_VALUES,
  ActiveSwitch,
  activeText,
  TwoLines,
} from '../../masters/master-list.parts';
import { useToggleParty } from '../party.mutations';

const PartyDialog = lazyDialog(() => import('./party.dialog').then((module) => module.PartyDialog));

const words = {
  caption: 'Parties',
  search: 'Search parties',
  loading: 'Loading parties...',
  failed: 'Error loading parties',
  empty: 'No parties found',
  emptyHint: 'Add the first one with Add Party.',
};

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ');
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const columns = recordColumns(listParties)([
  {
    key: 'party',
    header: 'Party Details',
    keyColumn: true,
    sort: 'name',
    value: ({ name }) => name,
    cell: ({ name, email, phone }) => <TwoLines first={name} second={joined(email, phone)} />,
  },
  {
    key: 'location',
    header: 'Location',
    sort: 'city',
    value: ({ location, city, state }) => [location || city, state].filter(Boolean).join(', '),
    cell: ({ location, city, state }) => (
      <TwoLines first={location || city || '–'} second={location ? joined(city, state) : state} />
    ),
  },
  {
    key: 'tax',
    header: 'GST & PAN',
    kind: 'code',
    value: ({ gstNumber, panNumber }) => joined(gstNumber, panNumber),
    cell: ({ gstNumber, panNumber }) => <TwoLines first={gstNumber || '–'} second={panNumber} />,
  },
  { key: 'cin', header: 'CIN', kind: 'code', value: ({ cinNumber }) => cinNumber },
  {
    key: 'type',
    header: 'Type',
    sort: 'type',
    value: ({ type, Type }) => `${capitalised(type)}, ${Type}`,
    cell: ({ type, Type }) => <TwoLines first={capitalised(type)} second={Type} />,
  },
  { key: 'business', header: 'Business', value: ({ businessType }) => businessType },
  { key: 'email', header: 'Email', optional: true, value: ({ email }) => email },
  { key: 'phone', header: 'Phone', kind: 'code', optional: true, value: ({ phone }) => phone },
  { key: 'state', header: 'State', sort: 'state', optional: true, value: ({ state }) => state },
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
    value: ({ isActive }) => activeText(isActive),
    cell: (party) => <PartySwitch party={party} />,
  },
]);

export interface PartyListScreenProps {
  /** The client that a new party names; none where the service goes by the session alone. */
  clientId?: string;
}

/** /masters/party: search, count, table, and a dialog that adds and edits. */
export function PartyListScreen({ clientId }: PartyListScreenProps) {
  const api = useApi();
  const list = useRecordList({
    name: [PARTIES],
    endpoint: listParties,
    columns,
    filters: { active: ACTIVE_VALUES },
    order: 'name',
    failed: () => 'Failed to fetch parties',
  });
  const [editing, setEditing] = useState<{ party?: Party }>();
  const history = useHistory('parties');
  const edit = (party: Party) => setEditing({ party });
  return (
    <Page>
      <RecordList
        list={list}
        words={words}
        filters={[ACTIVE_FILTER]}
        note={({ total }) => <span role="status">{countOf(total)}</span>}
        csvHref={api.urlOf(PARTY_FILES.exporting, { query: list.found })}
        actions={
          <>
            <ImportButton master={PARTY_FILES} />
            <Button variant="primary" icon={Plus} onClick={() => setEditing({})}>
              Add Party
            </Button>
          </>
        }
        onRowOpen={edit}
        rowActions={(party) => [
          { label: `Edit ${party.name}`, icon: Pencil, onSelect: () => edit(party) },
          ...history.actionsOf(party, party.name),
        ]}
      />
      {history.panel}
      {editing && (
        <PartyDialog party={editing.party} clientId={clientId} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
}

function PartySwitch({ party }: { party: Party }) {
  const toggle = useToggleParty();
  return (
    <ActiveSwitch
      name={party.name}
      active={party.isActive}
      pending={toggle.isPending}
      onChange={(isActive) => toggle.mutate({ record: party, isActive })}
    />
  );
}

const figure = new Intl.NumberFormat('en-IN');
const countOf = (total: number): string => (total === 1 ? '1 party' : `${figure.format(total)} parties`);
