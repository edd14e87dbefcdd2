import { Button } from '@freightdesk/ui/button';
import type { ImportCounts } from './import.rules';
import { rowsText } from './import.texts';
import type { ImportMode } from './send-rows';
import type { useImport } from './use-import';

export interface ImportActionsProps {
  current: ReturnType<typeof useImport>;
  counts: ImportCounts;
  mode: ImportMode;
  onClose: () => void;
}

/** The buttons of the import dialog: what can be done next. */
export function ImportActions({ current, counts, mode, onClose }: ImportActionsProps) {
  const { chosen, work, finished, check, save, stop } = current;
  if (work) {
    return (
      <>
        <Button onClick={stop}>Stop</Button>
        <Button variant="primary" pending pendingLabel={work === 'checking' ? 'Checking…' : 'Saving…'}>
          {work}
        </Button>
      </>
    );
  }
  if (finished) {
    return (
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    );
  }
  const heldBack = mode === 'all_or_none' && counts.refused > 0;
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {chosen && counts.unchecked > 0 ? (
        <Button variant="primary" onClick={check}>
          Check again
        </Button>
      ) : (
        <Button variant="primary" disabled={counts.good === 0 || heldBack} onClick={() => save(mode)}>
          {counts.good > 0 ? `Save ${rowsText(counts.good)}` : 'Save'}
        </Button>
      )}
    </>
  );
}
