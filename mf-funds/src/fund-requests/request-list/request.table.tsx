import type { FundRequest } from '@freightdesk/contracts';
import { approvalText, fundTone, Money } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { Stack } from '@freightdesk/ui/page';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';
import { Eye } from 'lucide-react';
import { approvedBy } from '../fund-request.rules';

const columns: readonly TableColumn<FundRequest>[] = [
  {
    key: 'requestId',
    header: 'Request ID',
    kind: 'code',
    keyColumn: true,
    cell: ({ requestId }) => requestId,
  },
  { key: 'jobId', header: 'Job ID', kind: 'code', cell: ({ jobId }) => jobId ?? 'N/A (Adhoc)' },
  { key: 'type', header: 'Request Type', cell: ({ type }) => (type === 'job' ? 'Job' : 'Adhoc') },
  { key: 'requestor', header: 'Requestor', cell: ({ requestor }) => requestor },
  {
    key: 'amount',
    header: 'Amount',
    kind: 'money',
    cell: ({ requiredAmount, currency }) => <Money value={requiredAmount} currency={currency} />,
  },
  { key: 'purpose', header: 'Purpose', cell: ({ purpose }) => purpose || '—' },
  {
    key: 'status',
    header: 'Status',
    cell: (request) => (
      <Stack $gap={1}>
        <span>
          <Badge tone={fundTone(request.status)}>{approvalText(request)}</Badge>
        </span>
        <small>{approvedBy(request)}</small>
      </Stack>
    ),
  },
];

interface RequestTableProps {
  requests: readonly FundRequest[];
  loading?: boolean;
  onOpen: (request: FundRequest) => void;
}

export function RequestTable({ requests, loading, onOpen }: RequestTableProps) {
  return (
    <DataTable
      caption="Expense requests"
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
      loading={loading}
      loadingLabel="Loading expense requests..."
      onRowOpen={onOpen}
      rowActions={(request) => [
        { label: `View details of ${request.requestId}`, icon: Eye, onSelect: () => onOpen(request) },
      ]}
    />
  );
}
