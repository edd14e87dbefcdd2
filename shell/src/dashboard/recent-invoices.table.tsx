import { Link, links, useNavigate } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { IconButton } from '@freightdesk/ui/button';
import { Menu, MenuItem } from '@freightdesk/ui/menu';
import { Inline } from '@freightdesk/ui/page';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import type { Tone } from '@freightdesk/ui/tokens';
import { Ellipsis, Eye } from 'lucide-react';
import { styled } from 'styled-components';

interface SampleInvoice {
  readonly id: string;
  readonly party: string;
  readonly amount: string;
  readonly date: string;
  readonly status: string;
}

const invoices: readonly SampleInvoice[] = [
  { id: 'INV-1042', party: 'Coromandel Exports', amount: '$2,450.00', date: '18/11/2026', status: 'paid' },
  {
    id: 'INV-1041',
    party: 'Nilgiri Tea Traders',
    amount: '$1,180.00',
    date: '17/11/2026',
    status: 'pending',
  },
  { id: 'INV-1040', party: 'Deccan Textiles', amount: '$3,920.00', date: '15/11/2026', status: 'draft' },
  { id: 'INV-1039', party: 'Konkan Marine Foods', amount: '$860.00', date: '14/11/2026', status: 'overdue' },
];

const tones: Readonly<Record<string, Tone>> = { paid: 'green', pending: 'yellow', draft: 'blue' };

/** The colour of an invoice's status. */
export const invoiceTone = (status: string): Tone => tones[status] ?? 'grey';

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

const Row = styled(Inline)`
  justify-content: flex-end;
`;

/** View and a menu; a sample has no page of its own, so they lead to the screens of real invoices. */
function InvoiceActions({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <Row>
      <IconButton label={`View ${id}`} icon={Eye} onClick={() => void navigate(links.invoice)} />
      <Menu trigger={<IconButton label={`More for ${id}`} icon={Ellipsis} plain />}>
        <MenuItem asChild>
          <Link to={links.proformaList}>All proformas</Link>
        </MenuItem>
        <MenuItem asChild>
          <Link to={links.creditNoteList}>Credit and debit notes</Link>
        </MenuItem>
      </Menu>
    </Row>
  );
}
