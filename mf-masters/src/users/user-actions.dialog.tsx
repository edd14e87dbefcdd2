import type { User } from '@freightdesk/contracts/core';
import { showSuccess } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog, Dialog } from '@freightdesk/ui/dialog';
import { FieldWithAction, TextField } from '@freightdesk/ui/field';
import { formatDateTime } from '@freightdesk/ui/money';
import { Stack } from '@freightdesk/ui/page';
import type { RowAction } from '@freightdesk/ui/table';
import { Copy, KeyRound, ShieldOff, Trash2 } from 'lucide-react';
import { useDeleteUser, useResetPassword, useResetSecondFactor } from './user.queries';
import { mayDelete, mayReset } from './user.rules';

/** What an administrator can do with a user's account. */
export type UserAction = 'delete' | 'reset-password' | 'reset-second-factor';

/** The actions that `caller` may take on a user. */
export function userActions(caller: User, user: User, onAction: (action: UserAction) => void): RowAction[] {
  const { username } = user;
  const resetPassword = {
    label: `Reset password of ${username}`,
    icon: KeyRound,
    onSelect: () => onAction('reset-password'),
  };
  const resetSecondFactor = {
    label: `Remove second factor of ${username}`,
    icon: ShieldOff,
    onSelect: () => onAction('reset-second-factor'),
  };
  const deleteUser = {
    label: `Delete ${username}`,
    icon: Trash2,
    tone: 'danger' as const,
    onSelect: () => onAction('delete'),
  };
  return [
    ...(mayReset(caller, user) ? [resetPassword] : []),
    ...(mayReset(caller, user) && user.secondFactor ? [resetSecondFactor] : []),
    ...(mayDelete(caller.role, user) ? [deleteUser] : []),
  ];
}

interface UserDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks before a password is reset, then shows the one-time password once. */
function ResetPasswordDialog({ user, onClose }: UserDialogProps) {
  const reset = useResetPassword();
  if (reset.data) return <OneTimePassword {...reset.data} user={user} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={`Reset the password of ${user.fullName}`}
      text="They get a one-time password, which they change when they sign in. They are signed out everywhere."
      confirmLabel="Reset password"
      tone="primary"
      pending={reset.isPending}
      pendingLabel="Resetting…"
      onCancel={onClose}
      onConfirm={() => reset.mutate(user, { onError: onClose })}
    />
  );
}

type OneTimePasswordProps = UserDialogProps & {
  readonly password: string;
  readonly expiresAt: string;
};

function OneTimePassword({ user, password, expiresAt, onClose }: OneTimePasswordProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(password);
    showSuccess('Password copied');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`New password of ${user.fullName}`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack $gap={3}>
        <p>
          Tell it to {user.fullName} ({user.username}) now: it is shown this once and holds until{' '}
          {formatDateTime(expiresAt)}.
        </p>
        <FieldWithAction>
          <TextField label="One-time password" readOnly value={password} />
          <Button icon={Copy} onClick={() => void copy()}>
            Copy
          </Button>
        </FieldWithAction>
      </Stack>
    </Dialog>
  );
}

/** Asks before removing the second factor of a user who has lost phone and recovery codes. */
function ResetSecondFactorDialog({ user, onClose }: UserDialogProps) {
  const reset = useResetSecondFactor();
  return (
    <ConfirmDialog
      open
      title={`Remove the second factor of ${user.fullName}`}
      text="Make sure that it is they who ask. They are signed out everywhere, and the password alone signs them in."
      confirmLabel="Remove"
      pending={reset.isPending}
      pendingLabel="Removing…"
      onCancel={onClose}
      onConfirm={() => reset.mutate(user, { onSettled: onClose })}
    />
  );
}

/** Asks before a user is deleted; the user's sessions end. */
function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const deletion = useDeleteUser();
  return (
    <ConfirmDialog
      open
      title={`Delete ${user.fullName}`}
      text="Are you sure you want to delete this user?"
      pending={deletion.isPending}
      pendingLabel="Deleting…"
      onCancel={onClose}
      onConfirm={() => deletion.mutate(user, { onSettled: onClose })}
    />
  );
}

const DIALOGS = {
  delete: DeleteUserDialog,
  'reset-password': ResetPasswordDialog,
  'reset-second-factor': ResetSecondFactorDialog,
} as const;

/** Asks before an action changes a user's account. */
export function UserActionDialog({ action, ...props }: UserDialogProps & { readonly action: UserAction }) {
  const ActionDialog = DIALOGS[action];
  return <ActionDialog {...props} />;
}
