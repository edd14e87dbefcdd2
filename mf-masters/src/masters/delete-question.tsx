import { ConfirmDialog } from '@freightdesk/ui/dialog';

export interface DeleteQuestionProps<Item> {
  /** The record in question; the dialog is open while there is one. */
  record: Item | undefined;
  /** E.g. `Are you sure you want to delete this tax slab?`. */
  text: string;
  nameOf: (record: Item) => string;
  remove: {
    readonly isPending: boolean;
    readonly mutate: (record: Item, options: { onSettled: () => void }) => void;
  };
  onClose: () => void;
}

/** Asks before a record of a master is deleted (decisions D8). */
export function DeleteQuestion<Item>({ record, text, nameOf, remove, onClose }: DeleteQuestionProps<Item>) {
  if (record === undefined) return null;
  return (
    <ConfirmDialog
      open
      title={`Delete ${nameOf(record)}`}
      text={text}
      pending={remove.isPending}
      pendingLabel="Deleting…"
      onCancel={onClose}
      onConfirm={() => remove.mutate(record, { onSettled: onClose })}
    />
  );
}
