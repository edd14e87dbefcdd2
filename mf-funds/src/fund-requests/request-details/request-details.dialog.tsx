import { type FundRequest, wordsOf } from '@freightdesk/contracts';
import { approvalText, fundTone, moneyText } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { Dialog } from '@freightdesk/ui/dialog';
import { formatDate } from '@freightdesk/ui/money';
import { Stack } from '@freightdesk/ui/page';
import { DataTable, type TableColumn } from '@freightdesk/ui/table';

interface RequestDetailsDialogProps {
  request: FundRequest | undefined;
  onClose: () => void;
}

/** All that is known of a request, its approval chain included. */
export function RequestDetailsDialog({ request, onClose }: RequestDetailsDialogProps) {
  if (!request) return null;
  return (
    <Dialog open onClose={onClose} title={`Request ${request.requestId}`}>
      <Stack $gap={4}>
        <DescriptionList
          items={[
            { label: 'Request ID', value: request.requestId },
            {
              label: 'Status',
              value: <Badge tone={fundTone(request.status)}>{approvalText(request)}</Badge>,
            },
            { label: 'Job', value: request.jobId ?? 'N/A (Adhoc)' },
            { label: 'Type', value: request.type === 'job' ? 'Job' : 'Adhoc' },
            { label: 'Requestor', value: request.requestor },
            { label: 'Required amount', value: moneyText(request.requiredAmount, request.currency) },
            { label: 'Client ID', value: request.clientId },
            { label: 'Party ID', value: request.partyId ?? 'N/A' },
            { label: 'Purpose', value: request.purpose, wide: true },
          ]}
        />
        <ApprovalChainTable request={request} />
      </Stack>
    </Dialog>
  );
}

type Step = FundRequest['approvalChain'][number];

const tones = { pending: 'yellow', approved: 'green', rejected: 'red' } as const;

const columns: readonly TableColumn<Step>[] = [
  { key: 'level', header: 'Level', keyColumn: true, cell: ({ level }) => level },
  { key: 'approver', header: 'Approver', cell: ({ approver }) => approver },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={tones[status]}>{wordsOf(status)}</Badge>,
  },
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
