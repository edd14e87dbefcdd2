import { type PrintDocumentNeeds, printDocument, printDocuments } from './print-document.service';
import { type PrintVoucherNeeds, printVoucher } from './print-voucher.service';

/** The dependencies of printing. */
export type PrintNeeds = PrintDocumentNeeds & PrintVoucherNeeds;

/** Printed documents (BILL-9). */
export const createPrintService = (needs: PrintNeeds) => ({
  document: printDocument(needs),
  documents: printDocuments(needs),
  voucher: printVoucher(needs),
});
export type PrintService = ReturnType<typeof createPrintService>;
