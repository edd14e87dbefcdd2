import type { Minor } from '../money/minor';
import { sumAmounts } from '../money/money';
import { sumByName } from '../money/named-amounts';
import type { LineTax } from './line-tax';

type Figure = Exclude<keyof LineTax, 'otherTaxes'>;

/** Sums lines figure by figure without recomputing; zero for no lines. */
export function sumLineTaxes(lines: readonly LineTax[]): LineTax {
  const sum = (figure: Figure): Minor => sumAmounts(lines.map((line) => line[figure]));
  return {
    amount: sum('amount'),
    cgstAmount: sum('cgstAmount'),
    sgstAmount: sum('sgstAmount'),
    igstAmount: sum('igstAmount'),
    gstAmount: sum('gstAmount'),
    otherTaxes: sumByName(lines.flatMap(({ otherTaxes }) => Object.entries(otherTaxes))),
    totalAmount: sum('totalAmount'),
  };
}
