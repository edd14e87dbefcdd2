import type { OpenPayment } from '@freightdesk/contracts/billing';
import { Link, lazyDialog, Money, openLink, QueryStates } from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { vendorLinks } from '../vendor-payments/vendor-links.rules';
import { useOpenPayments } from './vendor-refund.queries';

const VendorRefundDialog = lazyDialog(
  () => import('./vendor-refund.dialog').then((module) => module.VendorRefundDialog),
  { preload: true },
);

const columns: readonly TableColumn<OpenPayment>[] = [
  {
    key: 'number',
    header: 'Payment',
    kind: 'code',
    keyColumn: true,
    interactive: true,
    cell: ({ number }) => <Link to={`${vendorLinks.payments}${openLink(number)}`}>{number}</Link>,
  },
  { key: 'day', header: 'Date', kind: 'date', cell: ({ day }) => formatDate(day) },
  {
    key: 'open',
    header: 'Refundable',
    kind: 'money',
    cell: ({ openAmount }) => <Money value={openAmount} />,
  },
];

/** What a vendor has on account, each payment with a way to record that something of it came back. */
export function OpenPayments({ vendorId }: { vendorId: string }) {
  const payments = useOpenPayments(vendorId);
  const [refundedPayment, setRefundedPayment] = useState<OpenPayment>();
  return (
    <Section title="On account">
      <QueryStates
        query={payments}
        loadingLabel="Loading what is on account..."
        errorTitle="Failed to fetch what is on account"
      >
        {(rows) => (
          <DataTable
            caption="On account"
            height="content"
            columns={columns}
            rows={rows}
            rowKey={({ paymentId }) => paymentId}
            empty={<EmptyState title="Nothing is on account" />}
            rowActions={(payment) => [
              {
                label: `Refund of ${payment.number}`,
                icon: Undo2,
                onSelect: () => setRefundedPayment(payment),
              },
            ]}
          />
        )}
      </QueryStates>
      {refundedPayment && (
        <VendorRefundDialog payment={refundedPayment} onClose={() => setRefundedPayment(undefined)} />
      )}
    </Section>
  );
}
