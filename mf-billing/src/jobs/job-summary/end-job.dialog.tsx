import type { Job, JobCancellation, JobEnd } from '@freightdesk/contracts/billing';
import { messageOf, moneyText, showError, showSuccess } from '@freightdesk/remote-kit';
import { AlertDialog, ConfirmDialog } from '@freightdesk/ui/dialog';
import { useEndJob, useJobCancellation } from '../job.queries';

interface EndJobDialogProps {
  job: Job;
  status: JobEnd;
  onClose: () => void;
}

const MESSAGES = {
  completed: {
    question: 'Are you sure you want to complete this job?',
    confirmLabel: 'Complete Job',
    pendingLabel: 'Completing...',
  },
  cancelled: {
    question:
      'Are you sure you want to cancel this job? No proforma can be raised or changed for it any more.',
    confirmLabel: 'Cancel Job',
    pendingLabel: 'Cancelling...',
  },
} as const;

/** Completes or cancels a job, which cannot be undone, after a question. */
export function EndJobDialog({ job: { id, jobNumber }, status, onClose }: EndJobDialogProps) {
  const end = useEndJob();
  const cancellation = useJobCancellation(id, { enabled: status === 'cancelled' });
  const { question, confirmLabel, pendingLabel } = MESSAGES[status];
  const title = `Job ${jobNumber}`;
  const confirm = () =>
    end.mutate(
      { id, status },
      {
        onSuccess: () => showSuccess(`Job ${jobNumber} ${status} successfully`),
        onError: (error) => showError(messageOf(error, `Failed to change job ${jobNumber}`)),
        onSettled: onClose,
      },
    );
  if (cancellation.data?.blocker)
    return <AlertDialog open title={title} text={cancellation.data.blocker} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={title}
      text={[question, openWorkText(cancellation.data)].filter(Boolean).join('\n')}
      tone={status === 'cancelled' ? 'danger' : 'primary'}
      cancelLabel="Back"
      confirmLabel={confirmLabel}
      pending={end.isPending || cancellation.isLoading}
      pendingLabel={end.isPending ? pendingLabel : 'Loading...'}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}

/** More than this would make the dialog longer than a screen. */
const MOST_LISTED = 10;

/** What is cancelled with the job, one a line; nothing where nothing is open. */
function openWorkText(cancellation: JobCancellation | undefined): string | undefined {
  if (!cancellation) return undefined;
  const { proformas, requests } = cancellation;
  const openWork = [
    ...proformas.map(
      ({ number, totalAmount, currency }) => `${number} (${moneyText(totalAmount, currency)})`,
    ),
    ...requests.map(
      ({ requestId, requiredAmount, currency }) => `${requestId} (${moneyText(requiredAmount, currency)})`,
    ),
  ];
  if (openWork.length === 0) return undefined;
  const furtherCount = openWork.length - MOST_LISTED;
  const lines = [
    ...openWork.slice(0, MOST_LISTED),
    ...(furtherCount > 0 ? [`and ${furtherCount} more`] : []),
  ];
  return ['These are cancelled with it:', ...lines].join('\n');
}
