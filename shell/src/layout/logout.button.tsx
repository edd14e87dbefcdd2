import { hasUnsavedChanges, useSignOut } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { ConfirmDialog } from '@freightdesk/ui/dialog';
import { LogOut } from 'lucide-react';
import { useState } from 'react';

/** Signs out, and asks first where a form has unsaved changes (SCREEN-5). */
export function LogoutButton() {
  const { mutate: signOut, isPending } = useSignOut();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        label="Logout"
        icon={LogOut}
        disabled={isPending}
        onClick={() => (hasUnsavedChanges() ? setAsking(true) : signOut())}
      />
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => signOut()}
        pending={isPending}
        title="Log out without saving?"
        text="Your changes have not been saved and will be lost."
        confirmLabel="Logout"
      />
    </>
  );
}
