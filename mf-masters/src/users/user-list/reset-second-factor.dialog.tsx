import type { User } from '@freightdesk/contracts';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { useResetSecondFactor } from '../user.mutations';

export interface ResetSecondFactorDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks before a second factor is taken away from somebody who has lost phone and recovery codes. */
export function ResetSecondFactorDialog({ user, onClose }: ResetSecondFactorDialogProps) {
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
