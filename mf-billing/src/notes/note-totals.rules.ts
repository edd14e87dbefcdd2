import { type DocumentTotals, type Minor, type NamedAmounts, toDecimal } from '@freightdesk/tax';

const text = (amount: Minor): string => String(toDecimal(amount));

const texts = (amounts: NamedAmounts): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, text(amount)]));

/** The totals of a note as sent: decimals as text, without subtracting an advance (BILL-5). */
export const totalsAsText = (totals: DocumentTotals) => ({
  subtotal: text(totals.subtotal),
  cgstAmount: text(totals.cgstAmount),
  sgstAmount: text(totals.sgstAmount),
  igstAmount: text(totals.igstAmount),
  otherTaxTotals: texts(totals.otherTaxTotals),
  taxAmount: text(totals.taxAmount),
  totalAmount: text(totals.totalAmount),
  totalAfterAdvance: text(totals.totalAmount),
});
