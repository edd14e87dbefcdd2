import type { OpenDocument } from '@freightdesk/contracts/billing';
import { Link, Money } from '@freightdesk/remote-kit';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Eraser } from 'lucide-react';
import { itemLink } from '../opening-balances/opening-links.rules';
import { dateColumn, dueColumn, openColumn } from '../receipts/open-document-columns.table';

const columns: readonly TableColumn<OpenDocument>[] = [
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
  dateColumn,
  dueColumn,
  {
    key: 'total',
    header: 'Total',
    kind: 'money',
    cell: ({ totalAmount, currency }) => <Money value={totalAmount} currency={currency} />,
  },
  openColumn,
];

interface OpenItemsTableProps {
  documents: readonly OpenDocument[];
  onWriteOff: (document: OpenDocument) => void;
}

/** The documents that a party has still to pay, oldest due first. */
export const OpenItemsTable = ({ documents, onWriteOff }: OpenItemsTableProps) => (
  <DataTable
    caption="Open documents"
    height="content"
    columns={columns}
    rows={documents}
    rowKey={({ documentId }) => documentId}
    empty={<EmptyState title="Nothing is open" />}
    rowActions={(document) => [
      {
        label: `Write off ${document.invoiceNumber}`,
        icon: Eraser,
        disabled: document.currency !== 'INR',
        onSelect: () => onWriteOff(document),
      },
    ]}
  />
);
