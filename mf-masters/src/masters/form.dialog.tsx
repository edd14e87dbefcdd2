import { LeaveGuard, useDiscardQuestion } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { type ReactNode, useId } from 'react';

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  changed: boolean;
  pending: boolean;
  onClose: () => void;
  /** Draws the form, whose id ties it to the button in the foot. */
  children: (formId: string) => ReactNode;
}

/** A dialog that adds or edits a record; what was typed is not lost by a slip. */
export function FormDialog({ title, submitLabel, changed, pending, onClose, children }: FormDialogProps) {
  const formId = useId();
  const { close, question } = useDiscardQuestion(changed, onClose);
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={pending} pendingLabel="Saving…">
            {submitLabel}
          </Button>
        </>
      }
    >
      {children(formId)}
      {question}
      <LeaveGuard when={changed} />
    </Dialog>
  );
}
