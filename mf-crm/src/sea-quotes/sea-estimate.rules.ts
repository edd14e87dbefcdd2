import { CURRENCIES, type QuoteService } from '@freightdesk/contracts';
import {
  type AmountLimits,
  lineAmount,
  type Minor,
  MoneyError,
  parseAmount,
  percentageCharge,
  readDecimal,
  sumAmounts,
  toDecimal,
  ZERO,
} from '@freightdesk/tax';
import { rateTextOf } from '../quotes/category-rates.rules';
import { isContainer, type SeaLineDraft, type ShipmentValues } from './sea-quote.rules';

type Currency = QuoteService['currency'];

/** What the amounts of the lines depend on. */
export interface EstimatedShipment {
  readonly shipmentCategories: readonly string[];
  readonly metadata: Pick<ShipmentValues, 'cbm' | 'grossWeight' | 'assessmentValue' | 'containerQuantities'>;
  /** What a charge by percentage comes to at least and at most (QUOTE-10). */
  readonly limitsOf: (chargeId: number) => AmountLimits;
}

function minorUnitsOf(text: string | undefined): Minor {
  const reading = parseAmount(text ?? '');
  return reading.ok ? reading.minorUnits : ZERO;
}

/** A measure of up to three decimals; nothing where it cannot be read. */
function measureOf(text: string): number {
  const reading = readDecimal(text, 3);
  return reading.ok && reading.units > 0 ? Number(text) : 0;
}

function countOf(text = '1'): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** The rate of a category, else that of the line; a zero counts as missing (MONEY-6). */
const rateFor = ({ rate, dynamicRates }: SeaLineDraft, category: string | undefined): Minor =>
  (category === undefined ? ZERO : minorUnitsOf(rateTextOf(dynamicRates, category))) || minorUnitsOf(rate);

/** The category of a shipment that has one alone. */
const onlyCategory = ({ shipmentCategories: [first, ...others] }: EstimatedShipment): string | undefined =>
  others.length === 0 ? first : undefined;

/** Containers of a size, or of every size. */
function containersAmount(line: SeaLineDraft, shipment: EstimatedShipment, size = ''): Minor {
  const categories = shipment.shipmentCategories.filter(
    (category) => isContainer(category) && category.startsWith(size),
  );
  return sumAmounts(
    categories.map((category) =>
      lineAmount(countOf(shipment.metadata.containerQuantities[category]), rateFor(line, category)),
    ),
  );
}

/** The rate of such a line is a percentage of the assessment value. */
function percentageAmount(line: SeaLineDraft, shipment: EstimatedShipment): Minor {
  const value = minorUnitsOf(shipment.metadata.assessmentValue);
  const percentage = toDecimal(rateFor(line, onlyCategory(shipment)));
  return percentageCharge(value, percentage, shipment.limitsOf(line.chargeId));
}

const measuredAmount = (line: SeaLineDraft, measure: string, category?: string): Minor =>
  lineAmount(measureOf(measure), rateFor(line, category));

/** How the amount of a line follows from its unit; charge bases and units spell containers differently. */
const AMOUNTS: Readonly<Record<string, (line: SeaLineDraft, shipment: EstimatedShipment) => Minor>> = {
  PER_CONTAINER: (line, shipment) => containersAmount(line, shipment),
  PER_20FT_CONTAINER: (line, shipment) => containersAmount(line, shipment, '20'),
  PER_CONTAINER_20: (line, shipment) => containersAmount(line, shipment, '20'),
  PER_40FT_CONTAINER: (line, shipment) => containersAmount(line, shipment, '40'),
  PER_CONTAINER_40: (line, shipment) => containersAmount(line, shipment, '40'),
  PER_CBM: (line, { metadata }) => measuredAmount(line, metadata.cbm, 'LCL'),
  PER_KG: (line, { metadata }) => measuredAmount(line, metadata.grossWeight),
  PERCENTAGE: percentageAmount,
};

function amountOf(line: SeaLineDraft, shipment: EstimatedShipment): Minor {
  const amount = Object.hasOwn(AMOUNTS, line.uom) ? AMOUNTS[line.uom] : undefined;
  return amount?.(line, shipment) ?? rateFor(line, onlyCategory(shipment));
}

/** Nothing is shown of an amount that is too large for money. */
function unlessTooLarge(compute: () => Minor): Minor | undefined {
  try {
    return compute();
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

/**
 * What a line comes to for the shipment, before GST; once where its unit is no quantity of the shipment, undefined where
 * it is too large.
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
