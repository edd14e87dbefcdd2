import { lazyDialog, useSession } from '@freightdesk/remote-kit';
import { IconButton } from '@freightdesk/ui/button';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { type ShortcutDialog, useShortcuts } from './quick-find.hook';

const QuickFindDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "quick-find" */ './quick-find.dialog').then(
      (module) => module.QuickFindDialog,
    ),
  { preload: true },
);
const ShortcutsDialog = lazyDialog(() =>
  import(/* webpackChunkName: "quick-find" */ './shortcuts.dialog').then((module) => module.ShortcutsDialog),
);

/** The button of the quick find, and the dialogs that shortcuts open. A superadmin has no records to find. */
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
