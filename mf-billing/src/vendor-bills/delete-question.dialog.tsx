import { ConfirmDialog } from '@freightdesk/ui/dialog';

interface DeleteQuestionProps {
  title: string;
  /** `advance`, in the question. */
  thing: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a record of a job's billing is deleted. */
export const DeleteQuestion = ({ thing, ...question }: DeleteQuestionProps) => (
  <ConfirmDialog
    open
    {...question}
    text={`Are you sure you want to delete this ${thing}?`}
    tone="danger"
    confirmLabel="Delete"
    pendingLabel="Deleting..."
  />
);
