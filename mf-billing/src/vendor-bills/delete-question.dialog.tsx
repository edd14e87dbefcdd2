import { ConfirmDialog } from '@freightdesk/ui/dialog';

interface DeleteQuestionProps {
  title: string;
  /** Name of the record in the question, such as `advance`. */
  noun: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a record of a job's billing is deleted. */
export const DeleteQuestion = ({ noun, ...question }: DeleteQuestionProps) => (
  <ConfirmDialog
    open
    {...question}
    text={`Are you sure you want to delete this ${noun}?`}
    tone="danger"
    confirmLabel="Delete"
    pendingLabel="Deleting..."
  />
);
