import { Button } from '@freightdesk/ui/button';
import { Mail } from 'lucide-react';
import { useCallback } from 'react';
import type { LetterReference } from './letter-paper.rules';
import { useLetterDialog } from './use-letter-dialog';
import { useSendShortcut } from './use-send-shortcut';

/** The button that sends what a page is about by e-mail; `Alt M` does the same. */
export function SendLetterButton({ about, recordId, firstDay, lastDay }: LetterReference) {
  const { write, dialog } = useLetterDialog();
  const open = useCallback(
    () => write({ about, recordId, firstDay, lastDay }),
    [write, about, recordId, firstDay, lastDay],
  );
  useSendShortcut(open);
  return (
    <>
      <Button icon={Mail} aria-keyshortcuts="Alt+M" onClick={open}>
        Send
      </Button>
      {dialog}
    </>
  );
}
