import { PRINT_LIMITS } from '@freightdesk/contracts/billing';
import { Button } from '@freightdesk/ui/button';
import { Download } from 'lucide-react';
import { SendLetters } from '../letters/send-letters.screen';
import { openPrints } from './document.rules';

interface SelectionActionsProps {
  ids: readonly number[];
  /** Clears the selection, also where this code could not be loaded. */
  onClose: () => void;
}

/** What can be done with selected documents of a list: one PDF file of all of them, and one letter for each. */
export function SelectionActions({ ids, onClose }: SelectionActionsProps) {
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
      <SendLetters batch="document" ids={ids} />
      <Button variant="quiet" onClick={onClose}>
        Clear selection
      </Button>
    </>
  );
}
