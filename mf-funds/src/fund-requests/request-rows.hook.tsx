import type { FundRequest } from '@freightdesk/contracts/billing';
import { lazyDialog, type RecordListState, useHistory, useOpenedRecord } from '@freightdesk/remote-kit';
import type { RowAction } from '@freightdesk/ui/table';
import { Eye } from 'lucide-react';
import { useFundSteps } from './fund-steps.hook';

const RequestDetailsDialog = lazyDialog(() =>
  import('./request-details.dialog').then((module) => module.RequestDetailsDialog),
);

/**
 * What a row of a list of requests opens and offers: its details, what the signed-in person may do with it, and its history.
 * `dialogs` is to be rendered.
 */
export function useRequestRows(list: RecordListState<FundRequest>) {
  const opened = useOpenedRecord(list, ({ requestId }) => requestId);
  const steps = useFundSteps();
  const history = useHistory('fund_requests');
  return {
    onRowOpen: opened.open,
    rowActions: (request: FundRequest): RowAction[] => [
      {
        label: `View details of ${request.requestId}`,
        icon: Eye,
        onSelect: () => opened.open(request),
      },
      ...steps.offered(request),
      ...history.actionsOf(request, request.requestId),
    ],
    dialogs: (
      <>
        {opened.record && (
          <RequestDetailsDialog
            request={opened.record}
            others={list.query.data?.items ?? []}
            onOpen={opened.open}
            onClose={opened.close}
          />
        )}
        {steps.dialog}
        {history.panel}
      </>
    ),
  };
}
