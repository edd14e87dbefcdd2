import type { AdvanceReceived, AdvanceSummary } from '@freightdesk/contracts/billing';
import {
  lazyDialog,
  Money,
  moneyText,
  QueryStates,
  type RecordHistory,
  useHistory,
} from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { formatDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type RowAction, type TableColumn } from '@freightdesk/ui/table';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { SecondLine } from '../documents/cell-text.view';
import { voucherAddress } from '../documents/document.rules';
import { DeleteQuestion } from '../vendor-bills/delete-question.dialog';
import { useAdvanceSummary, useAdvances, useDeleteAdvance } from './advances.queries';

const AdvanceDialog = lazyDialog(() => import('./advance.dialog').then((module) => module.AdvanceDialog), {
  preload: true,
});

const RefundDialog = lazyDialog(() => import('./advance.dialog').then((module) => module.RefundDialog));

const columns: readonly TableColumn<AdvanceReceived>[] = [
  {
    key: 'date',
    header: 'Payment Date',
    kind: 'date',
    keyColumn: true,
    cell: ({ payment_date }) => formatDate(payment_date),
  },
  { key: 'mode', header: 'Mode', cell: ({ payment_mode }) => payment_mode },
  { key: 'amount', header: 'Amount', kind: 'money', cell: ({ advance }) => <Money value={advance} /> },
  {
    key: 'refunded',
    header: 'Refunded',
    kind: 'money',
    cell: (advance) => <Refunds advance={advance} />,
  },
  {
    key: 'vouchers',
    header: 'Vouchers',
    kind: 'code',
    interactive: true,
    cell: ({ vouchers }) => <Vouchers vouchers={vouchers} />,
  },
  { key: 'remarks', header: 'Remarks', cell: ({ remarks }) => remarks || '–' },
];

/** The refunded amount and the payments that refunded it. */
const Refunds = ({ advance: { refundedAmount, refunds } }: { advance: AdvanceReceived }) =>
  refundedAmount === 0 ? (
    '–'
  ) : (
    <div>
      <Money value={refundedAmount} />
      {refunds.map(({ id, payment_date, payment_mode }) => (
        <SecondLine key={id}>{`${formatDate(payment_date)} ${payment_mode}`}</SecondLine>
      ))}
    </div>
  );

/** Links to the printed vouchers of an advance. */
const Vouchers = ({ vouchers }: { vouchers: AdvanceReceived['vouchers'] }) =>
  vouchers.length === 0
    ? '–'
    : vouchers.map(({ id, number }) => (
        <div key={id}>
          <a href={voucherAddress(id)} target="_blank" rel="noopener">
            {number}
          </a>
        </div>
      ));

const nameOf = ({ payment_date }: AdvanceReceived): string => `the advance of ${formatDate(payment_date)}`;

interface AdvanceActions {
  readonly refund: (advance: AdvanceReceived) => void;
  readonly remove: (advance: AdvanceReceived) => void;
  readonly history: RecordHistory;
}

/** An advance with a voucher is not deleted: its refund has a voucher too. */
function advanceActions(
  advance: AdvanceReceived,
  { refund, remove, history }: AdvanceActions,
): readonly RowAction[] {
  return [
    {
      label: `Refund ${nameOf(advance)}`,
      icon: Undo2,
      disabled: advance.leftAmount === 0,
      onSelect: () => refund(advance),
    },
    ...(advance.vouchers.length > 0
      ? []
      : [
          {
            label: `Delete ${nameOf(advance)}`,
            icon: Trash2,
            tone: 'danger' as const,
            disabled: advance.refundedAmount > 0,
            onSelect: () => remove(advance),
          },
        ]),
    ...history.actionsOf(advance, nameOf(advance)),
  ];
}

/** `₹1,180.00 left, of which credit notes gave back ₹590.00`; empty where nothing was received. */
const leftText = ({ received, left, returned }: AdvanceSummary): string => {
  if (received === 0) return '';
  return `${moneyText(left)} left to use or refund${returned > 0 ? `; credit notes gave back ${moneyText(returned)}` : ''}`;
};

/** The advances received for a job, and a button to record one. */
export function AdvancesSection({ jobNumber, isClosed }: { jobNumber: string; isClosed: boolean }) {
  const advances = useAdvances(jobNumber);
  const summary = useAdvanceSummary(jobNumber);
  const history = useHistory('advance_received');
  const [isAdding, setAdding] = useState(false);
  const [advanceToDelete, setAdvanceToDelete] = useState<AdvanceReceived>();
  const [advanceToRefund, setAdvanceToRefund] = useState<AdvanceReceived>();
  const deletion = useDeleteAdvance(() => setAdvanceToDelete(undefined));
  return (
    <Section
      title="Advance payments"
      description={summary.data && leftText(summary.data)}
      actions={
        <Button icon={Plus} disabled={isClosed} onClick={() => setAdding(true)}>
          Add Advance
        </Button>
      }
    >
      <QueryStates
        query={advances}
        loadingLabel="Loading advances..."
        errorTitle="Error loading advances"
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState title="No advances found for this job" />}
      >
        {(rows) => (
          <DataTable
            caption="Advances of the job"
            height="content"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowActions={(advance) =>
              advanceActions(advance, { refund: setAdvanceToRefund, remove: setAdvanceToDelete, history })
            }
          />
        )}
      </QueryStates>
      {advanceToDelete && (
        <DeleteQuestion
          title="Delete advance"
          noun="advance"
          pending={deletion.isPending}
          onConfirm={() => deletion.mutate(advanceToDelete)}
          onCancel={() => setAdvanceToDelete(undefined)}
        />
      )}
      {advanceToRefund && (
        <RefundDialog advance={advanceToRefund} onClose={() => setAdvanceToRefund(undefined)} />
      )}
      {isAdding && <AdvanceDialog jobNumber={jobNumber} onClose={() => setAdding(false)} />}
      {history.panel}
    </Section>
  );
}
