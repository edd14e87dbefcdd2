import { type AtLeastOne, grouped } from '../grouped';
import type { Minor } from '../money/minor';
import { sumAmounts } from '../money/money';
import type { LineTax } from './line-tax';

type Figure = 'amount' | 'cgstAmount' | 'sgstAmount' | 'igstAmount';

/** What a line tells the tax summary. */
export interface SummarisedLine extends Pick<LineTax, Figure> {
  readonly hsnCode: string;
  readonly gstPercent: number;
}

/** One row of the tax summary: the lines of one code and rate, added up, in minor units. */
export interface TaxSummaryRow extends SummarisedLine {
  readonly amount: Minor;
}

const keyOf = ({ hsnCode, gstPercent }: SummarisedLine): string => `${hsnCode}/${gstPercent}`;

function rowOf(lines: AtLeastOne<SummarisedLine>): TaxSummaryRow {
  const [{ hsnCode, gstPercent }] = lines;
  const sum = (figure: Figure): Minor => sumAmounts(lines.map((line) => line[figure]));
  return {
    hsnCode,
    gstPercent,
    amount: sum('amount'),
    cgstAmount: sum('cgstAmount'),
    sgstAmount: sum('sgstAmount'),
    igstAmount: sum('igstAmount'),
  };
}

const byRateThenCode = (one: TaxSummaryRow, other: TaxSummaryRow): number =>
  other.gstPercent - one.gstPercent || one.hsnCode.localeCompare(other.hsnCode, 'en');

/** The tax summary of a document: a row for each pair of HSN/SAC and rate, highest rate first (LAW-11). */
export const taxSummary = (lines: readonly SummarisedLine[]): TaxSummaryRow[] =>
  grouped(lines, keyOf).map(rowOf).sort(byRateThenCode);
