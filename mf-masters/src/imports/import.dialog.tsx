import { csvBlob, LeaveGuard, saveFile } from '@freightdesk/remote-kit';
import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { FileField, SelectField } from '@freightdesk/ui/field';
import { Inline, Stack } from '@freightdesk/ui/page';
import { ProgressBar } from '@freightdesk/ui/progress-bar';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FieldWarning } from '../registrations/registration.form';
import { type ImportMode, useImport } from './import.queries';
import { countsOf, emptyFile, type ImportCounts, outcomeText, progressText, rowsText } from './import.rules';
import type { ImportMaster } from './import-masters.rules';
import { ImportPreview } from './import-preview.table';

const MEGABYTE = 1024 * 1024;

export interface ImportDialogProps {
  master: ImportMaster;
  onClose: () => void;
}

/** Imports a CSV file: every row is checked and shown with its errors before anything is saved. */
export function ImportDialog({ master, onClose }: ImportDialogProps) {
  const [mode, setMode] = useState<ImportMode>('good_rows');
  const current = useImport(master);
  const counts = countsOf(current.preview);
  const saving = current.work === 'saving';
  const close = saving ? current.stop : onClose;
  return (
    <Dialog
      open
      onClose={close}
      title={`Import ${master.things}`}
      description="A CSV file with a heading line; its columns may stand in any order."
      footer={<ImportActions {...{ current, counts, mode }} onClose={close} />}
    >
      <Stack>
        <FileField
          label="CSV file"
          accept=".csv,text/csv"
          maximumSize={20 * MEGABYTE}
          value={current.chosen?.file ?? null}
          error={current.problem}
          disabled={saving}
          onChange={current.choose}
        />
        {!current.chosen && <TemplateLink master={master} />}
        <ImportProgress {...{ current, counts }} />
        {current.chosen && (
          <>
            <ImportPreview columns={master.columns} preview={current.preview} counts={counts} />
            {counts.refused > 0 && !current.finished && <ModeField value={mode} onChange={setMode} />}
          </>
        )}
      </Stack>
      <LeaveGuard when={saving} />
    </Dialog>
  );
}

interface ImportActionsProps {
  current: ReturnType<typeof useImport>;
  counts: ImportCounts;
  mode: ImportMode;
  onClose: () => void;
}

/** The buttons of the import dialog, which depend on the step. */
function ImportActions({ current, counts, mode, onClose }: ImportActionsProps) {
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

interface ImportProgressProps {
  current: ReturnType<typeof useImport>;
  counts: ImportCounts;
}

/** The progress and the outcome of checking or saving. */
function ImportProgress({ current, counts }: ImportProgressProps) {
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

const modes = [
  { value: 'good_rows', label: 'Save the good rows, leave the others out' },
  { value: 'all_or_none', label: 'Save nothing until all rows are good' },
];

interface ModeFieldProps {
  value: ImportMode;
  onChange: (mode: ImportMode) => void;
}

/** The choices while some rows have errors. */
function ModeField({ value, onChange }: ModeFieldProps) {
  return (
    <SelectField
      label="Rows with errors"
      options={modes}
      value={value}
      onChange={({ target }) => onChange(target.value === 'all_or_none' ? 'all_or_none' : 'good_rows')}
    />
  );
}

/** A file with only the headings, as a template. */
function TemplateLink({ master }: { master: ImportMaster }) {
  const { things, columns } = master;
  return (
    <Inline>
      <Button
        size="small"
        icon={Download}
        onClick={() => saveFile(`${things}-template.csv`, csvBlob(emptyFile(columns)))}
      >
        Download an empty file with all headings
      </Button>
    </Inline>
  );
}
