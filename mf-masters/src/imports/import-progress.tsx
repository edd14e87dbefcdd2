import { Stack } from '@freightdesk/ui/page';
import { ProgressBar } from '@freightdesk/ui/progress-bar';
import { FieldWarning } from '../registrations/field-warning';
import type { ImportCounts } from './import.rules';
import { outcomeText, progressText } from './import.texts';
import type { useImport } from './use-import';

export interface ImportProgressProps {
  current: ReturnType<typeof useImport>;
  counts: ImportCounts;
}

/** How far checking or saving has got, and what came of it. */
export function ImportProgress({ current, counts }: ImportProgressProps) {
  const { chosen, work, done, failure } = current;
  if (!chosen) return null;
  return (
    <Stack $gap={2}>
      {work && <ProgressBar label={progressText(work, done, counts)} value={done} max={counts.all} />}
      <p role="status">{work ? progressText(work, done, counts) : outcomeText(counts, current.finished)}</p>
      {failure && <p role="alert">{failure}</p>}
      {chosen.unknown.length > 0 && (
        <FieldWarning text={`Columns that are not known and are passed over: ${chosen.unknown.join(', ')}`} />
      )}
    </Stack>
  );
}
