import { LETTER_LIMITS } from '@freightdesk/contracts/billing';
import { lazyDialog } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Mail } from 'lucide-react';
import { useState } from 'react';

const BatchDialog = lazyDialog(() =>
  import('./letter-batch.dialog').then((module) => module.LetterBatchDialog),
);

/** Sends the selected documents by e-mail. */
export function SendLetters({ ids }: { ids: readonly number[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Mail} disabled={ids.length > LETTER_LIMITS.documents} onClick={() => setOpen(true)}>
        Send by E-mail
      </Button>
      {isOpen && <BatchDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}
