import type { AdvanceReceived } from '@freightdesk/contracts/billing';
import { lazyDialog, Money, QueryStates } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { formatDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Below } from '../documents/below.view';
import { voucherAddress } from '../documents/document.rules';
import { DeleteQuestion } from '../vendor-bills/delete-question.dialog';
import { useAdvances, useDeleteAdvance } from './advances.queries';

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
    cell: (advance) => <Refunds of={advance} />,
  },
  {
    key: 'vouchers',
    header: 'Vouchers',
    kind: 'code',
    interactive: true,
    cell: ({ vouchers }) => <Vouchers of={vouchers} />,
  },
  { key: 'remarks', header: 'Remarks', cell: ({ remarks }) => remarks || '–' },
];

/** What was given back of an advance, and when. */
const Refunds = ({ of: { refundedAmount, refunds } }: { of: AdvanceReceived }) =>
  refundedAmount === 0 ? (
    '–'
  ) : (
    <>
      <Money value={refundedAmount} />
      {refunds.map(({ id, payment_date, payment_mode }) => (
        <Below key={id}>{`${formatDate(payment_date)} ${payment_mode}`}</Below>
      ))}
    </>
  );

/** The vouchers of an advance, each with a link to its page. */
const Vouchers = ({ of }: { of: AdvanceReceived['vouchers'] }) =>
  of.length === 0
    ? '–'
    : of.map(({ id, number }) => (
        <div key={id}>
          <a href={voucherAddress(id)} target="_blank" rel="noopener">
            {number}
          </a>
        </div>
      ));

/** The advances received for a job, and a button to record one. */
export function AdvancesSection({ jobNumber, isClosed }: { jobNumber: string; isClosed: boolean }) {
  const advances = useAdvances(jobNumber);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<AdvanceReceived>();
  const [refunded, setRefunded] = useState<AdvanceReceived>();
  const deletion = useDeleteAdvance(() => setLeaving(undefined));
  return (
    <Section
      title="Advance payments"
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
        {(found) => (
          <DataTable
            caption="Advances of the job"
            height="content"
            columns={columns}
            rows={found}
            rowKey={({ id }) => id}
            rowActions={(advance) => [
              {
                label: `Refund the advance of ${formatDate(advance.payment_date)}`,
                icon: Undo2,
                disabled: advance.leftAmount === 0,
                onSelect: () => setRefunded(advance),
              },
              ...(advance.vouchers.length > 0
                ? []
                : [
                    {
                      label: `Delete the advance of ${formatDate(advance.payment_date)}`,
                      icon: Trash2,
                      tone: 'danger' as const,
                      disabled: advance.refundedAmount > 0,
                      onSelect: () => setLeaving(advance),
                    },
                  ]),
            ]}
          />
        )}
      </QueryStates>
      {leaving && (
        <DeleteQuestion
          title="Delete advance"
          thing="advance"
          pending={deletion.isPending}
          onConfirm={() => deletion.mutate(leaving)}
          onCancel={() => setLeaving(undefined)}
        />
      )}
      {refunded && <RefundDialog advance={refunded} onClose={() => setRefunded(undefined)} />}
      {isAdding && <AdvanceDialog jobNumber={jobNumber} onClose={() => setAdding(false)} />}
    </Section>
  );
}
