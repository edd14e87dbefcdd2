import type { Minor } from '../money/minor';
import { sumAmounts, toDecimal } from '../money/money';
import { type AmountLimits, percentageCharge } from '../money/percentage-charge';
import { lineAmount } from '../tax/line-tax';

/** A line of a quote, as far as it decides the amount. */
export interface QuotedLine {
  /** The code of its unit, or of a charge basis in its place. */
  readonly uom: string;
  /** The price in a shipment category, else of the line as a whole; for PERCENTAGE, hundredths of a percent. */
  readonly rateFor: (category?: string) => Minor;
}

/** The shipment that a quote is for. */
export interface QuotedShipment {
  readonly categories: readonly string[];
  /** The number of containers by category. */
  readonly containersOf: (category: string) => number;
  /** Measures of up to three decimals. */
  readonly cbm: number;
  readonly grossWeight: number;
  readonly assessmentValue: Minor;
}

/** The only sea category that is not a container: its cargo shares one. */
export const LOOSE_CARGO = 'LCL';

/** The category of a shipment that has only one. */
const onlyCategory = ({ categories: [first, ...others] }: QuotedShipment): string | undefined =>
  others.length === 0 ? first : undefined;

/** Containers of a size, or of every size. */
function containersAmount({ rateFor }: QuotedLine, shipment: QuotedShipment, size = ''): Minor {
  const containers = shipment.categories.filter(
    (category) => category !== LOOSE_CARGO && category.startsWith(size),
  );
  return sumAmounts(
    containers.map((category) => lineAmount(shipment.containersOf(category), rateFor(category))),
  );
}

/** How the unit of a line decides its amount; charge bases and units spell containers differently. */
const AMOUNTS: Readonly<
  Record<string, (line: QuotedLine, shipment: QuotedShipment, limits: AmountLimits) => Minor>
> = {
  PER_CONTAINER: (line, shipment) => containersAmount(line, shipment),
  PER_20FT_CONTAINER: (line, shipment) => containersAmount(line, shipment, '20'),
  PER_CONTAINER_20: (line, shipment) => containersAmount(line, shipment, '20'),
  PER_40FT_CONTAINER: (line, shipment) => containersAmount(line, shipment, '40'),
  PER_CONTAINER_40: (line, shipment) => containersAmount(line, shipment, '40'),
  PER_CBM: ({ rateFor }, { cbm }) => lineAmount(cbm, rateFor(LOOSE_CARGO)),
  PER_KG: ({ rateFor }, { grossWeight }) => lineAmount(grossWeight, rateFor()),
  PERCENTAGE: ({ rateFor }, shipment, limits) =>
    percentageCharge(shipment.assessmentValue, toDecimal(rateFor(onlyCategory(shipment))), limits),
};

/**
 * The amount of a line for a shipment, before GST: its rate times the containers, volume or weight that its unit
 * counts, or a percentage of the assessed value within `limits` (QUOTE-10). Counted once where its unit is no quantity
 * of the shipment.
 *
 * @throws {MoneyError} for an amount that is too large
 */
export function quotedAmount(line: QuotedLine, shipment: QuotedShipment, limits: AmountLimits = {}): Minor {
  const amount = Object.hasOwn(AMOUNTS, line.uom) ? AMOUNTS[line.uom] : undefined;
  return amount?.(line, shipment, limits) ?? line.rateFor(onlyCategory(shipment));
}
