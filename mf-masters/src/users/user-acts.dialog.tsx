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
export type UserAct = 'delete' | 'reset-password' | 'reset-second-factor';

/** The actions of `caller` for a user. */
export function userActions(caller: User, user: User, onAct: (act: UserAct) => void): RowAction[] {
  const { username } = user;
  const reset = {
    label: `Reset password of ${username}`,
    icon: KeyRound,
    onSelect: () => onAct('reset-password'),
  };
  const free = {
    label: `Remove second factor of ${username}`,
    icon: ShieldOff,
    onSelect: () => onAct('reset-second-factor'),
  };
  const erase = {
    label: `Delete ${username}`,
    icon: Trash2,
    tone: 'danger' as const,
    onSelect: () => onAct('delete'),
  };
  return [
    ...(mayReset(caller, user) ? [reset] : []),
    ...(mayReset(caller, user) && user.secondFactor ? [free] : []),
    ...(mayDelete(caller.role, user) ? [erase] : []),
  ];
}

interface ActProps {
  user: User;
  onClose: () => void;
}

/** Asks for confirmation, then shows the one-time password once. */
function ResetPasswordDialog({ user, onClose }: ActProps) {
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

type OneTimePasswordProps = ActProps & {
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
function ResetSecondFactorDialog({ user, onClose }: ActProps) {
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
function DeleteUserDialog({ user, onClose }: ActProps) {
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

const dialogs = {
  delete: DeleteUserDialog,
  'reset-password': ResetPasswordDialog,
  'reset-second-factor': ResetSecondFactorDialog,
} as const;

/** The dialog of an account action. */
export function UserActDialog({ act, ...props }: ActProps & { readonly act: UserAct }) {
  const Act = dialogs[act];
  return <Act {...props} />;
}
