import { LETTER_LIMITS } from '@freightdesk/contracts/billing';
import { lazyDialog } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Mail } from 'lucide-react';
import { useState } from 'react';

const BatchDialog = lazyDialog(() =>
  import('./letter-batch.dialog').then((module) => module.LetterBatchDialog),
);

interface SendLettersProps {
  batch: 'document' | 'statement';
  /** Those of documents or of parties. */
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
      {isOpen && <BatchDialog batch={batch} ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}
