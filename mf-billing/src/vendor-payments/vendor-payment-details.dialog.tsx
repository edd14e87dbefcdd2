import { modeText, type VendorPayment } from '@freightdesk/contracts/billing';
import { humanize } from '@freightdesk/contracts/shared';
import { Letters, Link, Money, moneyText } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Button } from '@freightdesk/ui/button';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { SidePanel } from '@freightdesk/ui/dialog';
import { formatLongDate } from '@freightdesk/ui/money';
import { Inline, Section, Stack } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Undo2 } from 'lucide-react';
import { stateOf } from '../receipts/receipt.rules';
import { vendorLinks } from './vendor-links.rules';
import { useRemoveBillPayment } from './vendor-payment.queries';

interface DetailsProps {
  payment: VendorPayment;
  onAllocate: () => void;
  onReverse: () => void;
  onClose: () => void;
}

const money = (amount: number) => (amount === 0 ? '' : moneyText(amount, 'INR'));

const itemsOf = (payment: VendorPayment) => {
  const { tone, text } = stateOf(payment);
  return [
    { label: 'Status', value: <Badge tone={tone}>{text}</Badge> },
    {
      label: 'Vendor',
      value: <Link to={vendorLinks.account(payment.vendorId)}>{payment.vendorName}</Link>,
    },
    { label: 'Paid on', value: formatLongDate(payment.paidOn) },
    { label: 'Mode', value: modeText(payment) },
    { label: 'Bank account', value: payment.bankAccount ?? '' },
    { label: 'Reference', value: payment.reference },
    { label: 'Amount paid', value: money(payment.amount) },
    { label: 'TDS', value: money(payment.tds) },
    { label: 'Nature of the TDS', value: payment.tdsNature ? humanize(payment.tdsNature) : '' },
    { label: 'Settled in all', value: money(payment.grossAmount) },
    { label: 'Paid back', value: money(payment.refundedAmount ?? 0) },
    { label: 'On account', value: money(payment.onAccountAmount) },
    { label: 'Remarks', value: payment.remarks, wide: true },
    { label: 'Recorded despite a doubt', value: payment.doubtReason, wide: true },
    { label: 'Reversed because', value: payment.reversalReason, wide: true },
    { label: 'Reversed by', value: payment.reversedBy },
    { label: 'Recorded by', value: payment.createdBy },
  ].filter(({ value }) => value !== '');
};

const columns: readonly TableColumn<VendorPayment['allocations'][number]>[] = [
  { key: 'number', header: 'Bill', kind: 'code', keyColumn: true, cell: ({ invoiceno }) => invoiceno },
  { key: 'amount', header: 'Paid', kind: 'money', cell: ({ amount }) => <Money value={amount} /> },
];

/** A payment of a vendor with the bills that it pays. */
export function VendorPaymentDetails({ payment, onAllocate, onReverse, onClose }: DetailsProps) {
  const removal = useRemoveBillPayment();
  const isReversed = payment.state === 'reversed';
  return (
    <SidePanel open size="large" title={`Payment ${payment.number}`} onClose={onClose}>
      <Stack $gap={6}>
        <DescriptionList items={itemsOf(payment)} />
        <Section
          title="Bills"
          actions={
            !isReversed && (
              <Inline>
                <Button disabled={payment.onAccountAmount === 0} onClick={onAllocate}>
                  Pay bills
                </Button>
                {!payment.isOpening && (
                  <Button variant="danger" onClick={onReverse}>
                    Reverse
                  </Button>
                )}
              </Inline>
            )
          }
        >
          <DataTable
            caption="Bills that the payment pays"
            height="content"
            columns={columns}
            rows={payment.allocations}
            rowKey={({ billId }) => billId}
            empty={<EmptyState title="It pays no bill" />}
            rowActions={({ billId, invoiceno }) => [
              {
                label: `Take off ${invoiceno}`,
                icon: Undo2,
                disabled: removal.isPending,
                onSelect: () => removal.mutate({ payment, billId }),
              },
            ]}
          />
        </Section>
        <Letters
          filter={{ about: 'vendor_payment', recordId: payment.id }}
          caption="Letters about this payment"
        />
      </Stack>
    </SidePanel>
  );
}
