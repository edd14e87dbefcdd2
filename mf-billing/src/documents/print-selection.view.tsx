import { PRINT_LIMITS } from '@freightdesk/contracts/billing';
import type { Selection } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Download } from 'lucide-react';
import { SendLetters } from '../letters/send-letters.screen';
import { openPrints } from './document.rules';

interface PrintSelectionProps {
  selection: Pick<Selection<never>, 'ids' | 'clear'>;
}

/** The action for selected documents of a list: one PDF file of all of them. */
export function PrintSelection({ selection: { ids, clear } }: PrintSelectionProps) {
  if (ids.length === 0) return null;
  const { documents } = PRINT_LIMITS;
  const isTooMany = ids.length > documents;
  return (
    <>
      <span role="status">
        {isTooMany ? `${ids.length} selected, at most ${documents}` : `${ids.length} selected`}
      </span>
      <Button icon={Download} disabled={isTooMany} onClick={() => openPrints(ids)}>
        Download as one PDF
      </Button>
      <SendLetters ids={ids} />
      <Button variant="quiet" onClick={clear}>
        Clear selection
      </Button>
    </>
  );
}
