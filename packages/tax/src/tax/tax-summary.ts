import { type AtLeastOne, groupBy } from '../group-by';
import type { Minor } from '../money/minor';
import { sumAmounts } from '../money/money';
import type { LineTax } from './line-tax';
import type { LineTreatment } from './treatments';

type Figure = 'amount' | 'cgstAmount' | 'sgstAmount' | 'igstAmount';

/** The part of a line that the tax summary needs. */
export interface SummarisedLine extends Pick<LineTax, Figure> {
  readonly hsnCode: string;
  readonly gstPercent: number;
  /** What the line is for GST; taxable by default. */
  readonly treatment?: LineTreatment | undefined;
}

/** One row of the tax summary: the summed lines of one code and rate, in minor units. */
export interface TaxSummaryRow extends SummarisedLine {
  readonly amount: Minor;
  readonly treatment: LineTreatment;
}

const keyOf = ({ hsnCode, gstPercent, treatment = 'taxable' }: SummarisedLine): string =>
  `${hsnCode}/${gstPercent}/${treatment}`;

function rowOf(lines: AtLeastOne<SummarisedLine>): TaxSummaryRow {
  const [{ hsnCode, gstPercent, treatment = 'taxable' }] = lines;
  const sum = (figure: Figure): Minor => sumAmounts(lines.map((line) => line[figure]));
  return {
    hsnCode,
    gstPercent,
    treatment,
    amount: sum('amount'),
    cgstAmount: sum('cgstAmount'),
    sgstAmount: sum('sgstAmount'),
    igstAmount: sum('igstAmount'),
  };
}

const byRateThenCode = (one: TaxSummaryRow, other: TaxSummaryRow): number =>
  other.gstPercent - one.gstPercent || one.hsnCode.localeCompare(other.hsnCode, 'en');

/**
 * The tax summary of a document: a row for each HSN/SAC, rate and treatment, highest rate first (LAW-11). Reimbursements
 * of a pure agent are no supply and have no row (LAW-20).
 */
export const taxSummary = (lines: readonly SummarisedLine[]): TaxSummaryRow[] =>
  groupBy(
    lines.filter(({ treatment }) => treatment !== 'pure_agent'),
    keyOf,
  )
    .map(rowOf)
    .sort(byRateThenCode);
