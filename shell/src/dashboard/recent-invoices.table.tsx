import { Badge } from '@freightdesk/ui/badge';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { invoices, type SampleInvoice } from './dashboard.samples';
import { InvoiceActions } from './invoice-actions';
import { invoiceTone } from './invoice-tone';

const columns: readonly TableColumn<SampleInvoice>[] = [
  { key: 'id', header: 'Invoice #', kind: 'code', keyColumn: true, cell: ({ id }) => id },
  { key: 'party', header: 'Party', cell: ({ party }) => party },
  { key: 'amount', header: 'Amount', kind: 'money', cell: ({ amount }) => amount },
  { key: 'date', header: 'Date', kind: 'date', cell: ({ date }) => date },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={invoiceTone(status)}>{status}</Badge>,
  },
  { key: 'actions', header: 'Actions', align: 'end', cell: ({ id }) => <InvoiceActions id={id} /> },
];

/** Sample invoices with their status. */
export function RecentInvoicesTable() {
  return (
    <DataTable
      caption="Latest invoices"
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      height="content"
    />
  );
}
