import {
  duplicateKeys,
  IMPORT_BATCH,
  type ImportedRow,
  type ImportReport,
  LONGEST_FILE_NAME,
  repetitionsIn,
} from '@freightdesk/contracts/core';
import { type ApiClient, messageOf, useApi, useQueryClient } from '@freightdesk/remote-runtime';
import { useMemo, useState } from 'react';
import { type AbortableTask, useAbortableTask } from './abortable-task.hook';
import { decodeFile, decodeText } from './csv-encoding.rules';
import { detectSeparator, type FileFormat, readCsv } from './csv-file.rules';
import { type FileRow, type ImportContent, ImportFileError } from './file-content.rules';
import { isPacked, isPage } from './file-kind.rules';
import { batchesOf, previewOf, withCheckedDuplicates } from './import.rules';
import type { ImportFiles } from './import-files';
import { openWorkbook } from './open-workbook';
import { isXml, readTally } from './tally-file.rules';
import type { WorkbookContent } from './workbook-file.rules';

interface TextFile {
  readonly file: File;
  readonly bytes: Uint8Array;
  /** Absent for an export from Tally, which says itself how it is read. */
  readonly format?: FileFormat;
  /** The bytes as text. */
  readonly text: string;
}

interface WorkbookFile {
  readonly file: File;
  readonly workbook: WorkbookContent;
}

type ChosenFile = TextFile | WorkbookFile;

interface ImportFile extends ImportContent {
  readonly importId: string;
  readonly fileName: string;
}

interface ImportProgress {
  readonly phase?: 'checking' | 'saving';
  /** The number of rows that the current phase has sent. */
  readonly processedCount: number;
  /** The results of the service by row number. */
  readonly results: ReadonlyMap<number, ImportedRow>;
  /** All rows were sent to be saved. */
  readonly isFinished?: boolean;
  /** Why the phase was aborted. */
  readonly failure?: string;
}

const NO_PROGRESS: ImportProgress = { processedCount: 0, results: new Map() };

/** Reads a file, has the service check its rows, and saves them batch by batch. Both can be stopped. */
export function useImport(files: ImportFiles) {
  const [chosenFile, setChosenFile] = useState<ChosenFile>();
  const [importFile, setImportFile] = useState<ImportFile>();
  const [problem, setProblem] = useState<string>();
  const [openingFile, setOpeningFile] = useState<File | null>(null);
  const task = useAbortableTask();
  const { progress, reset, run } = useImportRun(files, task);

  function clear(): AbortSignal {
    setImportFile(undefined);
    setProblem(undefined);
    reset();
    return task.start();
  }

  /** Reads the file in a format and has its rows checked. */
  function read(next: ChosenFile): void {
    setChosenFile(next);
    try {
      const content = contentOf(next, files);
      const file = { ...content, importId: crypto.randomUUID(), fileName: next.file.name };
      setImportFile(file);
      void run(file, 'good_rows', true);
    } catch (error) {
      if (!(error instanceof ImportFileError)) throw error;
      setProblem(error.message);
    }
  }

  async function chooseFile(file: File | null, sheet?: string): Promise<void> {
    const signal = clear();
    if (file !== chosenFile?.file) setChosenFile(undefined);
    setOpeningFile(file);
    if (!file) return;
    try {
      const next = await openFile(file, files, { sheet, signal });
      if (signal.aborted) return;
      setOpeningFile(null);
      read(next);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof DOMException || error instanceof ImportFileError)) throw error;
      setOpeningFile(null);
      setProblem(error.message);
    }
  }

  function changeFormat(change: Partial<FileFormat>): void {
    if (!(chosenFile && 'text' in chosenFile && chosenFile.format)) return;
    const { bytes, format, text } = chosenFile;
    clear();
    read({
      ...chosenFile,
      format: { ...format, ...change },
      text: change.encoding ? decodeText(bytes, change.encoding) : text,
    });
  }

  const repetitions = useMemo(() => repetitionsOf(files, importFile?.rows ?? []), [importFile, files]);
  const preview = useMemo(
    () => previewOf(importFile?.rows ?? [], progress.results, files.columns, repetitions),
    [importFile, progress.results, files, repetitions],
  );
  return {
    file: openingFile ?? chosenFile?.file ?? null,
    isReading: openingFile !== null,
    ...choicesOf(chosenFile),
    changeFormat,
    chooseSheet: (sheet: string) => void chooseFile(chosenFile?.file ?? null, sheet),
    importFile,
    problem,
    ...progress,
    preview,
    chooseFile: (file: File | null) => void chooseFile(file),
    check: () => importFile && void run(importFile, 'good_rows', true),
    save: (mode: ImportMode) => importFile && void run(importFile, mode, false),
    stop: task.stop,
  };
}

/** What the user can choose about how the file is read. */
const choicesOf = (chosenFile: ChosenFile | undefined) => ({
  format: chosenFile && 'text' in chosenFile ? chosenFile.format : undefined,
  workbook: chosenFile && 'workbook' in chosenFile ? chosenFile.workbook : undefined,
});

function contentOf(chosenFile: ChosenFile, files: ImportFiles): ImportContent {
  if ('workbook' in chosenFile) return contentOfSheet(chosenFile.workbook);
  const { text, format } = chosenFile;
  if (files.tally && !format) return readTally(text, files.tally);
  return readCsv(text, files.columns, files.requiredFields, format?.separator);
}

function contentOfSheet({ content, problem }: WorkbookContent): ImportContent {
  if (!content) throw new ImportFileError(problem);
  return content;
}

/** The rows that repeat earlier ones of the file. */
const repetitionsOf = ({ comparison }: ImportFiles, rows: readonly FileRow[]) =>
  repetitionsIn(
    comparison ? rows.map(({ row, cells }) => ({ row, keys: duplicateKeys(comparison.textsOf(cells)) })) : [],
  );

interface OpenOptions {
  /** The sheet of a workbook; otherwise one that has the columns. */
  readonly sheet: string | undefined;
  readonly signal: AbortSignal;
}

const PAGE =
  'The file is a web page that is only called a workbook. Open it in Excel, save it as an Excel workbook (.xlsx) and choose that file.';

/** Reads the bytes of a file and detects their format, whatever the file is called. */
async function openFile(file: File, files: ImportFiles, { sheet, signal }: OpenOptions): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isPacked(bytes)) {
    const { columns, requiredFields } = files;
    return { file, workbook: await openWorkbook({ file, sheet, columns, requiredFields }, signal) };
  }
  const { encoding, text } = await decodeFile(bytes);
  if (isPage(text)) throw new ImportFileError(PAGE);
  if (files.tally && isXml(text)) return { file, bytes, text };
  const separator = detectSeparator(text, files.columns);
  return { file, bytes, format: { encoding, separator }, text };
}

/** The last batch may have been saved without an answer. If it is sent again it is reported, not saved twice. */
const stopText = (checkOnly: boolean): string =>
  checkOnly ? 'Stopped' : 'Stopped. Save goes on where it ended; no row is saved twice.';

/** Sends the rows of a file to be checked or saved, and collects the results. */
function useImportRun(files: ImportFiles, task: AbortableTask) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(NO_PROGRESS);

  const addResults = ({ rows }: ImportReport, rowCount: number) =>
    setProgress(({ results, processedCount, ...rest }) => ({
      ...rest,
      processedCount: processedCount + rowCount,
      results: new Map([
        ...results,
        ...rows.map((row) => [row.row, withCheckedDuplicates(row, results.get(row.row))] as const),
      ]),
    }));

  async function run(
    { rows, importId, fileName }: ImportFile,
    mode: ImportMode,
    checkOnly: boolean,
  ): Promise<void> {
    const signal = task.start();
    setProgress(({ results }) => ({ phase: checkOnly ? 'checking' : 'saving', processedCount: 0, results }));
    const onReport = (report: ImportReport, rowCount: number) => {
      if (task.isLatest(signal)) addResults(report, rowCount);
    };
    try {
      await sendRows(api, rows, { files, importId, fileName, mode, checkOnly, signal, onReport });
      setProgress(({ processedCount, results }) => ({ processedCount, results, isFinished: !checkOnly }));
    } catch (error) {
      if (!task.isLatest(signal)) return;
      const failure = signal.aborted
        ? stopText(checkOnly)
        : messageOf(error, `Failed to import ${files.plural}`);
      setProgress(({ processedCount, results }) => ({ processedCount, results, failure }));
    } finally {
      if (!checkOnly)
        for (const queryKey of files.invalidates ?? [[files.plural]])
          void queryClient.invalidateQueries({ queryKey });
    }
  }
  return { progress, reset: () => setProgress(NO_PROGRESS), run };
}

/** Rows that are saved one by one go in smaller batches, so that progress is visible. */
const SAVE_BATCH = 100;

/** Saves the valid rows, or nothing while any row has an error. */
export type ImportMode = 'good_rows' | 'all_or_none';

interface SendOptions {
  readonly files: ImportFiles;
  /** The same for all requests of a file, so that a row that is sent again is not saved twice. */
  readonly importId: string;
  readonly fileName: string;
  readonly mode: ImportMode;
  /** Checks the rows and saves nothing. */
  readonly checkOnly: boolean;
  readonly signal: AbortSignal;
  /** Called after each batch with the number of its rows. */
  readonly onReport: (report: ImportReport, rowCount: number) => void;
}

/** Sends the rows without a problem, batch by batch. Rejects when a batch fails or `signal` aborts. */
async function sendRows(api: ApiClient, rows: readonly FileRow[], options: SendOptions): Promise<void> {
  const { files, importId, fileName, mode, checkOnly, signal, onReport } = options;
  const savesAllOrNone = mode === 'all_or_none' && !checkOnly;
  const validRows = rows.filter(({ problem }) => problem === undefined);
  for (const batch of batchesOf(validRows, checkOnly || savesAllOrNone ? IMPORT_BATCH : SAVE_BATCH)) {
    signal.throwIfAborted();
    const body = {
      importId,
      fileName: fileName.slice(-LONGEST_FILE_NAME),
      firstRow: batch[0]?.row ?? 1,
      mode,
      checkOnly,
      rows: batch.map(({ cells }) => cells),
      ...(savesAllOrNone ? { rowsInFile: validRows.length } : {}),
    };
    onReport(await api.call(files.importEndpoint, { body, signal }), batch.length);
  }
}
