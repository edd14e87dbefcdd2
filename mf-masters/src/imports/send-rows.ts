import { IMPORT_BATCH, type ImportReport } from '@freightdesk/contracts';
import type { ApiClient } from '@freightdesk/remote-kit';
import type { CsvRow } from './csv-file';
import type { ImportMaster } from './import.masters';
import { batchesOf } from './import.rules';

/** Rows that are saved one by one go in smaller batches, so that each answers soon and progress is seen. */
const SAVED_BATCH = 100;

/** Save what is good, or nothing as long as a row is wrong. */
export type ImportMode = 'good_rows' | 'all_or_none';

export interface Sending {
  readonly master: ImportMaster;
  /** Chosen once per file: a row that is sent again under it is not saved twice. */
  readonly importId: string;
  readonly mode: ImportMode;
  /** Has the rows judged and saves nothing. */
  readonly checkOnly: boolean;
  readonly signal: AbortSignal;
  /** Called after each batch with the number of its rows. */
  readonly onReport: (report: ImportReport, sent: number) => void;
}

/** Sends the rows that can be sent, batch after batch. Rejects when a batch fails or `signal` stops it. */
export async function sendRows(api: ApiClient, rows: readonly CsvRow[], sending: Sending): Promise<void> {
  const { master, importId, mode, checkOnly, signal, onReport } = sending;
  const size = checkOnly || mode === 'all_or_none' ? IMPORT_BATCH : SAVED_BATCH;
  for (const batch of batchesOf(
    rows.filter(({ problem }) => problem === undefined),
    size,
  )) {
    signal.throwIfAborted();
    const body = {
      importId,
      firstRow: batch[0]?.row ?? 1,
      mode,
      checkOnly,
      rows: batch.map(({ cells }) => cells),
    };
    onReport(await api.call(master.importing, { body, signal }), batch.length);
  }
}
