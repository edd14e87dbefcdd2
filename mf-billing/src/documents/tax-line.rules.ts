import type { InvoiceLine } from '@freightdesk/contracts/billing';
import { amountOrZero, type LineTax, type NamedAmounts } from '@freightdesk/tax';

type Figure = 'amount' | 'cgstAmount' | 'sgstAmount' | 'igstAmount' | 'gstAmount' | 'totalAmount';

/** Amounts by name in minor units. */
const minorByName = (amounts: Readonly<Record<string, number>>): NamedAmounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amountOrZero(amount)]));

/** The figures of a stored line in minor units; anything but a number counts as zero. */
export const taxLineOf = (line: Pick<InvoiceLine, Figure | 'otherTaxes'>): LineTax => ({
  amount: amountOrZero(line.amount),
  cgstAmount: amountOrZero(line.cgstAmount),
  sgstAmount: amountOrZero(line.sgstAmount),
  igstAmount: amountOrZero(line.igstAmount),
  gstAmount: amountOrZero(line.gstAmount),
  otherTaxes: minorByName(line.otherTaxes),
  totalAmount: amountOrZero(line.totalAmount),
});
