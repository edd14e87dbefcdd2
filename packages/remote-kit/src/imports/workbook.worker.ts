import { ImportFileError } from './file-content.rules';
import { readWorkbook, type WorkbookContent, type WorkbookQuestion } from './workbook-file.rules';

/** Reads a workbook for the page; what is wrong with the file is an answer too. */
export async function answer(question: WorkbookQuestion): Promise<WorkbookContent> {
  try {
    return await readWorkbook(question);
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    return { sheets: [], sheet: '', content: undefined, problem: error.message };
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkbookQuestion>) => {
  answer(data).then(postMessage, reportError);
});
