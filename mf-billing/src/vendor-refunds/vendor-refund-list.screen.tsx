import {
  CREDIT_REFUND_STATES,
  listVendorRefunds,
  printVendorRefund,
  reverseVendorRefund,
  type VendorRefund,
} from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import {
  Link,
  lazyDialog,
  openLink,
  RecordList,
  recordColumns,
  useHistory,
  useMayCall,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Stack } from '@freightdesk/ui/page';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { paperActions } from '../documents/paper-actions.rules';
import { stateFilter } from '../filters/state-filter.rules';
import { vendorLinks } from '../vendor-payments/vendor-links.rules';
import { vendorRefundKeys } from './vendor-refund.queries';

const VendorRefundReversal = lazyDialog(() =>
  import('./vendor-refund.dialog').then((module) => module.VendorRefundReversal),
);

const messages = {
  caption: 'Refunds of vendors',
  search: 'Search refunds',
  placeholder: 'Search by number, vendor or reference',
  loading: 'Loading refunds...',
  error: 'Failed to fetch refunds',
  empty: 'No refunds found',
  emptyHint: 'The page of a vendor records what came back of money on account.',
};

const STATE_FILTER = stateFilter(CREDIT_REFUND_STATES);

const columns = recordColumns(listVendorRefunds)([
  {
    key: 'number',
    header: 'Refund #',
    kind: 'code',
    keyColumn: true,
    sort: 'number',
    value: ({ number }) => number,
  },
  {
    key: 'paidOn',
    header: 'Received On',
    kind: 'date',
    sort: 'paidOn',
    value: ({ paidOn }) => paidOn,
  },
  {
    key: 'vendor',
    header: 'Vendor',
    sort: 'partyName',
    value: ({ partyName }) => partyName,
    cell: ({ partyId, partyName }) => <Link to={vendorLinks.account(partyId)}>{partyName}</Link>,
  },
  {
    key: 'payment',
    header: 'Paid Back From',
    kind: 'code',
    value: ({ sourceNumber }) => sourceNumber,
    link: ({ sourceNumber }) => `${vendorLinks.payments}${openLink(sourceNumber)}`,
  },
  { key: 'mode', header: 'Mode', value: ({ mode }) => mode },
  { key: 'bank', header: 'Bank Account', optional: true, value: ({ bankAccount }) => bankAccount },
  { key: 'reference', header: 'Reference', value: ({ reference }) => reference },
  { key: 'amount', header: 'Amount', kind: 'money', sort: 'amount', value: ({ amount }) => amount },
  {
    key: 'state',
    header: 'Status',
    value: ({ state }) => humanize(state),
    cell: ({ state }) => <Badge tone={state === 'paid' ? 'green' : 'red'}>{humanize(state)}</Badge>,
  },
]);

/** What vendors have paid back, a tab of /billing/refunds. */
export function VendorRefunds() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: vendorRefundKeys.all,
    endpoint: listVendorRefunds,
    columns,
    query: { clientId },
    filters: { state: CREDIT_REFUND_STATES },
  });
  const history = useHistory('credit_refunds');
  const [refundToReverse, setRefundToReverse] = useState<VendorRefund>();
  const mayReverse = useMayCall(reverseVendorRefund);
  return (
    <Stack $gap={4}>
      <RecordList
        list={list}
        messages={messages}
        filters={[STATE_FILTER]}
        rowActions={(refund) => [
          ...paperActions(printVendorRefund, refund),
          ...(mayReverse
            ? [
                {
                  label: `Reverse ${refund.number}`,
                  icon: Undo2,
                  disabled: refund.state === 'reversed',
                  onSelect: () => setRefundToReverse(refund),
                },
              ]
            : []),
          ...history.actionsOf(refund, refund.number),
        ]}
      />
      {refundToReverse && (
        <VendorRefundReversal refund={refundToReverse} onClose={() => setRefundToReverse(undefined)} />
      )}
      {history.panel}
    </Stack>
  );
}
