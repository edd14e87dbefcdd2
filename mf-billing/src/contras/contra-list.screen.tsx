import {
  CONTRA_STATES,
  type Contra,
  listContras,
  printContra,
  reverseContra,
} from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import {
  Link,
  lazyDialog,
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
import { partyAccountColumn } from '../documents/document-columns.table';
import { paperActions } from '../documents/paper-actions.rules';
import { stateFilter } from '../filters/state-filter.rules';
import { vendorLinks } from '../vendor-payments/vendor-links.rules';
import { contraKeys } from './contra.queries';

const ContraReversal = lazyDialog(() =>
  import('./contra-reversal.dialog').then((module) => module.ContraReversal),
);

const messages = {
  caption: 'Contras',
  search: 'Search contras',
  placeholder: 'Search by number, party or vendor',
  loading: 'Loading contras...',
  error: 'Failed to fetch contras',
  empty: 'No contras found',
  emptyHint: 'The page of a party or vendor offers them where both have one PAN.',
};

const STATE_FILTER = stateFilter(CONTRA_STATES);

const columns = recordColumns(listContras)([
  {
    key: 'number',
    header: 'Contra #',
    kind: 'code',
    keyColumn: true,
    sort: 'number',
    value: ({ number }) => number,
  },
  {
    key: 'settledOn',
    header: 'Settled On',
    kind: 'date',
    sort: 'settledOn',
    value: ({ settledOn }) => settledOn,
  },
  partyAccountColumn,
  {
    key: 'vendor',
    header: 'Vendor',
    sort: 'vendorName',
    value: ({ vendorName }) => vendorName,
    cell: ({ vendorId, vendorName }) => <Link to={vendorLinks.account(vendorId)}>{vendorName}</Link>,
  },
  {
    key: 'documents',
    header: 'Documents',
    value: ({ documents }) => documents.map(({ invoiceNumber }) => invoiceNumber).join(', '),
  },
  { key: 'bills', header: 'Bills', value: ({ bills }) => bills.map(({ invoiceno }) => invoiceno).join(', ') },
  { key: 'amount', header: 'Amount', kind: 'money', sort: 'amount', value: ({ amount }) => amount },
  {
    key: 'state',
    header: 'Status',
    value: ({ state }) => humanize(state),
    cell: ({ state }) => <Badge tone={state === 'settled' ? 'green' : 'red'}>{humanize(state)}</Badge>,
  },
]);

/** /billing/contras: what was set against each other between parties and vendors. */
export function ContraListScreen() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: contraKeys.all,
    endpoint: listContras,
    columns,
    query: { clientId },
    filters: { state: CONTRA_STATES },
  });
  const history = useHistory('contras');
  const [contraToReverse, setContraToReverse] = useState<Contra>();
  const mayReverse = useMayCall(reverseContra);
  const reversal = (contra: Contra) => ({
    label: `Reverse ${contra.number}`,
    icon: Undo2,
    disabled: contra.state === 'reversed',
    onSelect: () => setContraToReverse(contra),
  });
  return (
    <Page>
      <RecordList
        list={list}
        messages={messages}
        filters={[STATE_FILTER]}
        rowActions={(contra) => [
          ...paperActions(printContra, contra),
          ...(mayReverse ? [reversal(contra)] : []),
          ...history.actionsOf(contra, contra.number),
        ]}
      />
      {contraToReverse && (
        <ContraReversal contra={contraToReverse} onClose={() => setContraToReverse(undefined)} />
      )}
      {history.panel}
    </Page>
  );
}
