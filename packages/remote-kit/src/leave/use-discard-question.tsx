import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { type ReactNode, useState } from 'react';

export interface DiscardQuestion {
  /** For the dialog's `onClose` and its Cancel button: closes at once, or asks first where something was changed. */
  readonly close: () => void;
  /** To be rendered beside the dialog's content. */
  readonly question: ReactNode;
}

/** Keeps a dialog with unsaved changes open until the user says that they may be lost (SCREEN-5). */
export function useDiscardQuestion(changed: boolean, onClose: () => void): DiscardQuestion {
  const [asking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      open={asking}
      onCancel={() => setAsking(false)}
      onConfirm={onClose}
      cancelLabel="Keep editing"
      title="Close without saving?"
      text="Your changes have not been saved and will be lost."
      confirmLabel="Discard"
    />
  );
  return { close: changed ? () => setAsking(true) : onClose, question };
}
