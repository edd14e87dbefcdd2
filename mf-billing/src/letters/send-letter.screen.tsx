import { lazyDialog } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Mail } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSendShortcut } from './send-shortcut.hook';

const LetterDialog = lazyDialog(() => import('./letter.dialog').then((module) => module.LetterDialog));

/** The button that sends a document by e-mail; `Alt M` does the same. */
export function SendLetterButton({ documentId }: { documentId: number }) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useSendShortcut(open);
  return (
    <>
      <Button icon={Mail} aria-keyshortcuts="Alt+M" onClick={open}>
        Send
      </Button>
      {isOpen && <LetterDialog documentId={documentId} onClose={() => setOpen(false)} />}
    </>
  );
}
