import { hasUnsavedChanges, lazyDialog, useSignOut } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { LogOut } from 'lucide-react';
import { useState } from 'react';

const LogoutQuestion = lazyDialog(async () => (await import('./logout.dialog')).LogoutQuestion);

/** Signs out, after a question when a form has unsaved changes (SCREEN-5). */
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
      {asking && (
        <LogoutQuestion pending={isPending} onClose={() => setAsking(false)} onConfirm={() => signOut()} />
      )}
    </>
  );
}
