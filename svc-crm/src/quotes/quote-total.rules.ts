import { categoryKey } from '@freightdesk/contracts/core';
import type { StoredQuote, StoredQuoteLine } from '@freightdesk/contracts/crm';
import { CURRENCIES } from '@freightdesk/contracts/shared';
import {
  type AmountLimits,
  add,
  gstOf,
  type Minor,
  type QuotedShipment,
  quotedAmount,
  sumAmounts,
  type TaxMode,
  ZERO,
} from '@freightdesk/tax';

type Currency = StoredQuoteLine['currency'];
type QuoteLines = Pick<StoredQuote, 'metadata' | 'shipmentCategories' | 'services'>;

/** The data that decides the figures of a quote besides its lines. */
export interface QuoteFacts {
  readonly taxMode: TaxMode;
  /** The minimum and maximum of a percentage charge (QUOTE-10). */
  readonly limitsOf: (chargeId: number) => AmountLimits;
}

/** The sums of lines of one currency in minor units; `total` includes GST. */
export interface QuoteTotal {
  readonly currency: Currency;
  readonly amount: Minor;
  readonly gst: Minor;
  readonly total: Minor;
}

/** The rate of a line in a category, or for ALL; 0 when it has neither. */
export function categoryRate({ dynamicRates }: StoredQuoteLine, category: string): Minor {
  const rateOf = (key: string) => dynamicRates.find((each) => categoryKey(each.category) === key)?.rate;
  return rateOf(categoryKey(category)) || rateOf('all') || ZERO;
}

/** The rate of the category, else of the line; zero counts as missing (MONEY-6). */
const rateFor = (line: StoredQuoteLine, category?: string): Minor =>
  (category === undefined ? ZERO : categoryRate(line, category)) || line.sellingCost;

function shipmentOf({ metadata, shipmentCategories }: QuoteLines): QuotedShipment {
  const { containerQuantities = [], cbm, grossWeight, assessmentValue } = metadata;
  const countOf = (category: string) =>
    containerQuantities.find((each) => categoryKey(each.category) === categoryKey(category))?.quantity;
  return {
    categories: shipmentCategories,
    containersOf: (category) => countOf(category) ?? 1,
    cbm: cbm ?? 0,
    grossWeight: grossWeight ?? 0,
    assessmentValue: assessmentValue ?? ZERO,
  };
}

/** Whether the quote is for a shipment with quantities; others are price lists. */
export const isForShipment = ({ metadata }: QuoteLines): boolean => metadata.type === 'sea_freight';

const isPercentage = ({ uom }: StoredQuoteLine): boolean => uom === 'PERCENTAGE';

/**
 * The amount of a line before GST: for the shipment of a sea-freight quote, otherwise for one unit. Undefined for a
 * percentage of a value that the quote does not have.
 */
export function lineAmountOf(
  quote: QuoteLines,
  line: StoredQuoteLine,
  { limitsOf }: QuoteFacts,
): Minor | undefined {
  if (isPercentage(line) && !quote.metadata.assessmentValue) return undefined;
  if (!isForShipment(quote) && !isPercentage(line)) return line.sellingCost;
  const pricing = { uom: line.uom, rateFor: (category?: string) => rateFor(line, category) };
  return quotedAmount(pricing, shipmentOf(quote), limitsOf(line.chargeId));
}

type PricedLine = readonly [line: StoredQuoteLine, amount: Minor | undefined];

function totalsOf(pricedLines: readonly PricedLine[], { taxMode }: QuoteFacts): QuoteTotal[] {
  const amounts = pricedLines.flatMap(([line, amount]) => (amount ? [{ line, amount }] : []));
  return CURRENCIES.flatMap((currency) => {
    const ofCurrency = amounts.filter(({ line }) => line.currency === currency);
    if (ofCurrency.length === 0) return [];
    const amount = sumAmounts(ofCurrency.map((each) => each.amount));
    const gst = sumAmounts(
      ofCurrency.map((each) => gstOf(each.amount, each.line.gstPercent, taxMode).gstAmount),
    );
    return [{ currency, amount, gst, total: add(amount, gst) }];
  });
}

/** The totals of a quote, for each currency that occurs. */
export const quoteTotals = (quote: QuoteLines, facts: QuoteFacts): QuoteTotal[] =>
  totalsOf(
    quote.services.map((line) => [line, lineAmountOf(quote, line, facts)]),
    facts,
  );

/** The sum of the rates of one category, one unit each; lines without a rate for it are not offered there. */
export const categoryTotals = (quote: QuoteLines, category: string, facts: QuoteFacts): QuoteTotal[] =>
  totalsOf(
    quote.services.map((line) => [line, isPercentage(line) ? undefined : categoryRate(line, category)]),
    facts,
  );
