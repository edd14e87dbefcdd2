import {
  importOpeningBalances,
  listOpeningBalances,
  OPENING_KINDS,
  OPENING_STATES,
  type OpeningBalance,
} from '@freightdesk/contracts/billing';
import { humanize, optionsOf } from '@freightdesk/contracts/shared';
import {
  ImportButton,
  Link,
  lazyDialog,
  links,
  RecordList,
  recordColumns,
  useHistory,
  useMayCall,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Page } from '@freightdesk/ui/page';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { stateFilter } from '../filters/state-filter.rules';
import { vendorLinks } from '../vendor-payments/vendor-links.rules';
import { openingKeys } from './opening-balance.queries';
import { OPENING_FILES } from './opening-files.rules';

const OpeningReversal = lazyDialog(() =>
  import('./opening-reversal.dialog').then((module) => module.OpeningReversal),
);

const messages = {
  caption: 'Opening balances',
  search: 'Search opening balances',
  placeholder: 'Search by number or party',
  loading: 'Loading opening balances...',
  error: 'Failed to fetch opening balances',
  empty: 'No opening balances found',
  emptyHint:
    'An admin or approver imports what was open before Freightdesk from a file. Amounts below zero were paid ahead.',
};

const FILTERS = [
  { name: 'kind', label: 'Kind', all: 'All kinds', options: optionsOf(OPENING_KINDS) },
  stateFilter(OPENING_STATES),
] as const;

const accountLink = ({ kind, partyId }: OpeningBalance): string =>
  kind === 'receivable' ? links.partyAccount(partyId) : vendorLinks.account(partyId);

/** Below zero is money on account: a party has paid ahead, or a vendor was. */
const kindText = ({ kind, openAmount }: OpeningBalance): string =>
  openAmount < 0 ? `${humanize(kind)}, on account` : humanize(kind);

const columns = recordColumns(listOpeningBalances)([
  { key: 'number', header: 'Number', kind: 'code', keyColumn: true, value: ({ number }) => number },
  { key: 'kind', header: 'Kind', value: kindText },
  {
    key: 'party',
    header: 'Party',
    sort: 'partyName',
    value: ({ partyName }) => partyName,
    cell: (opening) => <Link to={accountLink(opening)}>{opening.partyName}</Link>,
  },
  {
    key: 'documentDay',
    header: 'Date',
    kind: 'date',
    sort: 'documentDay',
    value: ({ documentDay }) => documentDay,
  },
  { key: 'dueDay', header: 'Due', kind: 'date', value: ({ dueDay }) => dueDay },
  { key: 'asOf', header: 'As Of', kind: 'date', value: ({ asOf }) => asOf },
  { key: 'totalAmount', header: 'Amount', kind: 'money', value: ({ totalAmount }) => totalAmount },
  {
    key: 'openAmount',
    header: 'Was Open',
    kind: 'money',
    sort: 'openAmount',
    value: ({ openAmount }) => openAmount,
  },
  { key: 'leftAmount', header: 'Open Now', kind: 'money', value: ({ leftAmount }) => leftAmount },
  { key: 'remarks', header: 'Remarks', optional: true, value: ({ remarks }) => remarks },
  {
    key: 'state',
    header: 'Status',
    value: ({ state }) => humanize(state),
    cell: ({ state }) => <Badge tone={state === 'open' ? 'green' : 'red'}>{humanize(state)}</Badge>,
  },
]);

/** /billing/opening-balances: what was open before Freightdesk, and its import. */
export function OpeningBalanceListScreen() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: openingKeys.all,
    endpoint: listOpeningBalances,
    columns,
    query: { clientId },
    filters: { kind: OPENING_KINDS, state: OPENING_STATES },
  });
  const history = useHistory('opening_balances');
  const [openingToReverse, setOpeningToReverse] = useState<OpeningBalance>();
  const mayChange = useMayCall(importOpeningBalances);
  const reversalOf = (opening: OpeningBalance) => ({
    label: `Reverse ${opening.number}`,
    icon: Undo2,
    disabled: opening.state === 'reversed' || opening.leftAmount !== opening.openAmount,
    onSelect: () => setOpeningToReverse(opening),
  });
  return (
    <Page>
      <RecordList
        list={list}
        messages={messages}
        filters={FILTERS}
        actions={mayChange ? <ImportButton files={OPENING_FILES} /> : undefined}
        rowActions={(opening) => [
          ...(mayChange ? [reversalOf(opening)] : []),
          ...history.actionsOf(opening, opening.number),
        ]}
      />
      {openingToReverse && (
        <OpeningReversal opening={openingToReverse} onClose={() => setOpeningToReverse(undefined)} />
      )}
      {history.panel}
    </Page>
  );
}
