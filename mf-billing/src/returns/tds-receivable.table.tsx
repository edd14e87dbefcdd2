import { Link, links, Money } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { EmptyState } from '@freightdesk/ui/states';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { FilePlus } from 'lucide-react';
import { type ReceivableRow, rowText, statusOf, taxText } from './tds.rules';

const columns: readonly TableColumn<ReceivableRow>[] = [
  {
    key: 'party',
    header: 'Party',
    keyColumn: true,
    interactive: true,
    cell: ({ partyId, partyName }) => <Link to={links.partyAccount(partyId)}>{partyName}</Link>,
  },
  { key: 'quarter', header: 'Quarter', cell: ({ quarter }) => quarter },
  { key: 'tax', header: 'Section or Code', cell: taxText },
  { key: 'deducted', header: 'Kept Back', kind: 'money', cell: ({ deducted }) => <Money value={deducted} /> },
  {
    key: 'certified',
    header: 'Certified',
    kind: 'money',
    cell: ({ certified }) => <Money value={certified || null} />,
  },
  {
    key: 'difference',
    header: 'Difference',
    kind: 'money',
    cell: ({ difference }) => <Money value={difference || null} />,
  },
  {
    key: 'status',
    header: 'Certificate',
    cell: ({ status }) => <Badge tone={statusOf(status).tone}>{statusOf(status).text}</Badge>,
  },
];

interface TdsReceivableTableProps {
  rows: readonly ReceivableRow[];
  onAddCertificate: (row: ReceivableRow) => void;
}

/** What parties have kept back, by quarter and section or code. */
export const TdsReceivableTable = ({ rows, onAddCertificate }: TdsReceivableTableProps) => (
  <DataTable
    caption="TDS receivable"
    height="content"
    columns={columns}
    rows={rows}
    rowKey={rowText}
    rowActions={(row) => [
      { label: `Add certificate of ${rowText(row)}`, icon: FilePlus, onSelect: () => onAddCertificate(row) },
    ]}
    empty={
      <EmptyState title="Nothing was kept back" hint="Receipts state what a party has kept back as TDS." />
    }
  />
);
