import { LETTER_LIMITS } from '@freightdesk/contracts/billing';
import { Button } from '@freightdesk/ui/button';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { LetterBatchDialog } from './letters.lazy';

interface SendLettersProps {
  batch: 'document' | 'statement' | 'quote';
  /** Those of documents, parties or quotes. */
  ids: readonly number[];
  label?: string;
}

/** Sends what is selected by e-mail. */
export function SendLetters({ batch, ids, label = 'Send by E-mail' }: SendLettersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Mail} disabled={ids.length > LETTER_LIMITS.records} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <LetterBatchDialog batch={batch} ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}
