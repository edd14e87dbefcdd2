import { Button } from '@freightdesk/ui/button';
import { Inline } from '@freightdesk/ui/page';
import { Undo2 } from 'lucide-react';
import { ProblemList } from './matrix-grid.styles';
import { pasteMessage, refusalText } from './matrix-paste.text';
import { cellAddress } from './use-cell-focus';
import type { PasteOutcome } from './use-matrix-paste';

export interface PasteNoticeProps {
  outcome: PasteOutcome | undefined;
  onUndo: () => void;
}

/** How many refused cells are told one by one. */
const TOLD = 10;

/** What became of a pasted block: the cells that were refused with the reason, and the way back. */
export function PasteNotice({ outcome, onUndo }: PasteNoticeProps) {
  const refused = outcome?.refused ?? [];
  return (
    <div role="status">
      {outcome && (
        <Inline>
          <span>{pasteMessage(outcome)}</span>
          <Button size="small" icon={Undo2} onClick={onUndo}>
            Undo paste
          </Button>
        </Inline>
      )}
      {refused.length > 0 && (
        <ProblemList aria-label="Cells that were not taken">
          {refused.slice(0, TOLD).map((cell) => (
            <li key={cellAddress(cell)}>{refusalText(cell)}</li>
          ))}
          {refused.length > TOLD && <li>and {refused.length - TOLD} more</li>}
        </ProblemList>
      )}
    </div>
  );
}
