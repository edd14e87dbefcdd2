import { links, useNavigate } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import type { Tone } from '@freightdesk/ui/tokens';
import { Ellipsis, Eye } from 'lucide-react';
import { invoices, type SampleInvoice } from './dashboard.samples';

const tones: Readonly<Record<string, Tone>> = { paid: 'green', pending: 'yellow', draft: 'blue' };

const columns: readonly TableColumn<SampleInvoice>[] = [
  { key: 'id', header: 'Invoice #', kind: 'code', keyColumn: true, cell: ({ id }) => id },
  { key: 'party', header: 'Party', cell: ({ party }) => party },
  { key: 'amount', header: 'Amount', kind: 'money', cell: ({ amount }) => amount },
  { key: 'date', header: 'Date', kind: 'date', cell: ({ date }) => date },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={tones[status] ?? 'grey'}>{status}</Badge>,
  },
];

/** Sample invoices with their status. */
export function RecentInvoicesTable() {
  const navigate = useNavigate();
  const open = () => void navigate(links.invoice);
  return (
    <DataTable
      caption="Recent invoices"
      columns={columns}
      rows={invoices}
      rowKey={({ id }) => id}
      height="content"
      rowActions={({ id }) => [
        { label: `View ${id}`, icon: Eye, onSelect: open },
        { label: `More for ${id}`, icon: Ellipsis, onSelect: open },
      ]}
    />
  );
}
