import { type PrintDocumentNeeds, printDocument, printDocuments } from './print-document.service';
import { createPaymentPrints, type PrintPaymentNeeds } from './print-payment.service';
import { type PrintVoucherNeeds, printVoucher } from './print-voucher.service';

/** The dependencies of printing. */
export type PrintNeeds = PrintDocumentNeeds & PrintVoucherNeeds & PrintPaymentNeeds;

/** Printed documents (BILL-9), vouchers and payments. */
export const createPrintService = (needs: PrintNeeds) => ({
  document: printDocument(needs),
  documents: printDocuments(needs),
  voucher: printVoucher(needs),
  ...createPaymentPrints(needs),
});
export type PrintService = ReturnType<typeof createPrintService>;
