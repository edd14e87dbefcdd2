import { exactDecimal } from '../money/decimal';
import type { Minor } from '../money/minor';
import { toDecimal } from '../money/money';
import { amountNamed, type NamedAmounts } from '../money/named-amounts';
import type { DocumentTotals } from './document-totals';
import type { LineTax } from './line-tax';

/** A figure as it arrives: a number or numeric text, or nothing when the service is to compute it. */
export type SentFigure = number | string | null | undefined;
export type SentFigures = Readonly<Record<string, SentFigure>>;

/** A sent figure that disagrees with the lines; `computed` is a decimal as well. */
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

/** 0.01 in millionths, plus a millionth for the error of floating-point sums made elsewhere. */
const TOLERANCE = 10_000n + 1n;
const MILLIONTHS = 1_000_000n;
const MILLIONTHS_OF_MINOR_UNIT = 10_000n;

/** Whether a sent figure equals the computed one within 0.01; never for anything but a plain decimal. */
function agrees(sent: number | string, computed: Minor): boolean {
  const exact = exactDecimal(sent);
  if (!exact) return false;
  const parts = 10n ** BigInt(exact.digits);
  const difference = exact.units * MILLIONTHS - BigInt(computed) * MILLIONTHS_OF_MINOR_UNIT * parts;
  return (difference < 0n ? -difference : difference) <= TOLERANCE * parts;
}

/**
 * The sent figures that differ from the computed ones by more than 0.01 (MONEY-2); a figure that is not computed
 * counts as 0.
 */
export function differingFigures(sent: SentFigures, computed: NamedAmounts, path = ''): FigureDifference[] {
  return Object.entries(sent).flatMap(([name, figure]) => {
    if (figure === null || figure === undefined) return [];
    const expected = amountNamed(computed, name);
    if (agrees(figure, expected)) return [];
    return [{ field: `${path}${name}`, sent: figure, computed: toDecimal(expected) }];
  });
}

/** Where a sent line disagrees with its computed figures; `path` precedes the field names, such as `charges.0.`. */
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

/** Where sent totals disagree with the sums of the lines. */
export function differingTotals(sent: SentTotals, computed: DocumentTotals): FigureDifference[] {
  const { subtotal, cgstAmount, sgstAmount, igstAmount, taxAmount, totalAmount } = sent;
  const { otherTaxTotals, ...figures } = computed;
  return [
    ...differingFigures({ subtotal, cgstAmount, sgstAmount, igstAmount, taxAmount, totalAmount }, figures),
    ...differingFigures(sent.otherTaxTotals ?? {}, otherTaxTotals, 'otherTaxTotals.'),
  ];
}

/** Describes a difference in a sentence with both figures. */
export const describeDifference = ({ field, sent, computed }: FigureDifference): string =>
  `${field} was sent as ${sent}, but comes to ${computed.toFixed(2)}`;
