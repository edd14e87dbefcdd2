import {
  type DocumentLine,
  type DocumentLineInput,
  documentLineNames,
  type TaxedDocumentLine,
  toDocumentLineInput,
} from '@freightdesk/contracts/billing';
import { recordOf } from '@freightdesk/contracts/shared';
import { amountOrZero, type LineTax, type NamedAmounts, toDecimal } from '@freightdesk/tax';

type Figure = 'amount' | 'cgstAmount' | 'sgstAmount' | 'igstAmount' | 'gstAmount' | 'totalAmount';

/** Amounts by name in minor units. */
const minorByName = (amounts: Readonly<Record<string, number>>): NamedAmounts =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, amountOrZero(amount)]));

/** The figures of a stored line in minor units; anything but a number counts as zero. */
export const taxLineOf = (line: Pick<DocumentLine, Figure | 'otherTaxes'>): LineTax => ({
  amount: amountOrZero(line.amount),
  cgstAmount: amountOrZero(line.cgstAmount),
  sgstAmount: amountOrZero(line.sgstAmount),
  igstAmount: amountOrZero(line.igstAmount),
  gstAmount: amountOrZero(line.gstAmount),
  otherTaxes: minorByName(line.otherTaxes),
  totalAmount: amountOrZero(line.totalAmount),
});

const AMOUNTS = documentLineNames('kind', 'money');

/** A line in minor units of its own currency; anything but a number counts as zero. */
export const minorLine = (line: DocumentLine): TaxedDocumentLine => ({
  ...line,
  ...recordOf(AMOUNTS, (name) => amountOrZero(line[name])),
  otherTaxes: minorByName(line.otherTaxes),
  rupees: null,
});

/** Amounts by name as they are sent. */
export const decimalsByName = (amounts: NamedAmounts): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toDecimal(amount)]));

/** A line in minor units as it is sent, with its figures. */
export const decimalLine = (line: TaxedDocumentLine): DocumentLineInput => ({
  ...toDocumentLineInput(line),
  ...recordOf(AMOUNTS, (name) => toDecimal(line[name])),
  otherTaxes: decimalsByName(line.otherTaxes),
});
