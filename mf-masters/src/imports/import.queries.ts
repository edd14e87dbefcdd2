import { IMPORT_BATCH, type ImportedRow, type ImportReport } from '@freightdesk/contracts/core';
import { type ApiClient, messageOf, useApi, useQueryClient } from '@freightdesk/remote-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type CsvContent, CsvFileError, type CsvRow, readCsv, textOfFile } from './csv-file.rules';
import { batchesOf, previewOf } from './import.rules';
import type { ImportMaster } from './import-masters.rules';

interface ImportFile extends CsvContent {
  readonly importId: string;
  readonly file: File;
}

interface ImportProgress {
  readonly work?: 'checking' | 'saving';
  /** The number of rows that the current work has sent. */
  readonly processedCount: number;
  /** The results of the service by row number. */
  readonly results: ReadonlyMap<number, ImportedRow>;
  /** All rows were sent to be saved. */
  readonly isFinished?: boolean;
  /** Why the work was aborted. */
  readonly failure?: string;
}

const NO_PROGRESS: ImportProgress = { processedCount: 0, results: new Map() };

/** Reads a file of a master, has the service check its rows, and saves them batch by batch. Both can be stopped. */
export function useImport(master: ImportMaster) {
  const [importFile, setImportFile] = useState<ImportFile>();
  const [problem, setProblem] = useState<string>();
  const task = useAbortableTask();
  const { progress, reset, run } = useImportRun(master, task);

  async function chooseFile(file: File | null): Promise<void> {
    const signal = task.start();
    setImportFile(undefined);
    setProblem(undefined);
    reset();
    if (!file) return;
    try {
      const content = readCsv(await textOfFile(file), master.columns, master.requiredFields);
      if (signal.aborted) return;
      const next = { ...content, file, importId: crypto.randomUUID() };
      setImportFile(next);
      void run(next, 'good_rows', true);
    } catch (error) {
      if (!(error instanceof CsvFileError || error instanceof DOMException)) throw error;
      setProblem(error.message);
    }
  }

  const preview = useMemo(
    () => previewOf(importFile?.rows ?? [], progress.results, master.columns),
    [importFile, progress.results, master],
  );
  return {
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

/** The last batch may have been saved without an answer. If it is sent again it is reported, not saved twice. */
const stopText = (checkOnly: boolean): string =>
  checkOnly ? 'Stopped' : 'Stopped. Save goes on where it ended; no row is saved twice.';

/** Sends the rows of a file to be checked or saved, and collects the results. */
function useImportRun(master: ImportMaster, task: AbortableTask) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(NO_PROGRESS);

  const addResults = ({ rows }: ImportReport, rowCount: number) =>
    setProgress(({ results, processedCount, ...rest }) => ({
      ...rest,
      processedCount: processedCount + rowCount,
      results: new Map([...results, ...rows.map((row) => [row.row, row] as const)]),
    }));

  async function run({ rows, importId }: ImportFile, mode: ImportMode, checkOnly: boolean): Promise<void> {
    const signal = task.start();
    setProgress(({ results }) => ({ work: checkOnly ? 'checking' : 'saving', processedCount: 0, results }));
    const onReport = (report: ImportReport, rowCount: number) => {
      if (task.isLatest(signal)) addResults(report, rowCount);
    };
    try {
      await sendRows(api, rows, { master, importId, mode, checkOnly, signal, onReport });
      setProgress(({ processedCount, results }) => ({ processedCount, results, isFinished: !checkOnly }));
    } catch (error) {
      if (!task.isLatest(signal)) return;
      const failure = signal.aborted
        ? stopText(checkOnly)
        : messageOf(error, `Failed to import ${master.plural}`);
      setProgress(({ processedCount, results }) => ({ processedCount, results, failure }));
    } finally {
      if (!checkOnly) void queryClient.invalidateQueries({ queryKey: [master.plural] });
    }
  }
  return { progress, reset: () => setProgress(NO_PROGRESS), run };
}

interface AbortableTask {
  /** Aborts the running task and returns the signal of the next one. */
  readonly start: () => AbortSignal;
  readonly stop: () => void;
  /** Whether no other task has started since. */
  readonly isLatest: (signal: AbortSignal) => boolean;
}

/** One task at a time, aborted when another starts, on request, or when the screen closes. */
function useAbortableTask(): AbortableTask {
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);
  return {
    start: () => {
      controller.current.abort();
      controller.current = new AbortController();
      return controller.current.signal;
    },
    stop: () => controller.current.abort(),
    isLatest: (signal) => controller.current.signal === signal,
  };
}

/** Rows that are saved one by one go in smaller batches, so that progress is visible. */
const SAVE_BATCH = 100;

/** Saves the valid rows, or nothing while any row has an error. */
export type ImportMode = 'good_rows' | 'all_or_none';

interface SendOptions {
  readonly master: ImportMaster;
  /** The same for all requests of a file, so that a row that is sent again is not saved twice. */
  readonly importId: string;
  readonly mode: ImportMode;
  /** Checks the rows and saves nothing. */
  readonly checkOnly: boolean;
  readonly signal: AbortSignal;
  /** Called after each batch with the number of its rows. */
  readonly onReport: (report: ImportReport, rowCount: number) => void;
}

/** Sends the rows without a problem, batch by batch. Rejects when a batch fails or `signal` aborts. */
async function sendRows(api: ApiClient, rows: readonly CsvRow[], options: SendOptions): Promise<void> {
  const { master, importId, mode, checkOnly, signal, onReport } = options;
  const savesAllOrNone = mode === 'all_or_none' && !checkOnly;
  const validRows = rows.filter(({ problem }) => problem === undefined);
  for (const batch of batchesOf(validRows, checkOnly || savesAllOrNone ? IMPORT_BATCH : SAVE_BATCH)) {
    signal.throwIfAborted();
    const body = {
      importId,
      firstRow: batch[0]?.row ?? 1,
      mode,
      checkOnly,
      rows: batch.map(({ cells }) => cells),
      ...(savesAllOrNone ? { rowsInFile: validRows.length } : {}),
    };
    onReport(await api.call(master.importEndpoint, { body, signal }), batch.length);
  }
}
