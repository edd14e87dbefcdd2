import { exactDecimal } from '../money/decimal';
import type { Minor } from '../money/minor';
import { toDecimal } from '../money/money';
import { amountNamed, type NamedAmounts } from '../money/named-amounts';
import type { DocumentTotals } from './document-totals';
import type { LineTax } from './line-tax';

/** A figure of a request: a number or numeric text; nothing leaves it to the service to compute. */
export type RequestFigure = number | string | null | undefined;
export type RequestFigures = Readonly<Record<string, RequestFigure>>;

/** A figure of a request that disagrees with its lines; both figures are decimals. */
export interface FigureDifference {
  readonly field: string;
  readonly requestFigure: number | string;
  readonly computedFigure: number;
}

/** The figures of a line in a request, and the amounts of its other taxes. */
export interface RequestLine {
  readonly amount?: RequestFigure;
  readonly cgstAmount?: RequestFigure;
  readonly sgstAmount?: RequestFigure;
  readonly igstAmount?: RequestFigure;
  readonly gstAmount?: RequestFigure;
  readonly totalAmount?: RequestFigure;
  readonly otherTaxes?: RequestFigures | null | undefined;
}
export interface RequestTotals {
  readonly subtotal?: RequestFigure;
  readonly cgstAmount?: RequestFigure;
  readonly sgstAmount?: RequestFigure;
  readonly igstAmount?: RequestFigure;
  readonly taxAmount?: RequestFigure;
  readonly totalAmount?: RequestFigure;
  readonly otherTaxTotals?: RequestFigures | null | undefined;
}

/** 0.01 in millionths, plus a millionth for the error of floating-point sums made elsewhere. */
const TOLERANCE = 10_000n + 1n;
const MILLIONTHS = 1_000_000n;
const MILLIONTHS_OF_MINOR_UNIT = 10_000n;

/** Whether a figure equals the computed one within 0.01; false for anything but a plain decimal. */
function agrees(figure: number | string, computedFigure: Minor): boolean {
  const exact = exactDecimal(figure);
  if (!exact) return false;
  const parts = 10n ** BigInt(exact.digits);
  const difference = exact.units * MILLIONTHS - BigInt(computedFigure) * MILLIONTHS_OF_MINOR_UNIT * parts;
  return (difference < 0n ? -difference : difference) <= TOLERANCE * parts;
}

/**
 * The figures of a request that differ from the computed ones by more than 0.01 (MONEY-2). A figure that is not
 * computed counts as 0.
 */
export function differingFigures(
  figures: RequestFigures,
  computedFigures: NamedAmounts,
  path = '',
): FigureDifference[] {
  return Object.entries(figures).flatMap(([name, requestFigure]) => {
    if (requestFigure === null || requestFigure === undefined) return [];
    const computedFigure = amountNamed(computedFigures, name);
    if (agrees(requestFigure, computedFigure)) return [];
    return [{ field: `${path}${name}`, requestFigure, computedFigure: toDecimal(computedFigure) }];
  });
}

/** Where a line of a request disagrees with its computed figures. `path` precedes the field names: `charges.0.`. */
export function differingLineFigures(line: RequestLine, lineTax: LineTax, path = ''): FigureDifference[] {
  const { amount, cgstAmount, sgstAmount, igstAmount, gstAmount, totalAmount } = line;
  const { otherTaxes, ...computedFigures } = lineTax;
  return [
    ...differingFigures(
      { amount, cgstAmount, sgstAmount, igstAmount, gstAmount, totalAmount },
      computedFigures,
      path,
    ),
    ...differingFigures(line.otherTaxes ?? {}, otherTaxes, `${path}otherTaxes.`),
  ];
}

/** Where the totals of a request disagree with the sums of its lines. */
export function differingTotals(totals: RequestTotals, documentTotals: DocumentTotals): FigureDifference[] {
  const { subtotal, cgstAmount, sgstAmount, igstAmount, taxAmount, totalAmount } = totals;
  const { otherTaxTotals, ...computedFigures } = documentTotals;
  return [
    ...differingFigures(
      { subtotal, cgstAmount, sgstAmount, igstAmount, taxAmount, totalAmount },
      computedFigures,
    ),
    ...differingFigures(totals.otherTaxTotals ?? {}, otherTaxTotals, 'otherTaxTotals.'),
  ];
}

/** Describes a difference in a sentence with both figures. */
export const describeDifference = ({ field, requestFigure, computedFigure }: FigureDifference): string =>
  `${field} was sent as ${requestFigure}, but comes to ${computedFigure.toFixed(2)}`;
