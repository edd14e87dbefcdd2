import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { ApproveDialog } from './approve.dialog';
import { useCancelRequest } from './fund-request.queries';
import type { FundStepProps } from './fund-request.rules';
import { GiveBackDialog } from './give-back.dialog';
import { PayDialog } from './pay.dialog';
import { SettleDialog } from './settle.dialog';

const DIALOGS = {
  approve: ApproveDialog,
  pay: PayDialog,
  settle: SettleDialog,
  give_back: GiveBackDialog,
  cancel: CancelDialog,
} as const;

export interface FundStepDialogProps extends FundStepProps {
  step: keyof typeof DIALOGS;
}

/** Asks for the details of a step, and takes it. */
export function FundStepDialog({ step, ...props }: FundStepDialogProps) {
  const StepDialog = DIALOGS[step];
  return <StepDialog {...props} />;
}

function CancelDialog({ request, onClose, onDone }: FundStepProps) {
  const cancellation = useCancelRequest();
  return (
    <ConfirmDialog
      open
      title={`Cancel ${request.requestId}?`}
      text="The request is withdrawn. This cannot be undone."
      cancelLabel="Back"
      confirmLabel="Cancel Request"
      pending={cancellation.isPending}
      pendingLabel="Cancelling…"
      onConfirm={() => cancellation.mutate({ request }, { onSuccess: onDone, onError: onClose })}
      onCancel={onClose}
    />
  );
}
