import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { FileField, SelectField } from '@freightdesk/ui/field';
import { Inline, Stack } from '@freightdesk/ui/page';
import { ProgressBar } from '@freightdesk/ui/progress-bar';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FieldWarning } from '../forms/field-warning';
import { LeaveGuard } from '../leave/leave-guard';
import { csvBlob, saveFile } from '../list/save-file';
import { EarlierImportsButton } from './earlier-imports.view';
import { FileFormatFields } from './file-format.view';
import { type ImportMode, useImport } from './import.queries';
import {
  countsOf,
  type ImportCounts,
  outcomeText,
  progressText,
  rowsText,
  templateFile,
} from './import.rules';
import type { ImportFiles } from './import-files';
import { ImportPreview } from './import-preview.table';

const TALLY = ' Or the masters of Tally (All Masters), exported as XML.';

const MEGABYTE = 1024 * 1024;

export interface ImportDialogProps {
  files: ImportFiles;
  onClose: () => void;
}

/** Imports a file: every row is checked and shown with its errors before anything is saved. */
export function ImportDialog({ files, onClose }: ImportDialogProps) {
  const [mode, setMode] = useState<ImportMode>(files.isAllOrNone ? 'all_or_none' : 'good_rows');
  const fileImport = useImport(files);
  const counts = countsOf(fileImport.preview);
  const isSaving = fileImport.phase === 'saving';
  const close = isSaving ? fileImport.stop : onClose;
  return (
    <Dialog
      open
      onClose={close}
      title={`Import ${files.plural}`}
      description={`A CSV file with a heading line; its columns may stand in any order.${files.tally ? TALLY : ''}`}
      footer={<ImportActions fileImport={fileImport} counts={counts} mode={mode} onClose={close} />}
    >
      <Stack>
        <FileField
          label={files.tally ? 'CSV file or Tally export' : 'CSV file'}
          accept={files.tally ? '.csv,text/csv,.xml,text/xml,application/xml' : '.csv,text/csv'}
          maximumSize={20 * MEGABYTE}
          value={fileImport.file}
          error={fileImport.problem}
          disabled={isSaving}
          onChange={fileImport.chooseFile}
        />
        {fileImport.format && (
          <FileFormatFields
            format={fileImport.format}
            disabled={isSaving || fileImport.isFinished === true}
            onChange={fileImport.changeFormat}
          />
        )}
        {!fileImport.importFile && <TemplateButton files={files} />}
        <ImportProgress fileImport={fileImport} counts={counts} />
        {fileImport.importFile && (
          <>
            <ImportPreview files={files} preview={fileImport.preview} counts={counts} />
            {counts.refused > 0 && !files.isAllOrNone && !fileImport.isFinished && (
              <ModeField value={mode} onChange={setMode} />
            )}
          </>
        )}
        {files.master && !fileImport.phase && (
          <EarlierImportsButton master={files.master} invalidates={files.invalidates ?? [[files.plural]]} />
        )}
      </Stack>
      <LeaveGuard when={isSaving} />
    </Dialog>
  );
}

type FileImport = ReturnType<typeof useImport>;

interface ImportActionsProps {
  fileImport: FileImport;
  counts: ImportCounts;
  mode: ImportMode;
  onClose: () => void;
}

/** The buttons for the current step of the import. */
function ImportActions({ fileImport, counts, mode, onClose }: ImportActionsProps) {
  const { importFile, phase, isFinished, check, save, stop } = fileImport;
  if (phase) {
    return (
      <>
        <Button onClick={stop}>Stop</Button>
        <Button variant="primary" pending pendingLabel={phase === 'checking' ? 'Checking…' : 'Saving…'}>
          {phase}
        </Button>
      </>
    );
  }
  if (isFinished) {
    return (
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    );
  }
  const isHeldBack = mode === 'all_or_none' && counts.refused > 0;
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {importFile && counts.unchecked > 0 ? (
        <Button variant="primary" onClick={check}>
          Check again
        </Button>
      ) : (
        <Button variant="primary" disabled={counts.good === 0 || isHeldBack} onClick={() => save(mode)}>
          {counts.good > 0 ? `Save ${rowsText(counts.good)}` : 'Save'}
        </Button>
      )}
    </>
  );
}

interface ImportProgressProps {
  fileImport: FileImport;
  counts: ImportCounts;
}

/** The progress and the outcome of checking or saving. */
function ImportProgress({ fileImport, counts }: ImportProgressProps) {
  const { importFile, phase, processedCount, failure } = fileImport;
  if (!importFile) return null;
  return (
    <Stack $gap={2}>
      {phase && (
        <ProgressBar
          label={progressText(phase, processedCount, counts)}
          value={processedCount}
          max={counts.all}
        />
      )}
      <p role="status">
        {phase ? progressText(phase, processedCount, counts) : outcomeText(counts, fileImport.isFinished)}
      </p>
      {importFile.note && <p>{importFile.note}</p>}
      {failure && <p role="alert">{failure}</p>}
      {importFile.unknownHeadings.length > 0 && (
        <FieldWarning
          text={`Columns that are not known and are passed over: ${importFile.unknownHeadings.join(', ')}`}
        />
      )}
    </Stack>
  );
}

const MODES = [
  { value: 'good_rows', label: 'Save the good rows, leave the others out' },
  { value: 'all_or_none', label: 'Save nothing until all rows are good' },
];

interface ModeFieldProps {
  value: ImportMode;
  onChange: (mode: ImportMode) => void;
}

function ModeField({ value, onChange }: ModeFieldProps) {
  return (
    <SelectField
      label="Rows with errors"
      options={MODES}
      value={value}
      onChange={({ target }) => onChange(target.value === 'all_or_none' ? 'all_or_none' : 'good_rows')}
    />
  );
}

function TemplateButton({ files }: { files: ImportFiles }) {
  const { plural, columns } = files;
  return (
    <Inline>
      <Button
        size="small"
        icon={Download}
        onClick={() =>
          saveFile(`${plural.replaceAll(' ', '-')}-template.csv`, csvBlob(templateFile(columns)))
        }
      >
        Download an empty file with all headings
      </Button>
    </Inline>
  );
}
