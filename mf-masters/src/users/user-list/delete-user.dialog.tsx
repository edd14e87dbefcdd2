import type { User } from '@freightdesk/contracts';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { useDeleteUser } from '../user.mutations';

export interface DeleteUserDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks before a user is deleted; their sessions end with them. */
export function DeleteUserDialog({ user, onClose }: DeleteUserDialogProps) {
  const remove = useDeleteUser();
  return (
    <ConfirmDialog
      open
      title={`Delete ${user.fullName}`}
      text="Are you sure you want to delete this user?"
      pending={remove.isPending}
      pendingLabel="Deleting…"
      onCancel={onClose}
      onConfirm={() => remove.mutate(user, { onSettled: onClose })}
    />
  );
}
