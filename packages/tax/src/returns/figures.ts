import { type Minor, ZERO } from '../money/minor';
import { add, negate } from '../money/money';

/** Value and taxes in paise. */
export interface TaxFigures {
  readonly taxable: Minor;
  readonly igst: Minor;
  readonly cgst: Minor;
  readonly sgst: Minor;
}

export const NO_FIGURES: TaxFigures = { taxable: ZERO, igst: ZERO, cgst: ZERO, sgst: ZERO };

/** Makes figures from those of one or two others, figure by figure. */
const combine = (
  combineFigures: (one: Minor, other: Minor) => Minor,
  one: TaxFigures,
  other: TaxFigures,
): TaxFigures => ({
  taxable: combineFigures(one.taxable, other.taxable),
  igst: combineFigures(one.igst, other.igst),
  cgst: combineFigures(one.cgst, other.cgst),
  sgst: combineFigures(one.sgst, other.sgst),
});

export const sumFigures = (all: readonly TaxFigures[]): TaxFigures =>
  all.reduce<TaxFigures>((sum, figures) => combine(add, sum, figures), NO_FIGURES);

export const negateFigures = (figures: TaxFigures): TaxFigures =>
  combine((amount) => negate(amount), figures, figures);

export const subtractFigures = (whole: TaxFigures, part: TaxFigures): TaxFigures =>
  sumFigures([whole, negateFigures(part)]);

export const areSameFigures = (one: TaxFigures, other: TaxFigures): boolean =>
  one.taxable === other.taxable &&
  one.igst === other.igst &&
  one.cgst === other.cgst &&
  one.sgst === other.sgst;

export const hasFigures = (figures: TaxFigures): boolean => !areSameFigures(figures, NO_FIGURES);
