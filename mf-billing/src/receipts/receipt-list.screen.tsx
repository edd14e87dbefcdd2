import {
  listReceipts,
  modeText,
  printReceipt,
  RECEIPT_STATES,
  type Receipt,
} from '@freightdesk/contracts/billing';
import {
  lazyDialog,
  Money,
  openLink,
  RecordList,
  recordColumns,
  shortcut,
  useHistory,
  useLetterDialog,
  useNewForm,
  useOpenedRecord,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { partyAccountColumn } from '../documents/document-columns.table';
import { paperActions } from '../documents/paper-actions.rules';
import { PERIOD_AND_PARTY, PeriodAndParty } from '../filters/period-and-party.form';
import { stateFilter } from '../filters/state-filter.rules';
import { OpenDocumentsPanel } from './open-documents.screen';
import { receiptKeys } from './receipt.queries';
import { stateOf } from './receipt.rules';

const NewReceipt = lazyDialog(() => import('./new-receipt.screen').then((module) => module.NewReceipt), {
  preload: true,
});
const ReceiptDetails = lazyDialog(() =>
  import('./receipt-details.dialog').then((module) => module.ReceiptDetails),
);
const ReceiptAllocation = lazyDialog(() =>
  import('./receipt-task.form').then((module) => module.ReceiptAllocation),
);
const ReceiptReversal = lazyDialog(() =>
  import('./receipt-task.form').then((module) => module.ReceiptReversal),
);

const messages = {
  caption: 'Receipts',
  search: 'Search receipts',
  placeholder: 'Search by number, party or reference',
  loading: 'Loading receipts...',
  error: 'Failed to fetch receipts',
  empty: 'No receipts found',
  emptyHint: 'Record the first payment of a party with New Receipt.',
};

const STATE_FILTER = stateFilter(RECEIPT_STATES);

const columns = recordColumns(listReceipts)([
  {
    key: 'number',
    header: 'Receipt #',
    kind: 'code',
    keyColumn: true,
    sort: 'number',
    value: ({ number }) => number,
    link: ({ number }) => openLink(number),
  },
  {
    key: 'receivedOn',
    header: 'Received On',
    kind: 'date',
    sort: 'receivedOn',
    value: ({ receivedOn }) => receivedOn,
  },
  partyAccountColumn,
  { key: 'mode', header: 'Mode', value: modeText },
  { key: 'reference', header: 'Reference', kind: 'code', value: ({ reference }) => reference },
  {
    key: 'tds',
    header: 'TDS',
    kind: 'money',
    optional: true,
    value: ({ tds }) => tds,
    cell: ({ tds, currency }) => <Money value={tds} currency={currency} />,
  },
  {
    key: 'gross',
    header: 'Paid',
    kind: 'money',
    sort: 'grossAmount',
    value: ({ grossAmount }) => grossAmount,
    cell: ({ grossAmount, currency }) => <Money value={grossAmount} currency={currency} />,
  },
  {
    key: 'onAccount',
    header: 'On Account',
    kind: 'money',
    value: ({ onAccountAmount }) => onAccountAmount,
    cell: ({ onAccountAmount, currency }) => <Money value={onAccountAmount} currency={currency} />,
  },
  {
    key: 'state',
    header: 'Status',
    value: (receipt) => stateOf(receipt).text,
    cell: (receipt) => <Badge tone={stateOf(receipt).tone}>{stateOf(receipt).text}</Badge>,
  },
]);

/** /billing/receipts: what parties have paid. */
export function ReceiptListScreen() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: receiptKeys.all,
    endpoint: listReceipts,
    columns,
    query: { clientId },
    filters: { state: RECEIPT_STATES, ...PERIOD_AND_PARTY },
  });
  const openedReceipt = useOpenedRecord(list, ({ number }) => number);
  const history = useHistory('receipts');
  const letters = useLetterDialog();
  const newForm = useNewForm();
  return (
    <Page>
      <PeriodAndParty list={list} />
      <RecordList
        list={list}
        messages={messages}
        filters={[STATE_FILTER]}
        actions={
          <Button variant="primary" icon={Plus} {...shortcut('add')} onClick={newForm.open}>
            New Receipt
          </Button>
        }
        onRowOpen={openedReceipt.open}
        rowActions={(receipt) => [
          { label: `View ${receipt.number}`, icon: Eye, onSelect: () => openedReceipt.open(receipt) },
          ...(receipt.isOpening ? [] : paperActions(printReceipt, receipt)),
          ...(receipt.isOpening || receipt.state === 'reversed'
            ? []
            : [letters.actionOf('receipt', receipt.id, receipt.number)]),
          ...history.actionsOf(receipt, receipt.number),
        ]}
      />
      {openedReceipt.record && <OpenedReceipt receipt={openedReceipt.record} onClose={openedReceipt.close} />}
      {newForm.isOpen && <NewReceipt onClose={newForm.close} />}
      {letters.dialog}
      {history.panel}
    </Page>
  );
}

/** A receipt and what is done with it. */
function OpenedReceipt({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const [task, setTask] = useState<'allocation' | 'reversal'>();
  const endTask = () => setTask(undefined);
  if (task === 'allocation') return <Allocation receipt={receipt} onClose={endTask} />;
  return (
    <>
      <ReceiptDetails
        receipt={receipt}
        onAllocate={() => setTask('allocation')}
        onReverse={() => setTask('reversal')}
        onClose={onClose}
      />
      {task === 'reversal' && <ReceiptReversal receipt={receipt} onClose={endTask} />}
    </>
  );
}

/** The documents that a receipt can pay from what it has on account. */
const Allocation = ({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) => (
  <OpenDocumentsPanel partyId={receipt.partyId} title={`Use ${receipt.number}`} onClose={onClose}>
    {(documents) => <ReceiptAllocation receipt={receipt} documents={documents} onClose={onClose} />}
  </OpenDocumentsPanel>
);
