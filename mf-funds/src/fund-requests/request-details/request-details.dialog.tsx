import type { FundRequest } from '@freightdesk/contracts';
import { approvalText, fundTone, moneyText } from '@freightdesk/remote-kit';
import { Badge } from '@freightdesk/ui/badge';
import { DescriptionList } from '@freightdesk/ui/description-list';
import { Dialog } from '@freightdesk/ui/dialog';
import { Stack } from '@freightdesk/ui/page';
import { ApprovalChainTable } from './approval-chain.table';

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
