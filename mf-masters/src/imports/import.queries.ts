import { IMPORT_BATCH, type ImportedRow, type ImportReport } from '@freightdesk/contracts/core';
import { type ApiClient, messageOf, useApi, useQueryClient } from '@freightdesk/remote-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type CsvContent, CsvProblem, type CsvRow, readCsv, textOfFile } from './csv-file.rules';
import { batchesOf, previewOf } from './import.rules';
import type { ImportMaster } from './import-masters.rules';

interface ChosenFile extends CsvContent {
  readonly importId: string;
  readonly file: File;
}

interface Progress {
  readonly work?: 'checking' | 'saving';
  /** The number of processed rows. */
  readonly done: number;
  readonly known: ReadonlyMap<number, ImportedRow>;
  /** All rows were sent to be saved. */
  readonly finished?: boolean;
  /** Why the work was aborted. */
  readonly failure?: string;
}

/** The last batch may have been saved without an answer; if sent again it is reported, not saved twice. */
const stopped = (checkOnly: boolean): string =>
  checkOnly ? 'Stopped' : 'Stopped. Save goes on where it ended; no row is saved twice.';

const nothing: Progress = { done: 0, known: new Map() };

/** Reads a file of a master, has the service check its rows, and saves them, batch by batch; both can be cancelled. */
export function useImport(master: ImportMaster) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState(nothing);
  const { begin, stop, isLatest } = useStoppableWork();

  const learn = ({ rows }: ImportReport, sent: number) =>
    setProgress(({ known, done, ...rest }) => ({
      ...rest,
      done: done + sent,
      known: new Map([...known, ...rows.map((row) => [row.row, row] as const)]),
    }));

  async function run({ rows, importId }: ChosenFile, mode: ImportMode, checkOnly: boolean): Promise<void> {
    const signal = begin();
    setProgress(({ known }) => ({ work: checkOnly ? 'checking' : 'saving', done: 0, known }));
    const onReport = (report: ImportReport, sent: number) => {
      if (isLatest(signal)) learn(report, sent);
    };
    try {
      await sendRows(api, rows, { master, importId, mode, checkOnly, signal, onReport });
      setProgress(({ done, known }) => ({ done, known, finished: !checkOnly }));
    } catch (error) {
      if (!isLatest(signal)) return;
      const failure = signal.aborted
        ? stopped(checkOnly)
        : messageOf(error, `Failed to import ${master.things}`);
      setProgress(({ done, known }) => ({ done, known, failure }));
    } finally {
      if (!checkOnly) void queryClient.invalidateQueries({ queryKey: [master.things] });
    }
  }

  async function choose(file: File | null): Promise<void> {
    const signal = begin();
    setChosen(undefined);
    setProblem(undefined);
    setProgress(nothing);
    if (!file) return;
    try {
      const content = readCsv(await textOfFile(file), master.columns, master.needed);
      if (signal.aborted) return;
      const next = { ...content, file, importId: crypto.randomUUID() };
      setChosen(next);
      void run(next, 'good_rows', true);
    } catch (error) {
      if (!(error instanceof CsvProblem || error instanceof DOMException)) throw error;
      setProblem(error.message);
    }
  }

  const preview = useMemo(
    () => previewOf(chosen?.rows ?? [], progress.known, master.columns),
    [chosen, progress.known, master],
  );
  return {
    chosen,
    problem,
    ...progress,
    preview,
    choose: (file: File | null) => void choose(file),
    check: () => chosen && void run(chosen, 'good_rows', true),
    save: (mode: ImportMode) => chosen && void run(chosen, mode, false),
    stop,
  };
}

/** One task at a time, aborted when another begins, on request, or when the screen closes. */
function useStoppableWork() {
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  /** Aborts the running task and returns the signal for the next one. */
  function begin(): AbortSignal {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  }
  const stop = () => running.current.abort();
  /** Whether no other task has begun since. */
  const isLatest = (signal: AbortSignal) => running.current.signal === signal;
  return { begin, stop, isLatest };
}

/** Rows that are saved individually go in smaller batches, so that progress is visible. */
const SAVED_BATCH = 100;

/** Saves the valid rows, or nothing while any row has an error. */
export type ImportMode = 'good_rows' | 'all_or_none';

interface Sending {
  readonly master: ImportMaster;
  /** Chosen once per file, so that a row that is sent again is not saved twice. */
  readonly importId: string;
  readonly mode: ImportMode;
  /** Checks the rows and saves nothing. */
  readonly checkOnly: boolean;
  readonly signal: AbortSignal;
  /** Called after each batch with the number of its rows. */
  readonly onReport: (report: ImportReport, sent: number) => void;
}

/** Sends the rows that can be sent, batch by batch. Rejects when a batch fails or `signal` aborts. */
async function sendRows(api: ApiClient, rows: readonly CsvRow[], sending: Sending): Promise<void> {
  const { master, importId, mode, checkOnly, signal, onReport } = sending;
  const isWhole = mode === 'all_or_none' && !checkOnly;
  const sendable = rows.filter(({ problem }) => problem === undefined);
  for (const batch of batchesOf(sendable, checkOnly || isWhole ? IMPORT_BATCH : SAVED_BATCH)) {
    signal.throwIfAborted();
    const body = {
      importId,
      firstRow: batch[0]?.row ?? 1,
      mode,
      checkOnly,
      rows: batch.map(({ cells }) => cells),
      ...(isWhole ? { rowsInFile: sendable.length } : {}),
    };
    onReport(await api.call(master.importing, { body, signal }), batch.length);
  }
}
