import { useSession } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { QuickFindDialog } from './quick-find.dialog';
import { type ShortcutDialog, useShortcuts } from './quick-find.hook';
import { ShortcutsDialog } from './shortcuts.dialog';

/**
 * The button of the quick find, and the dialogs that shortcuts open: they are loaded together, so that what is typed after
 * a shortcut arrives in the dialog. A superadmin has no records to find.
 */
export function QuickFind() {
  const { client } = useSession();
  return client && <FindButton />;
}

function FindButton() {
  const [dialog, setDialog] = useState<ShortcutDialog>();
  useShortcuts(setDialog);
  const close = () => setDialog(undefined);
  return (
    <>
      <IconButton
        label="Find (Ctrl K)"
        icon={Search}
        plain
        aria-keyshortcuts="Control+K"
        onClick={() => setDialog('find')}
      />
      {dialog === 'find' && <QuickFindDialog onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
