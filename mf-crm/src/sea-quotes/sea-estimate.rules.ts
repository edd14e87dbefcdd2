import type { QuoteService } from '@freightdesk/contracts/crm';
import { CURRENCIES } from '@freightdesk/contracts/shared';
import {
  type AmountLimits,
  type Minor,
  MoneyError,
  parseAmount,
  quotedAmount,
  readDecimal,
  sumAmounts,
  ZERO,
} from '@freightdesk/tax';
import { rateTextOf } from '../quotes/category-rates.rules';
import type { SeaLineDraft, ShipmentValues } from './sea-quote.rules';

type Currency = QuoteService['currency'];

/** What the amounts of the lines depend on. */
export interface EstimatedShipment {
  readonly shipmentCategories: readonly string[];
  readonly metadata: Pick<ShipmentValues, 'cbm' | 'grossWeight' | 'assessmentValue' | 'containerQuantities'>;
  /** The minimum and maximum of a percentage charge (QUOTE-10). */
  readonly limitsOf: (chargeId: number) => AmountLimits;
}

function minorUnitsOf(text: string | undefined): Minor {
  const reading = parseAmount(text ?? '');
  return reading.ok ? reading.minorUnits : ZERO;
}

/** A measure of up to three decimals; undefined when it cannot be parsed. */
function measureOf(text: string): number {
  const reading = readDecimal(text, 3);
  return reading.ok && reading.units > 0 ? Number(text) : 0;
}

function countOf(text = '1'): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** The rate of the category, else of the line; zero counts as missing (MONEY-6). */
const rateFor = ({ rate, dynamicRates }: SeaLineDraft, category: string | undefined): Minor =>
  (category === undefined ? ZERO : minorUnitsOf(rateTextOf(dynamicRates, category))) || minorUnitsOf(rate);

const amountOf = (line: SeaLineDraft, shipment: EstimatedShipment): Minor => {
  const { containerQuantities, cbm, grossWeight, assessmentValue } = shipment.metadata;
  return quotedAmount(
    { uom: line.uom, rateFor: (category) => rateFor(line, category) },
    {
      categories: shipment.shipmentCategories,
      containersOf: (category) => countOf(containerQuantities[category]),
      cbm: measureOf(cbm),
      grossWeight: measureOf(grossWeight),
      assessmentValue: minorUnitsOf(assessmentValue),
    },
    shipment.limitsOf(line.chargeId),
  );
};

/** Amounts that are too large for money are not shown. */
function unlessTooLarge(compute: () => Minor): Minor | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

/**
 * The amount of a line for the shipment, before GST; counted once where its unit is no quantity of the shipment,
 * undefined when it is too large.
 */
export const estimatedAmount = (line: SeaLineDraft, shipment: EstimatedShipment): Minor | undefined =>
  unlessTooLarge(() => amountOf(line, shipment));

/** The estimates of the currencies that occur. */
export function estimatedTotals(lines: readonly SeaLineDraft[], shipment: EstimatedShipment) {
  const of = (currency: Currency) => lines.filter((line) => line.currency === currency);
  return CURRENCIES.filter((currency) => of(currency).length > 0).map((currency) => ({
    currency,
    amount: unlessTooLarge(() => sumAmounts(of(currency).map((line) => amountOf(line, shipment)))),
  }));
}
