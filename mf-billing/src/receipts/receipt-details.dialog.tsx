import { modeText, type Receipt } from '@freightdesk/contracts/billing';
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
import { itemLink } from '../opening-balances/opening-links.rules';
import { useRemoveAllocation } from './receipt.queries';
import { stateOf } from './receipt.rules';

interface ReceiptDetailsProps {
  receipt: Receipt;
  onAllocate: () => void;
  onReverse: () => void;
  onClose: () => void;
}

type Allocation = Receipt['allocations'][number];

const itemsOf = (receipt: Receipt) => {
  const money = (amount: number) => (amount === 0 ? '' : moneyText(amount, receipt.currency));
  const { tone, text } = stateOf(receipt);
  return [
    { label: 'Status', value: <Badge tone={tone}>{text}</Badge> },
    { label: 'Party', value: receipt.partyName },
    { label: 'Received on', value: formatLongDate(receipt.receivedOn) },
    { label: 'Mode', value: modeText(receipt) },
    { label: 'Bank account', value: receipt.bankAccount ?? '' },
    { label: 'Reference', value: receipt.reference },
    { label: 'Amount received', value: money(receipt.amount) },
    { label: 'TDS', value: money(receipt.tds) },
    { label: 'GST TDS', value: money(receipt.gstTds) },
    { label: 'Bank charges', value: money(receipt.bankCharges) },
    { label: 'Exchange rate', value: receipt.exchangeRate === null ? '' : String(receipt.exchangeRate) },
    { label: 'Paid in all', value: money(receipt.grossAmount) },
    { label: 'Paid back', value: money(receipt.refundedAmount ?? 0) },
    { label: 'On account', value: money(receipt.onAccountAmount) },
    { label: 'Remarks', value: receipt.remarks, wide: true },
    { label: 'Recorded despite a doubt', value: receipt.doubtReason, wide: true },
    { label: 'Reversed because', value: receipt.reversalReason, wide: true },
    { label: 'Reversed by', value: receipt.reversedBy },
    { label: 'Charges of the return', value: money(receipt.returnCharges ?? 0) },
    { label: 'GST on the charges', value: money(receipt.returnChargesGst ?? 0) },
    { label: 'Recorded by', value: receipt.createdBy },
  ].filter(({ value }) => value !== '');
};

const columnsOf = ({ currency }: Receipt): readonly TableColumn<Allocation>[] => [
  {
    key: 'number',
    header: 'Document',
    kind: 'code',
    keyColumn: true,
    interactive: true,
    cell: ({ documentId, invoiceNumber, isOpening }) => (
      <Link to={itemLink(documentId, isOpening)}>{invoiceNumber}</Link>
    ),
  },
  {
    key: 'amount',
    header: 'Paid',
    kind: 'money',
    cell: ({ amount }) => <Money value={amount} currency={currency} />,
  },
];

/** A receipt with the documents that it pays. */
export function ReceiptDetails({ receipt, onAllocate, onReverse, onClose }: ReceiptDetailsProps) {
  const removal = useRemoveAllocation();
  const isReversed = receipt.state === 'reversed';
  return (
    <SidePanel open size="large" title={`Receipt ${receipt.number}`} onClose={onClose}>
      <Stack $gap={6}>
        <DescriptionList items={itemsOf(receipt)} />
        <Section
          title="Documents"
          actions={
            !isReversed && (
              <Inline>
                <Button disabled={receipt.onAccountAmount === 0} onClick={onAllocate}>
                  Pay documents
                </Button>
                {!receipt.isOpening && (
                  <Button variant="danger" onClick={onReverse}>
                    Reverse
                  </Button>
                )}
              </Inline>
            )
          }
        >
          <DataTable
            caption="Documents that the receipt pays"
            height="content"
            columns={columnsOf(receipt)}
            rows={receipt.allocations}
            rowKey={({ documentId }) => documentId}
            empty={<EmptyState title="It pays no document" />}
            rowActions={({ documentId, invoiceNumber }) => [
              {
                label: `Take off ${invoiceNumber}`,
                icon: Undo2,
                disabled: removal.isPending,
                onSelect: () => removal.mutate({ receipt, documentId }),
              },
            ]}
          />
        </Section>
        <Letters filter={{ about: 'receipt', recordId: receipt.id }} caption="Letters about this receipt" />
      </Stack>
    </SidePanel>
  );
}
