import { Button } from '@freightdesk/ui/button';
import { Mail } from 'lucide-react';
import { shortcut } from '../shortcuts';
import type { LetterReference } from './letter-paper.rules';
import { useLetterDialog } from './use-letter-dialog';

/** The button that sends what a page is about by e-mail; `Alt M` does the same. */
export function SendLetterButton({ about, recordId, firstDay, lastDay }: LetterReference) {
  const { write, dialog } = useLetterDialog();
  return (
    <>
      <Button icon={Mail} {...shortcut('send')} onClick={() => write({ about, recordId, firstDay, lastDay })}>
        Send
      </Button>
      {dialog}
    </>
  );
}
