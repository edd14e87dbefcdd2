import { amountOrZero, type Currency, type Minor, subtract, sumAmounts, ZERO } from '@freightdesk/tax';
import type { LineDraft } from '../service-lines/line-draft.rules';
import { actualSellingCostOf, lineNeedsApproval } from '../service-lines/line-price.rules';
import { groupByCurrency, isInMoney } from '../shared/line-figures.rules';

/** The columns of the editor that have a total below them. */
export const TOTAL_COLUMNS = ['buyingCost', 'sellingCost', 'actualSellingCost'] as const;
export type TotalColumn = (typeof TOTAL_COLUMNS)[number];

type DraftPrices = Pick<LineDraft, 'buyingCost' | 'sellingCost' | 'maxDiscountPercent' | 'currency' | 'uom'>;

/** The sums of the lines of one currency, one unit of each. */
export interface QuoteTotals extends Readonly<Record<TotalColumn, Minor>> {
  readonly currency: Currency;
  /** The actual selling cost minus the buying cost. */
  readonly margin: Minor;
}

function totalsOf(currency: Currency, lines: readonly DraftPrices[]): QuoteTotals {
  const sumOf = (amountOf: (line: DraftPrices) => Minor) => sumAmounts(lines.map(amountOf));
  const buyingCost = sumOf((line) => amountOrZero(line.buyingCost));
  const sellingCost = sumOf((line) => amountOrZero(line.sellingCost));
  const actualSellingCost = sumOf((line) => actualSellingCostOf(line) ?? ZERO);
  return {
    currency,
    buyingCost,
    sellingCost,
    actualSellingCost,
    margin: subtract(actualSellingCost, buyingCost),
  };
}

/**
 * The totals of each currency that occurs. A figure that cannot be parsed counts as zero; percentages of the assessed
 * value are left out.
 */
export const quoteTotals = (lines: readonly DraftPrices[]): QuoteTotals[] =>
  groupByCurrency(lines.filter(isInMoney)).map(({ currency, lines: group }) => totalsOf(currency, group));

/** How many lines have a discount that needs an approval. */
export const countLinesToApprove = (lines: readonly DraftPrices[]): number =>
  lines.filter(lineNeedsApproval).length;
