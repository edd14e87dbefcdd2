import type { User } from '@freightdesk/contracts';
import { showSuccess } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { ConfirmDialog, Dialog } from '@freightdesk/ui/dialog';
import { FieldWithAction, TextField } from '@freightdesk/ui/field';
import { formatDateTime } from '@freightdesk/ui/money';
import { Stack } from '@freightdesk/ui/page';
import { Copy } from 'lucide-react';
import { useResetPassword } from '../user.mutations';

export interface ResetPasswordDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks, then shows the one-time password this once. */
export function ResetPasswordDialog({ user, onClose }: ResetPasswordDialogProps) {
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

type OneTimePasswordProps = ResetPasswordDialogProps & {
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
