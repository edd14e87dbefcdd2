import { type AgedParty, agedParties, type PartyAccount } from '@freightdesk/contracts/billing';
import {
  ListTiles,
  links,
  moneyText,
  RecordList,
  type RecordListState,
  recordColumns,
  SendLetters,
  useRecordList,
  useSelectionBy,
  useSession,
} from '@freightdesk/remote-kit';
import { Page } from '@freightdesk/ui/page';
import { AS_OF, AsOfDay } from '../filters/period-and-party.form';
import { ledgerKeys, useAgeingTotals } from './ledger.queries';
import { balanceText } from './ledger.rules';

const messages = {
  caption: 'Ageing',
  search: 'Search parties',
  placeholder: 'Search by party',
  loading: 'Loading the ageing...',
  error: 'Failed to fetch the ageing',
  empty: 'Nobody owes anything',
  emptyHint: 'Parties with open documents or money on account appear here.',
};

const AGES = [
  ['notDue', 'Not Due'],
  ['upTo30', '1–30 Days'],
  ['upTo60', '31–60 Days'],
  ['upTo90', '61–90 Days'],
  ['above90', 'Above 90'],
  ['overdue', 'Overdue'],
  ['onAccount', 'On Account'],
] as const;

const columns = recordColumns(agedParties)([
  {
    key: 'party',
    header: 'Party',
    keyColumn: true,
    sort: 'partyName',
    value: ({ partyName }) => partyName,
    link: ({ partyId }) => links.partyAccount(partyId),
  },
  ...AGES.map(
    ([name, header]) =>
      ({
        key: name,
        header,
        kind: 'money',
        sort: name,
        value: (row: AgedParty) => row[name] || null,
      }) as const,
  ),
  {
    key: 'balance',
    header: 'Balance',
    kind: 'money',
    sort: 'balance',
    value: ({ balance }) => balance,
    cell: ({ balance }) => balanceText(balance),
  },
]);

const tiles = [
  ...AGES.map(([name, label]) => ({
    label,
    value: (totals: PartyAccount) => moneyText(totals[name], 'INR'),
  })),
  { label: 'Balance', value: ({ balance }: PartyAccount) => balanceText(balance) },
];

/** What all parties owe together that the list finds, on whatever page they stand. */
function Totals({ list }: { list: RecordListState<AgedParty> }) {
  return <ListTiles list={list} counts={useAgeingTotals(list.criteria)} tiles={tiles} />;
}

/** /billing/ageing: what every party owed on a day, by days overdue. */
export function AgeingScreen() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: [...ledgerKeys.all, 'ageing'],
    staleTime: 0,
    endpoint: agedParties,
    columns,
    query: { clientId },
    filters: AS_OF,
    defaultSort: '-overdue',
  });
  const selection = useSelectionBy<AgedParty>(
    ({ partyId }) => partyId,
    ({ partyName }) => partyName,
  );
  return (
    <Page>
      <AsOfDay address={list.address} filters={list.filters} />
      <Totals list={list} />
      <RecordList
        list={list}
        messages={messages}
        rowKey={({ partyId }) => partyId}
        selection={selection}
        selectionTools={
          <SendLetters batch="statement" ids={selection.ids} label="Send Statements by E-mail" />
        }
      />
    </Page>
  );
}
