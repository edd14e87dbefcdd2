import { getParty, listParties, type Party } from '@freightdesk/contracts/core';
import { humanize } from '@freightdesk/contracts/shared';
import {
  EditableCell,
  ImportButton,
  lazyDialog,
  recordColumns,
  shortcut,
  totalText,
  useApi,
  useHistory,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Plus } from 'lucide-react';
import { PARTY_FILES } from '../imports/import-masters.rules';
import { useLinkedRecordDialog } from '../masters/edited-record.hook';
import { PARTIES } from '../masters/master.queries';
import { activeColumn, createdColumn, TwoLines } from '../masters/master-columns.table';
import { ACTIVE_VALUES, MasterList } from '../masters/master-list.table';
import { MasterTiles } from '../masters/master-tiles.view';
import { usePartyCounts, useToggleParty } from './party.queries';
import type { PartyCellField } from './party.rules';

const PartyDialog = lazyDialog(() => import('./party.dialog').then((module) => module.PartyDialog), {
  preload: true,
});

const PartyCellForm = lazyDialog(() => import('./party-cell.form').then((module) => module.PartyCellForm), {
  preload: true,
});

const messages = {
  caption: 'Parties',
  search: 'Search parties',
  loading: 'Loading parties...',
  error: 'Error loading parties',
  empty: 'No parties found',
  emptyHint: 'Add the first one with Add Party.',
};

const joinParts = (...parts: string[]): string => parts.filter(Boolean).join(' · ');
const nameOf = ({ name }: Party): string => name;

/** A column whose value is changed in its place. */
const editableColumn = (key: PartyCellField, header: string) => ({
  key,
  header,
  optional: true,
  value: (party: Party) => party[key],
  cell: (party: Party) => {
    const label = `${header} of ${party.name}`;
    return (
      <EditableCell
        label={label}
        form={(close) => <PartyCellForm party={party} field={key} label={label} onClose={close} />}
      >
        {party[key] || '–'}
      </EditableCell>
    );
  },
});

const columns = recordColumns(listParties)([
  {
    key: 'party',
    header: 'Party Details',
    keyColumn: true,
    sort: 'name',
    value: nameOf,
    cell: ({ name, email, phone }) => <TwoLines first={name} second={joinParts(email, phone)} />,
  },
  {
    key: 'location',
    header: 'Location',
    sort: 'city',
    value: ({ location, city, state }) => [location || city, state].filter(Boolean).join(', '),
    cell: ({ location, city, state }) => (
      <TwoLines first={location || city || '–'} second={location ? joinParts(city, state) : state} />
    ),
  },
  {
    key: 'tax',
    header: 'GST & PAN',
    kind: 'code',
    value: ({ gstNumber, panNumber }) => joinParts(gstNumber, panNumber),
    cell: ({ gstNumber, panNumber }) => <TwoLines first={gstNumber || '–'} second={panNumber} />,
  },
  { key: 'cin', header: 'CIN', kind: 'code', value: ({ cinNumber }) => cinNumber },
  {
    key: 'type',
    header: 'Type',
    sort: 'type',
    value: ({ type, Type }) => `${humanize(type)}, ${Type}`,
    cell: ({ type, Type }) => <TwoLines first={humanize(type)} second={Type} />,
  },
  { key: 'business', header: 'Business', value: ({ businessType }) => businessType },
  editableColumn('email', 'Email'),
  editableColumn('phone', 'Phone'),
  { key: 'state', header: 'State', sort: 'state', optional: true, value: ({ state }) => state },
  createdColumn,
  activeColumn(nameOf, ({ isActive }) => isActive),
]);

interface PartyListProps {
  /** The client of a new party; the service takes it from the session when absent. */
  clientId?: string;
}

/** The parties: counters, search, table, and a dialog that adds and edits. */
function PartyList({ clientId }: PartyListProps) {
  const api = useApi();
  const list = useRecordList({
    queryKey: [PARTIES],
    endpoint: listParties,
    columns,
    filters: { active: ACTIVE_VALUES },
    defaultSort: 'name',
    errorMessage: () => 'Failed to fetch parties',
  });
  const counts = usePartyCounts();
  const { dialog, add, edit, close } = useLinkedRecordDialog<Party>(PARTIES, (client, id) =>
    client.call(getParty, { params: { id } }),
  );
  return (
    <>
      <MasterList
        list={list}
        messages={messages}
        nameOf={nameOf}
        tiles={<MasterTiles list={list} counts={counts} />}
        summary={(page) => <span role="status">{totalText(page, 'party', 'parties')}</span>}
        csvHref={api.urlOf(PARTY_FILES.exportEndpoint, { query: list.criteria })}
        actions={
          <>
            <ImportButton files={PARTY_FILES} />
            <Button variant="primary" icon={Plus} {...shortcut('add')} onClick={add}>
              Add Party
            </Button>
          </>
        }
        history={useHistory('parties')}
        toggle={useToggleParty()}
        onEdit={edit}
        opensRows
      />
      {dialog && <PartyDialog party={dialog.record} clientId={clientId} onClose={close} />}
    </>
  );
}

/** /masters/party */
export function PartyListScreen() {
  return <PartyList />;
}

/** /masters/party-master: the same list; a new party names the signed-in client (MASTER-1). */
export function PartyMasterScreen() {
  return <PartyList clientId={useSession().clientId} />;
}
