import type { Job, JobEnd } from '@freightdesk/contracts/billing';
import { messageOf, showError, showSuccess } from '@freightdesk/remote-kit';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { useEndJob } from '../job.queries';

interface EndJobDialogProps {
  job: Job;
  status: JobEnd;
  onClose: () => void;
}

const words = {
  completed: {
    question: 'Are you sure you want to complete this job?',
    button: 'Complete Job',
    busy: 'Completing...',
  },
  cancelled: {
    question:
      'Are you sure you want to cancel this job? No proforma can be raised or changed for it any more.',
    button: 'Cancel Job',
    busy: 'Cancelling...',
  },
} as const;

/** Completes or cancels a job, which cannot be undone, after a question. */
export function EndJobDialog({ job: { id, jobNumber }, status, onClose }: EndJobDialogProps) {
  const end = useEndJob();
  const { question, button, busy } = words[status];
  const confirm = () =>
    end.mutate(
      { id, status },
      {
        onSuccess: () => showSuccess(`Job ${jobNumber} ${status} successfully`),
        onError: (error) => showError(messageOf(error, `Failed to change job ${jobNumber}`)),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      title={`Job ${jobNumber}`}
      text={question}
      tone={status === 'cancelled' ? 'danger' : 'primary'}
      cancelLabel="Back"
      confirmLabel={button}
      pending={end.isPending}
      pendingLabel={busy}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
