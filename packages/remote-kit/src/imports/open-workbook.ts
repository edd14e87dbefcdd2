import { ImportFileError } from './file-content.rules';
import type { WorkbookContent, WorkbookQuestion } from './workbook-file.rules';

/**
 * Reads a workbook in a thread of its own, which is ended afterwards and when `signal` aborts; its libraries are loaded
 * there.
 *
 * @throws {ImportFileError} when the thread could not be started, or has run out of memory
 */
export function openWorkbook(question: WorkbookQuestion, signal: AbortSignal): Promise<WorkbookContent> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url));
  const content = new Promise<WorkbookContent>((settle, refuse) => {
    worker.onmessage = ({ data }: MessageEvent<WorkbookContent>) => settle(data);
    worker.onerror = () => refuse(new ImportFileError('The workbook could not be read. Choose it again.'));
    signal.addEventListener('abort', () => refuse(signal.reason));
    worker.postMessage(question);
  });
  return content.finally(() => worker.terminate());
}
