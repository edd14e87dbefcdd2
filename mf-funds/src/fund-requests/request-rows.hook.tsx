import type { FundRequest } from '@freightdesk/contracts/billing';
import { lazyDialog, type RecordListState, useHistory, useOpenedRecord } from '@freightdesk/remote-kit';
import type { RowAction } from '@freightdesk/ui/table';
import { Eye } from 'lucide-react';
import { useFundSteps } from './fund-steps.hook';

const RequestDetailsDialog = lazyDialog(() =>
  import('./request-details.dialog').then((module) => module.RequestDetailsDialog),
);

/**
 * The details and the actions of a row in a list of requests: the steps that the signed-in person may take, and the
 * history. The caller renders `dialogs`.
 */
export function useRequestRows(list: RecordListState<FundRequest>) {
  const details = useOpenedRecord(list, ({ requestId }) => requestId);
  const steps = useFundSteps();
  const history = useHistory('fund_requests');
  return {
    onRowOpen: details.open,
    rowActions: (request: FundRequest): RowAction[] => [
      {
        label: `View details of ${request.requestId}`,
        icon: Eye,
        onSelect: () => details.open(request),
      },
      ...steps.stepsFor(request),
      ...history.actionsOf(request, request.requestId),
    ],
    dialogs: (
      <>
        {details.record && (
          <RequestDetailsDialog
            request={details.record}
            others={list.query.data?.items ?? []}
            onOpen={details.open}
            onClose={details.close}
          />
        )}
        {steps.dialog}
        {history.panel}
      </>
    ),
  };
}
