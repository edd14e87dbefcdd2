import {
  type AmountLimits,
  amountOrZero,
  type Minor,
  MoneyError,
  quotedAmount,
  readDecimal,
  sumAmounts,
  ZERO,
} from '@freightdesk/tax';
import { rateTextOf } from '../shared/category-rates.rules';
import { groupByCurrency } from '../shared/line-figures.rules';
import type { SeaLineDraft, ShipmentValues } from './sea-quote.rules';

/** What the amounts of the lines depend on. */
interface EstimatedShipment {
  readonly shipmentCategories: readonly string[];
  readonly metadata: Pick<ShipmentValues, 'cbm' | 'grossWeight' | 'assessmentValue' | 'containerQuantities'>;
  /** The minimum and maximum of a percentage charge (QUOTE-10). */
  readonly limitsOf: (chargeId: number) => AmountLimits;
}

/** A measure of up to three decimals; 0 when it cannot be parsed. */
function measureOf(text: string): number {
  const reading = readDecimal(text, 3);
  return reading.ok && reading.units > 0 ? Number(text) : 0;
}

function countOf(text = '1'): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** The rate of the category, else that of the line; zero counts as missing (MONEY-6). */
const rateFor = ({ rate, dynamicRates }: SeaLineDraft, category: string | undefined): Minor =>
  (category === undefined ? ZERO : amountOrZero(rateTextOf(dynamicRates, category))) || amountOrZero(rate);

const amountOf = (line: SeaLineDraft, shipment: EstimatedShipment): Minor => {
  const { containerQuantities, cbm, grossWeight, assessmentValue } = shipment.metadata;
  return quotedAmount(
    { uom: line.uom, rateFor: (category) => rateFor(line, category) },
    {
      categories: shipment.shipmentCategories,
      containersOf: (category) => countOf(containerQuantities[category]),
      cbm: measureOf(cbm),
      grossWeight: measureOf(grossWeight),
      assessmentValue: amountOrZero(assessmentValue),
    },
    shipment.limitsOf(line.chargeId),
  );
};

/** Undefined where an amount is too large for money. */
function unlessTooLarge(compute: () => Minor): Minor | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

/**
 * The amount of a line for the shipment, before GST; undefined when it is too large. A unit that is no quantity of the
 * shipment counts once.
 */
export const estimatedAmount = (line: SeaLineDraft, shipment: EstimatedShipment): Minor | undefined =>
  unlessTooLarge(() => amountOf(line, shipment));

/** The total of each currency that occurs; its amount is undefined when it is too large. */
export const estimatedTotals = (lines: readonly SeaLineDraft[], shipment: EstimatedShipment) =>
  groupByCurrency(lines).map(({ currency, lines: group }) => ({
    currency,
    amount: unlessTooLarge(() => sumAmounts(group.map((line) => amountOf(line, shipment)))),
  }));
