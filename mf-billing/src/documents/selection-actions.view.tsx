import { PRINT_LIMITS } from '@freightdesk/contracts/billing';
import { SendLetters } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Download } from 'lucide-react';
import { openPrints } from './document.rules';

interface SelectionActionsProps {
  ids: readonly number[];
  /** Clears the selection where this code could not be loaded. */
  onClose: () => void;
}

/** What can be done with selected documents of a list: one PDF file of all of them, and one letter for each. */
export function SelectionActions({ ids }: SelectionActionsProps) {
  const { documents } = PRINT_LIMITS;
  const isTooMany = ids.length > documents;
  return (
    <>
      {isTooMany && <span role="status">At most {documents} go into one PDF</span>}
      <Button icon={Download} disabled={isTooMany} onClick={() => openPrints(ids)}>
        Download as one PDF
      </Button>
      <SendLetters batch="document" ids={ids} />
    </>
  );
}
