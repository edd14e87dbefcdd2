import { useDiscardQuestion } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { useId } from 'react';
import { useUserForm } from './use-user-form';
import { UserForm } from './user.form';

/** Adds a user. Mounted while it is open, so that it always begins with fresh values. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const { form, submit, saving } = useUserForm(onClose);
  const { close, question } = useDiscardQuestion(form.formState.isDirty, onClose);
  return (
    <Dialog
      open
      onClose={close}
      title="Add User"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={saving} pendingLabel="Creating…">
            Create User
          </Button>
        </>
      }
    >
      <UserForm id={formId} form={form} onSubmit={submit} />
      {question}
    </Dialog>
  );
}
