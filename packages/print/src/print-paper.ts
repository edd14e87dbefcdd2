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
 * A paper in a language, as a page or a PDF file.
 *
 * @throws {ServiceError} 503 when too many PDF files are waiting
 */
export async function printPaper(
  paper: PrintDocument,
  { format, language }: PaperRequest,
): Promise<DocumentAnswer> {
  const document = inLanguage(paper, language);
  return format === 'pdf' ? printPdf(document) : printPage(document);
}
