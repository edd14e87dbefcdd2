import {
  listVendorPayments,
  modeText,
  printVendorPayment,
  VENDOR_PAYMENT_STATES,
  type VendorPayment,
} from '@freightdesk/contracts/billing';
import {
  Link,
  lazyDialog,
  openLink,
  RecordList,
  recordColumns,
  shortcut,
  useHistory,
  useLetterDialog,
  useOpenedRecord,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { Page } from '@freightdesk/ui/page';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { paperActions } from '../documents/paper-actions.rules';
import { PERIOD, Period } from '../filters/period-and-party.form';
import { stateFilter } from '../filters/state-filter.rules';
import { stateOf } from '../receipts/receipt.rules';
import { vendorLinks } from './vendor-links.rules';
import { vendorPaymentKeys } from './vendor-payment.queries';

const NewVendorPayment = lazyDialog(
  () => import('./new-vendor-payment.screen').then((module) => module.NewVendorPayment),
  { preload: true },
);
const VendorPaymentDetails = lazyDialog(() =>
  import('./vendor-payment-details.dialog').then((module) => module.VendorPaymentDetails),
);
const VendorPaymentAllocation = lazyDialog(() =>
  import('./vendor-payment-task.form').then((module) => module.VendorPaymentAllocation),
);
const VendorPaymentReversal = lazyDialog(() =>
  import('./vendor-payment-task.form').then((module) => module.VendorPaymentReversal),
);

const messages = {
  caption: 'Vendor payments',
  search: 'Search payments',
  placeholder: 'Search by number, vendor or reference',
  loading: 'Loading payments...',
  error: 'Failed to fetch payments',
  empty: 'No payments found',
  emptyHint: 'Record the first payment of a vendor with New Payment.',
};

const STATE_FILTER = stateFilter(VENDOR_PAYMENT_STATES);

const columns = recordColumns(listVendorPayments)([
  {
    key: 'number',
    header: 'Payment #',
    kind: 'code',
    keyColumn: true,
    sort: 'number',
    value: ({ number }) => number,
    link: ({ number }) => openLink(number),
  },
  { key: 'paidOn', header: 'Paid On', kind: 'date', sort: 'paidOn', value: ({ paidOn }) => paidOn },
  {
    key: 'vendor',
    header: 'Vendor',
    sort: 'vendorName',
    value: ({ vendorName }) => vendorName,
    cell: ({ vendorId, vendorName }) => <Link to={vendorLinks.account(vendorId)}>{vendorName}</Link>,
  },
  { key: 'mode', header: 'Mode', value: modeText },
  { key: 'reference', header: 'Reference', kind: 'code', value: ({ reference }) => reference },
  { key: 'tds', header: 'TDS', kind: 'money', value: ({ tds }) => tds || null },
  {
    key: 'gross',
    header: 'Settled',
    kind: 'money',
    sort: 'grossAmount',
    value: ({ grossAmount }) => grossAmount,
  },
  {
    key: 'onAccount',
    header: 'On Account',
    kind: 'money',
    value: ({ onAccountAmount }) => onAccountAmount || null,
  },
  {
    key: 'state',
    header: 'Status',
    value: (payment) => stateOf(payment).text,
    cell: (payment) => <Badge tone={stateOf(payment).tone}>{stateOf(payment).text}</Badge>,
  },
]);

/** /billing/vendor-payments: what vendors were paid. */
export function VendorPaymentListScreen() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: vendorPaymentKeys.all,
    endpoint: listVendorPayments,
    columns,
    query: { clientId },
    filters: { state: VENDOR_PAYMENT_STATES, ...PERIOD },
  });
  const openedPayment = useOpenedRecord(list, ({ number }) => number);
  const history = useHistory('vendor_payments');
  const letters = useLetterDialog();
  const [isAdding, setAdding] = useState(false);
  return (
    <Page>
      <Period address={list.address} filters={list.filters} />
      <RecordList
        list={list}
        messages={messages}
        filters={[STATE_FILTER]}
        actions={
          <Button variant="primary" icon={Plus} {...shortcut('add')} onClick={() => setAdding(true)}>
            New Payment
          </Button>
        }
        onRowOpen={openedPayment.open}
        rowActions={(payment) => [
          { label: `View ${payment.number}`, icon: Eye, onSelect: () => openedPayment.open(payment) },
          ...(payment.isOpening ? [] : paperActions(printVendorPayment, payment)),
          ...(payment.isOpening || payment.state === 'reversed'
            ? []
            : [letters.actionOf('vendor_payment', payment.id, payment.number)]),
          ...history.actionsOf(payment, payment.number),
        ]}
      />
      {openedPayment.record && <OpenedPayment payment={openedPayment.record} onClose={openedPayment.close} />}
      {isAdding && <NewVendorPayment onClose={() => setAdding(false)} />}
      {letters.dialog}
      {history.panel}
    </Page>
  );
}

/** A payment and what is done with it. */
function OpenedPayment({ payment, onClose }: { payment: VendorPayment; onClose: () => void }) {
  const [task, setTask] = useState<'allocation' | 'reversal'>();
  const endTask = () => setTask(undefined);
  if (task === 'allocation') return <VendorPaymentAllocation payment={payment} onClose={endTask} />;
  return (
    <>
      <VendorPaymentDetails
        payment={payment}
        onAllocate={() => setTask('allocation')}
        onReverse={() => setTask('reversal')}
        onClose={onClose}
      />
      {task === 'reversal' && <VendorPaymentReversal payment={payment} onClose={endTask} />}
    </>
  );
}
