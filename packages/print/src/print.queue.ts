import { fileURLToPath } from 'node:url';
import type { DocumentAnswer } from '@freightdesk/service-kit';
import { refuseUntil } from '@freightdesk/service-kit';
import { create as contentDisposition } from 'content-disposition';
import { Piscina } from 'piscina';
import type { PrintDocument } from './print-document';

/** How many documents may wait. At about a second each, all of them are ready before somebody gives up. */
const QUEUE_LIMIT = 20;
/** Shorter than the gateway waits. A long document on a busy machine, where lists come first, takes more than half of it. */
const TIME_LIMIT_MS = 100_000;
const IDLE_LIMIT_MS = 60_000;
const RETRY_AFTER_SECONDS = 10;

const siblingPath = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The worker is built beside the service. Tests and benches run its source through tsx. */
const worker = import.meta.url.endsWith('.ts')
  ? {
      filename: siblingPath('./print.worker.ts'),
      execArgv: ['--import', 'tsx'],
    }
  : { filename: siblingPath('./print.worker.mjs') };

/** Makes PDF files one after the other, off the thread that answers requests. */
export interface PdfQueue {
  /**
   * Makes one PDF file of documents, named after the first.
   *
   * @throws {ServiceError} 503 when too many are waiting or it takes too long
   */
  print(first: PrintDocument, ...others: readonly PrintDocument[]): Promise<DocumentAnswer>;
  close(): Promise<void>;
}

/**
 * Creates a queue of at most `queueLimit` waiting documents. Each is given up after `timeLimit` milliseconds of
 * waiting and making. The only thread starts with the first document and stops when idle.
 */
export function createPdfQueue(queueLimit = QUEUE_LIMIT, timeLimit = TIME_LIMIT_MS): PdfQueue {
  const pool = new Piscina({
    ...worker,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    maxQueue: queueLimit,
    idleTimeout: IDLE_LIMIT_MS,
    atomics: 'disabled',
    // Lists come before documents.
    niceIncrement: 5,
  });

  async function bytesOf(documents: readonly PrintDocument[]): Promise<Uint8Array> {
    if (pool.queueSize >= queueLimit) throw tooManyDocuments();
    const limit = AbortSignal.timeout(timeLimit);
    try {
      return await pool.run(documents, { signal: limit });
    } catch (error) {
      throw limit.aborted ? tookTooLong() : error;
    }
  }

  return {
    print: async (first, ...others) => ({
      contentType: 'application/pdf',
      body: Buffer.from(await bytesOf([first, ...others])),
      headers: { 'Content-Disposition': contentDispositionOf(first) },
    }),
    close: () => pool.destroy(),
  };
}

/** The file opens in the browser and is saved under the document's number, without characters that file names forbid. */
const contentDispositionOf = ({ number }: PrintDocument): string =>
  contentDisposition(`${number.replaceAll(/[\p{Cc}\p{Cs}/\\]+/gu, '-')}.pdf`, { type: 'inline' });

const busy = (message: string) => refuseUntil('busy', message, RETRY_AFTER_SECONDS);

const tooManyDocuments = () => busy('Too many documents are being made at once. Please try again shortly.');

const tookTooLong = () => busy('This took too long. Print fewer at once, or try again shortly.');

let queue: PdfQueue | undefined;

/** Renders documents as one PDF file, through the only queue of this process. */
export function printPdf(first: PrintDocument, ...others: readonly PrintDocument[]): Promise<DocumentAnswer> {
  queue ??= createPdfQueue();
  return queue.print(first, ...others);
}
