import { Button } from '@freightdesk/ui/button';
import { Dialog } from '@freightdesk/ui/dialog';
import { FileField, SelectField } from '@freightdesk/ui/field';
import { Inline, Stack } from '@freightdesk/ui/page';
import { ProgressBar } from '@freightdesk/ui/progress-bar';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { FieldWarning } from '../forms/field-warning';
import { LeaveGuard } from '../leave/leave-guard';
import { saveCsv, saveXlsx } from '../list/save-table';
import { showError } from '../notices/toasts';
import { EarlierImportsButton } from './earlier-imports.view';
import { FileFormatFields, SheetField } from './file-format.view';
import { type ImportMode, useImport } from './import.queries';
import {
  countsOf,
  type ImportCounts,
  outcomeText,
  progressText,
  rowsText,
  sampleTable,
} from './import.rules';
import type { ImportFiles } from './import-files';
import { ImportPreview } from './import-preview.table';

const TALLY = ' Or the masters of Tally (All Masters), exported as XML.';

/** Files of other programs are often named `.xls` and are lines of text. */
const TABLES = '.csv,text/csv,.txt,.xlsx,.xlsm,.xls';

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
      description={`A CSV file or an Excel workbook with a heading line; its columns may stand in any order.${files.tally ? TALLY : ''}`}
      footer={<ImportActions fileImport={fileImport} counts={counts} mode={mode} onClose={close} />}
    >
      <Stack>
        <FileField
          label="File"
          accept={files.tally ? `${TABLES},.xml,text/xml,application/xml` : TABLES}
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
        {fileImport.workbook && fileImport.workbook.sheets.length > 1 && (
          <SheetField
            sheets={fileImport.workbook.sheets}
            value={fileImport.workbook.sheet}
            disabled={isSaving || fileImport.isFinished === true}
            onChange={fileImport.chooseSheet}
          />
        )}
        {fileImport.isReading && (
          <Stack $gap={1}>
            Reading the file…
            <ProgressBar label="Reading the file" />
          </Stack>
        )}
        {!fileImport.importFile && !fileImport.isReading && <SampleButtons files={files} />}
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

/** A file with all headings and some rows, which can be imported as it is. */
function SampleButtons({ files: { plural, columns, sample } }: { files: ImportFiles }) {
  const save = async (saveTable: typeof saveCsv): Promise<void> => {
    const { headings, rows } = sampleTable(columns, await sample());
    await saveTable(`Sample of ${plural}`, headings, rows);
  };
  const download = (saveTable: typeof saveCsv) => () => {
    save(saveTable).catch(() =>
      showError('The sample could not be loaded. Check the connection and try again.'),
    );
  };
  return (
    <Inline>
      Sample with all headings:
      <Button size="small" icon={Download} onClick={download(saveXlsx)}>
        Excel sample
      </Button>
      <Button size="small" icon={Download} onClick={download(saveCsv)}>
        CSV sample
      </Button>
    </Inline>
  );
}
