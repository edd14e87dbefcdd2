import type { DocumentAnswer } from '@freightdesk/service-kit';
import { createTaskQueue, workerBeside } from '@freightdesk/service-kit/threads';
import { create as contentDisposition } from 'content-disposition';
import type { PrintDocument } from './print-document';

const messages = {
  tooMany: 'Too many documents are being made at once. Please try again shortly.',
  tooLong: 'This took too long. Print fewer at once, or try again shortly.',
};

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
 * waiting and making.
 */
export function createPdfQueue(queueLimit?: number, timeLimit?: number): PdfQueue {
  const worker = workerBeside(import.meta.url, 'print.worker');
  const tasks = createTaskQueue({ worker, messages, queueLimit, timeLimit });
  return {
    async print(first, ...others) {
      // The worker answers the bytes of the file.
      const bytes = (await tasks.run((run) => run([first, ...others]))) as Uint8Array;
      return {
        contentType: 'application/pdf',
        body: Buffer.from(bytes),
        headers: { 'Content-Disposition': contentDispositionOf(first) },
      };
    },
    close: tasks.close,
  };
}

/** The file opens in the browser and is saved under the document's number, without characters that file names forbid. */
const contentDispositionOf = ({ number }: PrintDocument): string =>
  contentDisposition(`${number.replaceAll(/[\p{Cc}\p{Cs}/\\]+/gu, '-')}.pdf`, { type: 'inline' });

let queue: PdfQueue | undefined;

/** Renders documents as one PDF file, through the only queue of this process. */
export function printPdf(first: PrintDocument, ...others: readonly PrintDocument[]): Promise<DocumentAnswer> {
  queue ??= createPdfQueue();
  return queue.print(first, ...others);
}

/** Ends the thread that makes PDF files, which would keep the process for another minute. The next file starts one again. */
export async function closePrinting(): Promise<void> {
  const current = queue;
  queue = undefined;
  await current?.close();
}
