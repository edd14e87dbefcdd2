import type { Invoice } from '@freightdesk/contracts';
import { links, Money, useNavigate } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { formatDate } from '@freightdesk/ui/money';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Download, Eye, Pencil, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { openPrint } from '../print-address';
import { statusOf } from '../proforma-status';

const columns: readonly TableColumn<Invoice>[] = [
  {
    key: 'number',
    header: 'Proforma #',
    kind: 'code',
    keyColumn: true,
    cell: ({ proformaInvoiceNumber }) => proformaInvoiceNumber,
  },
  { key: 'job', header: 'Job #', kind: 'code', cell: ({ jobNumber }) => jobNumber },
  {
    key: 'party',
    header: 'Party',
    cell: ({ partyName, importerName }) =>
      importerName ? `${partyName} · importer ${importerName}` : partyName,
  },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'money',
    cell: ({ totalAmount, currency }) => <Money value={totalAmount} currency={currency} />,
  },
  { key: 'category', header: 'Shipment Category', cell: ({ shipmentCategory }) => shipmentCategory || 'N/A' },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={statusOf(status).tone}>{statusOf(status).text}</Badge>,
  },
  { key: 'created', header: 'Created Date', kind: 'date', cell: ({ createdAt }) => formatDate(createdAt) },
];

interface ProformaTableProps {
  proformas: readonly Invoice[];
  loading?: boolean;
  empty?: ReactNode;
}

export function ProformaTable({ proformas, loading, empty }: ProformaTableProps) {
  const navigate = useNavigate();
  return (
    <DataTable
      caption="Proforma invoices"
      columns={columns}
      rows={proformas}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
      rowActions={({ id, proformaInvoiceNumber: number, status }) => [
        { label: `View ${number}`, icon: Eye, onSelect: () => void navigate(links.viewProforma(id)) },
        {
          label: `Edit ${number}`,
          icon: Pencil,
          disabled: status !== 'proforma',
          onSelect: () => void navigate(links.editProforma(id)),
        },
        { label: `Print ${number}`, icon: Printer, onSelect: () => openPrint(id) },
        { label: `Download ${number}`, icon: Download, onSelect: () => openPrint(id, 'pdf') },
      ]}
    />
  );
}
