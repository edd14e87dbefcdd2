import { printInvoice } from '@freightdesk/contracts';

/** Where the document of an invoice is, as a page for print or as a PDF file. */
export const printAddress = (id: number, format?: 'pdf'): string =>
  `${printInvoice.path.replace(':id', String(id))}${format ? `?format=${format}` : ''}`;

export const openPrint = (id: number, format?: 'pdf'): void => {
  window.open(printAddress(id, format), '_blank', 'noopener');
};
