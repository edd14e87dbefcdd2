import {
  type LetterTopic,
  printCreditRefund,
  printInvoice,
  printReceipt,
  printReminder,
  printStatement,
  printVendorPayment,
  printVoucher,
} from '@freightdesk/contracts/billing';
import { printQuote } from '@freightdesk/contracts/crm';
import { site } from '../site';

/** What a letter is about; the days are those of a statement. */
export interface LetterReference {
  about: LetterTopic;
  recordId: number;
  firstDay?: string | undefined;
  lastDay?: string | undefined;
}

const PRINTS: Readonly<Record<LetterTopic, { readonly path: string }>> = {
  document: printInvoice,
  statement: printStatement,
  reminder: printReminder,
  receipt: printReceipt,
  credit_refund: printCreditRefund,
  voucher: printVoucher,
  vendor_payment: printVendorPayment,
  quote: printQuote,
};

/** The address of what a letter has attached as PDF. */
export function letterPaper({ about, recordId, firstDay, lastDay }: LetterReference): string {
  const days = { ...(firstDay ? { from: firstDay } : {}), ...(lastDay ? { to: lastDay } : {}) };
  const query = new URLSearchParams({ ...days, format: 'pdf' });
  return `${site.basePath}${PRINTS[about].path.replace(/:\w+/, String(recordId))}?${query}`;
}
