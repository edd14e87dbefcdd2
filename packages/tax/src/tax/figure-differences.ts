import { exactDecimal } from '../money/decimal';
import type { Minor } from '../money/minor';
import { toDecimal } from '../money/money';
import { amountNamed, type NamedAmounts } from '../money/named-amounts';
import type { DocumentTotals } from './document-totals';
import type { LineTax } from './line-tax';

/** A figure as it arrives: a number or numeric text, or nothing where it is left to the service. */
export type SentFigure = number | string | null | undefined;
export type SentFigures = Readonly<Record<string, SentFigure>>;

/** A sent figure that does not agree with the lines; `computed` is a decimal as well. */
export interface FigureDifference {
  readonly field: string;
  readonly sent: number | string;
  readonly computed: number;
}

/** A line or a document as sent: figures and the amounts of its other taxes. */
export interface SentLine {
  readonly amount?: SentFigure;
  readonly cgstAmount?: SentFigure;
  readonly sgstAmount?: SentFigure;
  readonly igstAmount?: SentFigure;
  readonly gstAmount?: SentFigure;
  readonly totalAmount?: SentFigure;
  readonly otherTaxes?: SentFigures | null | undefined;
}
export interface SentTotals {
  readonly subtotal?: SentFigure;
  readonly cgstAmount?: SentFigure;
  readonly sgstAmount?: SentFigure;
  readonly igstAmount?: SentFigure;
  readonly taxAmount?: SentFigure;
  readonly totalAmount?: SentFigure;
  readonly otherTaxTotals?: SentFigures | null | undefined;
}

/** 0.01 in millionths, and a millionth for what binary fractions add to a figure that was summed elsewhere. */
const TOLERANCE = 10_000n + 1n;
const MILLIONTHS = 1_000_000n;
const MILLIONTHS_OF_MINOR_UNIT = 10_000n;

/** Whether a sent figure is the computed one, give or take 0.01; what is no plain decimal never is. */
function agrees(sent: number | string, computed: Minor): boolean {
  const exact = exactDecimal(sent);
  if (!exact) return false;
  const parts = 10n ** BigInt(exact.digits);
  const difference = exact.units * MILLIONTHS - BigInt(computed) * MILLIONTHS_OF_MINOR_UNIT * parts;
  return (difference < 0n ? -difference : difference) <= TOLERANCE * parts;
}

/** The sent figures that differ from the computed ones by more than 0.01 (MONEY-2); one not computed counts as 0. */
export function differingFigures(sent: SentFigures, computed: NamedAmounts, path = ''): FigureDifference[] {
  return Object.entries(sent).flatMap(([name, figure]) => {
    if (figure === null || figure === undefined) return [];
    const expected = amountNamed(computed, name);
    if (agrees(figure, expected)) return [];
    return [{ field: `${path}${name}`, sent: figure, computed: toDecimal(expected) }];
  });
}

/** What a sent line states otherwise than its computation; `path` stands before the fields, such as `charges.0.`. */
export function differingLineFigures(sent: SentLine, computed: LineTax, path = ''): FigureDifference[] {
  const { amount, cgstAmount, sgstAmount, igstAmount, gstAmount, totalAmount } = sent;
  const { otherTaxes, ...figures } = computed;
  return [
    ...differingFigures(
      { amount, cgstAmount, sgstAmount, igstAmount, gstAmount, totalAmount },
      figures,
      path,
    ),
    ...differingFigures(sent.otherTaxes ?? {}, otherTaxes, `${path}otherTaxes.`),
  ];
}

/** What sent totals state otherwise than the sums of the lines. */
export function differingTotals(sent: SentTotals, computed: DocumentTotals): FigureDifference[] {
  const { subtotal, cgstAmount, sgstAmount, igstAmount, taxAmount, totalAmount } = sent;
  const { otherTaxTotals, ...figures } = computed;
  return [
    ...differingFigures({ subtotal, cgstAmount, sgstAmount, igstAmount, taxAmount, totalAmount }, figures),
    ...differingFigures(sent.otherTaxTotals ?? {}, otherTaxTotals, 'otherTaxTotals.'),
  ];
}

/** A difference in a sentence that names both figures. */
export const describeDifference = ({ field, sent, computed }: FigureDifference): string =>
  `${field} is ${sent}, but the lines come to ${computed.toFixed(2)}`;
