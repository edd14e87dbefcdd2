import type { PaperLanguage } from '@freightdesk/contracts/shared';
import type { DocumentAnswer } from '@freightdesk/service-kit';
import { inLanguage } from './paper-language';
import { printPage } from './print.page';
import { printPdf } from './print.queue';
import type { PrintDocument } from './print-document';

/** How a paper is asked for: a page in English by default. */
export interface PaperRequest {
  readonly format?: 'html' | 'pdf' | undefined;
  readonly language?: PaperLanguage | undefined;
}

/**
 * Papers in a language, as one page or one PDF file.
 *
 * @throws {ServiceError} 503 when too many PDF files are waiting
 */
export async function printPapers(
  [first, ...others]: readonly [PrintDocument, ...PrintDocument[]],
  { format, language }: PaperRequest,
): Promise<DocumentAnswer> {
  const print = format === 'pdf' ? printPdf : printPage;
  return print(inLanguage(first, language), ...others.map((paper) => inLanguage(paper, language)));
}

/** One paper. Otherwise as {@link printPapers}. */
export const printPaper = (paper: PrintDocument, request: PaperRequest): Promise<DocumentAnswer> =>
  printPapers([paper], request);
