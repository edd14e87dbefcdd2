import type { Minor } from '../money/minor';
import { sumAmounts, toDecimal } from '../money/money';
import { type AmountLimits, percentageCharge } from '../money/percentage-charge';
import { lineAmount } from '../tax/line-tax';

/** A line of a quote, as far as its amount depends on it. */
export interface QuotedLine {
  /** The code of its unit; a charge basis may stand for it. */
  readonly uom: string;
  /** What is asked for in a shipment category, else for the line as a whole; for PERCENTAGE hundredths of a percent. */
  readonly rateFor: (category?: string) => Minor;
}

/** What a quote ships. */
export interface QuotedShipment {
  readonly categories: readonly string[];
  /** How many containers of a category. */
  readonly containersOf: (category: string) => number;
  /** Measures of up to three decimals. */
  readonly cbm: number;
  readonly grossWeight: number;
  readonly assessmentValue: Minor;
}

/** The one category of a shipment by sea that is no container: its cargo shares one. */
export const LOOSE_CARGO = 'LCL';

/** The category of a shipment that has one alone. */
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

/** How the amount of a line follows from its unit; charge bases and units spell containers differently. */
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
 * What a line comes to for a shipment, before GST: its rate times the containers, the volume or the weight that its unit
 * counts, or a percentage of the assessed value within `limits` (QUOTE-10); once where its unit is no quantity of the
 * shipment. Throws MoneyError for an amount that is too large.
 */
export function quotedAmount(line: QuotedLine, shipment: QuotedShipment, limits: AmountLimits = {}): Minor {
  const amount = Object.hasOwn(AMOUNTS, line.uom) ? AMOUNTS[line.uom] : undefined;
  return amount?.(line, shipment, limits) ?? line.rateFor(onlyCategory(shipment));
}
