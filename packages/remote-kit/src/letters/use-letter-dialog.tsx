import type { LetterTopic } from '@freightdesk/contracts/billing';
import type { RowAction } from '@freightdesk/ui/table';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../screens/lazy-dialog';
import type { LetterReference } from './letter-paper.rules';

const LetterDialog = lazyDialog(() => import('./letter.dialog').then((module) => module.LetterDialog));

/** Opens the dialog that writes a letter about a record; `dialog` is to stand on the screen. */
export function useLetterDialog() {
  const [reference, setReference] = useState<LetterReference>();
  return {
    write: setReference,
    dialog: reference && <LetterDialog reference={reference} onClose={() => setReference(undefined)} />,
    /** The action of a row that sends its record. */
    actionOf: (about: LetterTopic, recordId: number, name: string): RowAction => ({
      label: `Send ${name} by e-mail`,
      icon: Mail,
      onSelect: () => setReference({ about, recordId }),
    }),
  };
}
