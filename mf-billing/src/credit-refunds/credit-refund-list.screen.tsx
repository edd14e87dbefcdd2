import {
  CREDIT_REFUND_STATES,
  type CreditRefund,
  listCreditRefunds,
  printCreditRefund,
  reverseCreditRefund,
} from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import {
  lazyDialog,
  RecordList,
  recordColumns,
  useHistory,
  useLetterDialog,
  useMayCall,
  useRecordList,
  useSession,
} from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Stack } from '@freightdesk/ui/page';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { partyAccountColumn } from '../documents/document-columns.table';
import { paperActions } from '../documents/paper-actions.rules';
import { stateFilter } from '../filters/state-filter.rules';
import { creditRefundKeys } from './credit-refund.queries';

const CreditRefundReversal = lazyDialog(() =>
  import('./credit-refund.dialog').then((module) => module.CreditRefundReversal),
);

const messages = {
  caption: 'Refunds',
  search: 'Search refunds',
  placeholder: 'Search by number, party or reference',
  loading: 'Loading refunds...',
  error: 'Failed to fetch refunds',
  empty: 'No refunds found',
  emptyHint: 'The page of a party pays back what is open of its credits.',
};

const STATE_FILTER = stateFilter(CREDIT_REFUND_STATES);

const columns = recordColumns(listCreditRefunds)([
  {
    key: 'number',
    header: 'Refund #',
    kind: 'code',
    keyColumn: true,
    sort: 'number',
    value: ({ number }) => number,
  },
  { key: 'paidOn', header: 'Paid On', kind: 'date', sort: 'paidOn', value: ({ paidOn }) => paidOn },
  partyAccountColumn,
  { key: 'source', header: 'Paid Back From', kind: 'code', value: ({ sourceNumber }) => sourceNumber },
  { key: 'mode', header: 'Mode', value: ({ mode }) => mode },
  { key: 'bank', header: 'Bank Account', optional: true, value: ({ bank }) => bank },
  { key: 'reference', header: 'Reference', value: ({ reference }) => reference },
  { key: 'amount', header: 'Amount', kind: 'money', sort: 'amount', value: ({ amount }) => amount },
  {
    key: 'state',
    header: 'Status',
    value: ({ state }) => humanize(state),
    cell: ({ state }) => <Badge tone={state === 'paid' ? 'green' : 'red'}>{humanize(state)}</Badge>,
  },
]);

/** What parties were paid back of their credits, a tab of /billing/refunds. */
export function CreditRefunds() {
  const { clientId } = useSession();
  const list = useRecordList({
    queryKey: creditRefundKeys.all,
    endpoint: listCreditRefunds,
    columns,
    query: { clientId },
    filters: { state: CREDIT_REFUND_STATES },
  });
  const history = useHistory('credit_refunds');
  const letters = useLetterDialog();
  const [refundToReverse, setRefundToReverse] = useState<CreditRefund>();
  const mayReverse = useMayCall(reverseCreditRefund);
  return (
    <Stack $gap={4}>
      <RecordList
        list={list}
        messages={messages}
        filters={[STATE_FILTER]}
        rowActions={(refund) => [
          ...paperActions(printCreditRefund, refund),
          ...(refund.state === 'paid' ? [letters.actionOf('credit_refund', refund.id, refund.number)] : []),
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
        <CreditRefundReversal refund={refundToReverse} onClose={() => setRefundToReverse(undefined)} />
      )}
      {letters.dialog}
      {history.panel}
    </Stack>
  );
}
