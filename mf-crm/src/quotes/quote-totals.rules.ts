import type { QuoteService } from '@freightdesk/contracts/crm';
import { CURRENCIES } from '@freightdesk/contracts/shared';
import { actualSellingCostOf, type LineDraft, lineNeedsApproval } from '@freightdesk/remote-kit';
import { type Minor, parseAmount, subtract, sumAmounts, ZERO } from '@freightdesk/tax';

type Currency = QuoteService['currency'];
type Priced = Pick<LineDraft, 'buyingCost' | 'sellingCost' | 'maxDiscountPercent' | 'currency' | 'uom'>;

/** The sums of the lines of one currency, one unit of each. */
export interface QuoteTotals {
  readonly currency: Currency;
  readonly buying: Minor;
  readonly selling: Minor;
  readonly actual: Minor;
  /** The actual selling cost minus the buying cost. */
  readonly margin: Minor;
}

function minorUnitsOf(text: string): Minor {
  const reading = parseAmount(text);
  return reading.ok ? reading.minorUnits : ZERO;
}

function totalsOf(currency: Currency, lines: readonly Priced[]): QuoteTotals {
  const buying = sumAmounts(lines.map(({ buyingCost }) => minorUnitsOf(buyingCost)));
  const selling = sumAmounts(lines.map(({ sellingCost }) => minorUnitsOf(sellingCost)));
  const actual = sumAmounts(lines.map((line) => actualSellingCostOf(line) ?? ZERO));
  return { currency, buying, selling, actual, margin: subtract(actual, buying) };
}

/**
 * The totals of the currencies that occur. Unparsable figures are ignored, and so are percentages of the assessed
 * value.
 */
export function quoteTotals(lines: readonly Priced[]): QuoteTotals[] {
  const of = (currency: Currency) =>
    lines.filter((line) => line.currency === currency && line.uom !== 'PERCENTAGE');
  return CURRENCIES.filter((currency) => of(currency).length > 0).map((currency) =>
    totalsOf(currency, of(currency)),
  );
}

/** How many lines have a discount that needs an approval. */
export const linesToApprove = (lines: readonly Priced[]): number => lines.filter(lineNeedsApproval).length;
