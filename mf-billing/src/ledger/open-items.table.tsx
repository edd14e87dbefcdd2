import type { OpenDocument } from '@freightdesk/contracts/billing';
import { Link, links, Money } from '@freightdesk/remote-kit';
import { formatDate } from '@freightdesk/ui/money';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';

const columns: readonly TableColumn<OpenDocument>[] = [
  {
    key: 'number',
    header: 'Document',
    kind: 'code',
    keyColumn: true,
    interactive: true,
    cell: ({ documentId, invoiceNumber }) => <Link to={links.viewInvoice(documentId)}>{invoiceNumber}</Link>,
  },
  { key: 'date', header: 'Date', kind: 'date', cell: ({ invoiceDate }) => formatDate(invoiceDate) },
  { key: 'due', header: 'Due', kind: 'date', cell: ({ dueDate }) => (dueDate ? formatDate(dueDate) : '–') },
  {
    key: 'total',
    header: 'Total',
    kind: 'money',
    cell: ({ totalAmount, currency }) => <Money value={totalAmount} currency={currency} />,
  },
  {
    key: 'open',
    header: 'Open',
    kind: 'money',
    cell: ({ balanceAmount, currency }) => <Money value={balanceAmount} currency={currency} />,
  },
];

/** The documents that a party has still to pay, oldest due first. */
export const OpenItemsTable = ({ documents }: { documents: readonly OpenDocument[] }) => (
  <DataTable
    caption="Open documents"
    height="content"
    columns={columns}
    rows={documents}
    rowKey={({ documentId }) => documentId}
    empty={<EmptyState title="Nothing is open" />}
  />
);
