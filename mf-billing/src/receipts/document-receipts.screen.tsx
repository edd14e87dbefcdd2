import type { Invoice, ReceiptOfDocument } from '@freightdesk/contracts/billing';
import { Link, lazyDialog, links, Money, moneyText, openLink, QueryStates } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { formatDate } from '@freightdesk/ui/money';
import { Section } from '@freightdesk/ui/page';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { useState } from 'react';
import { useReceiptsOfDocument } from './receipt.queries';

const ReceiptOfParty = lazyDialog(
  () => import('./new-receipt.screen').then((module) => module.ReceiptOfParty),
  { preload: true },
);

const columns: readonly TableColumn<ReceiptOfDocument>[] = [
  {
    key: 'number',
    header: 'Receipt #',
    kind: 'code',
    keyColumn: true,
    interactive: true,
    cell: ({ number }) => <Link to={`${links.receipts}${openLink(number)}`}>{number}</Link>,
  },
  { key: 'date', header: 'Received On', kind: 'date', cell: ({ receivedOn }) => formatDate(receivedOn) },
  {
    key: 'mode',
    header: 'Mode',
    cell: ({ mode, reference }) => [mode, reference].filter(Boolean).join(', '),
  },
  {
    key: 'amount',
    header: 'Paid',
    kind: 'money',
    cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
  },
];

/** The receipts that pay an issued document, and a button to record another. */
export function DocumentReceipts({ invoice }: { invoice: Invoice }) {
  const receipts = useReceiptsOfDocument(invoice.id);
  const [isAdding, setAdding] = useState(false);
  const { balanceAmount, currency, partyId, partyName } = invoice;
  return (
    <Section
      title="Receipts"
      description={balanceAmount > 0 ? `${moneyText(balanceAmount, currency)} to pay` : 'Nothing is open'}
      actions={
        <Button size="small" disabled={balanceAmount <= 0} onClick={() => setAdding(true)}>
          New Receipt
        </Button>
      }
    >
      <QueryStates query={receipts} loadingLabel="Loading receipts..." errorTitle="Failed to fetch receipts">
        {(rows) => (
          <DataTable
            caption="Receipts that pay this document"
            height="content"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title="No receipt pays this document" />}
          />
        )}
      </QueryStates>
      {isAdding && (
        <ReceiptOfParty party={{ id: partyId, name: partyName }} onClose={() => setAdding(false)} />
      )}
    </Section>
  );
}
