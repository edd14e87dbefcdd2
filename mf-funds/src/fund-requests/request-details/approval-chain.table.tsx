import type { FundRequest } from '@freightdesk/contracts';
import { Badge } from '@freightdesk/ui/badge';
import { formatDate } from '@freightdesk/ui/money';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';

type Step = FundRequest['approvalChain'][number];

const tones = { pending: 'yellow', approved: 'green', rejected: 'red' } as const;

const columns: readonly TableColumn<Step>[] = [
  { key: 'level', header: 'Level', keyColumn: true, cell: ({ level }) => level },
  { key: 'approver', header: 'Approver', cell: ({ approver }) => approver },
  { key: 'status', header: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge> },
  { key: 'date', header: 'Date', kind: 'date', cell: ({ date }) => (date ? formatDate(date) : '—') },
  { key: 'remarks', header: 'Remarks', cell: ({ remarks }) => remarks || '—' },
];

export function ApprovalChainTable({ request }: { request: FundRequest }) {
  return (
    <DataTable
      caption="Approval chain"
      columns={columns}
      rows={request.approvalChain}
      rowKey={({ level }) => level}
      height="content"
    />
  );
}
