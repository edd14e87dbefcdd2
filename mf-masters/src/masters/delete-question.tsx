import { ConfirmDialog } from '@freightdesk/ui/dialog';

export interface DeleteQuestionProps<Item> {
  /** The record in question; the dialog is open while there is one. */
  record: Item | undefined;
  /** E.g. `Are you sure you want to delete this tax slab?`. */
  text: string;
  nameOf: (record: Item) => string;
  remove: {
    readonly isPending: boolean;
    readonly mutate: (record: Item, options: { onSuccess: () => void; onSettled: () => void }) => void;
  };
  onClose: () => void;
  /** E.g. to leave the form that edits the record. */
  onDeleted?: (record: Item) => void;
}

/** Asks before a record of a master is deleted (MASTER-8). */
export function DeleteQuestion<Item>(props: DeleteQuestionProps<Item>) {
  const { record, text, nameOf, remove, onClose, onDeleted } = props;
  if (record === undefined) return null;
  return (
    <ConfirmDialog
      open
      title={`Delete ${nameOf(record)}`}
      text={text}
      pending={remove.isPending}
      pendingLabel="Deleting…"
      onCancel={onClose}
      onConfirm={() => remove.mutate(record, { onSuccess: () => onDeleted?.(record), onSettled: onClose })}
    />
  );
}
