import { KEYS, useSession } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { keysText } from '@freightdesk/ui/shortcut';
import { Search } from 'lucide-react';
import { openDialog, useOpenedDialog } from './opened-dialog.hook';
import { QuickFindDialog } from './quick-find.dialog';
import { useShortcuts } from './quick-find.hook';
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
  const dialog = useOpenedDialog();
  useShortcuts();
  const close = () => openDialog(undefined);
  return (
    <>
      <IconButton
        label={`Find (${keysText(KEYS.find)})`}
        icon={Search}
        plain
        aria-keyshortcuts={KEYS.find}
        onClick={() => openDialog('find')}
      />
      {dialog === 'find' && <QuickFindDialog onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
