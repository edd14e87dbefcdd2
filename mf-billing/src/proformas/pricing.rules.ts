import type { TaxItemRecord } from '@freightdesk/contracts/core';
import {
  computeDocumentTotals,
  computeTreatedLine,
  type DocumentTotals,
  type LineTax,
  otherTaxesOf,
  type SupplyType,
  type TaxItem,
  type TaxMode,
  toMinor,
  ZERO,
} from '@freightdesk/tax';
import type { DraftLine } from './draft-line.rules';
import { hasWrongFigures } from './line-problems.rules';

export interface TaxContext {
  readonly mode: TaxMode;
  readonly supplyType: SupplyType;
  /** Whether the client has a GSTIN; without one it collects no tax. */
  readonly isSupplierRegistered: boolean;
  /** Explains the mode to the user. */
  readonly reason: string;
  readonly otherTaxItems: readonly TaxItem[];
}

/** The levies besides GST that a supplier collects; none without a GSTIN (MONEY-14). */
export const leviesOf = (items: readonly TaxItemRecord[], isSupplierRegistered: boolean): TaxItemRecord[] =>
  isSupplierRegistered ? items.filter(({ type }) => type !== 'GST') : [];

/** The figures of a line with an incomplete field. */
export const NO_FIGURES: LineTax = {
  amount: ZERO,
  cgstAmount: ZERO,
  sgstAmount: ZERO,
  igstAmount: ZERO,
  gstAmount: ZERO,
  otherTaxes: {},
  totalAmount: ZERO,
};

/** A line's figures in minor units; all zero while one of its fields cannot be parsed. */
export function figuresOf(line: DraftLine, { otherTaxItems, ...supply }: TaxContext): LineTax {
  if (hasWrongFigures(line)) return NO_FIGURES;
  return computeTreatedLine(
    {
      quantity: Number(line.quantity),
      rate: toMinor(line.rate),
      gstPercent: Number(line.gstPercent),
      taxInclusive: line.taxInclusive,
      gstApplicable: line.gstApplicable,
      otherTaxItems,
      treatment: line.treatment,
    },
    supply,
  );
}

/** Computes the figures of a document's lines, and their totals. */
export interface LinePricing<Line> {
  readonly taxContext: Pick<TaxContext, 'mode' | 'isSupplierRegistered'>;
  /** The names of the taxes besides GST. */
  readonly otherTaxes: readonly string[];
  readonly line: (line: Line) => LineTax;
  readonly totals: (lines: readonly Line[]) => DocumentTotals;
}

/** The pricing of a proforma's lines. Figures are memoised, because a keystroke changes one line of hundreds. */
export interface Pricing extends LinePricing<DraftLine> {
  readonly taxContext: TaxContext;
}

/** The fields that a line's figures depend on. */
const contentOf = ({ quantity, uom, rate, gstPercent, taxInclusive, gstApplicable, treatment }: DraftLine) =>
  [quantity, uom, rate, gstPercent, taxInclusive, gstApplicable, treatment].join('|');

/** Creates the pricing of lines, in minor units. Unchanged lines are not computed again. */
export function pricingOf(taxContext: TaxContext): Pricing {
  const figuresByContent = new Map<string, LineTax>();
  const line = (draft: DraftLine): LineTax => {
    const content = contentOf(draft);
    const figures = figuresByContent.get(content) ?? figuresOf(draft, taxContext);
    figuresByContent.set(content, figures);
    return figures;
  };
  const totals = (lines: readonly DraftLine[]) => computeDocumentTotals(lines.map(line));
  const otherTaxes = Object.keys(otherTaxesOf(ZERO, ZERO, taxContext.otherTaxItems));
  return { taxContext, otherTaxes, line, totals };
}

/** The currency of the document: that of its first line. */
export const currencyOf = ([first]: readonly Pick<DraftLine, 'currency'>[]): DraftLine['currency'] =>
  first?.currency ?? 'INR';

/** Whether the lines have several currencies, which a document may not. */
export const hasMixedCurrencies = (lines: readonly DraftLine[]): boolean =>
  lines.some(({ currency }) => currency !== currencyOf(lines));
