import { ConfirmDialog } from '@freightdesk/ui/dialog';

export interface LogoutQuestionProps {
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asked when a form has unsaved changes (SCREEN-5). */
export const LogoutQuestion = ({ pending, onClose, onConfirm }: LogoutQuestionProps) => (
  <ConfirmDialog
    open
    onCancel={onClose}
    onConfirm={onConfirm}
    pending={pending}
    title="Log out without saving?"
    text="Your changes have not been saved and will be lost."
    confirmLabel="Logout"
  />
);
