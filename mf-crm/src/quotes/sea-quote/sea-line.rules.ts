import {
  type Charge,
  CONTAINER_CATEGORIES,
  type QuoteService,
  type QuoteServiceInput,
  unitOfCharge,
} from '@freightdesk/contracts';
import { rateOfLine, toDecimal, toMinor } from '@freightdesk/tax';

/** A line of a sea-freight quote as it is typed: a rate, and rates of single categories that stand before it. */
export interface SeaLineDraft extends Pick<QuoteService, 'chargeId' | 'chargeName' | 'uom' | 'currency'> {
  rate: string;
  /** By the code of the shipment category; empty where the line's rate holds. */
  dynamicRates: Record<string, string>;
}

type MasterRates = Pick<Charge, 'dynamicRates'>;

/** What the master asks for a charge in one category, empty where it says nothing of it. */
function masterRate({ dynamicRates }: MasterRates, category: string): string {
  const rates = Object.entries(dynamicRates).map(([code, rate]) => [code, toMinor(rate)] as const);
  const rate = rateOfLine({ dynamicRates: Object.fromEntries(rates) }, category);
  return rate === 0 ? '' : String(toDecimal(rate));
}

/** A line for a charge of the master. */
export const seaLineOfCharge = (charge: Charge): SeaLineDraft => ({
  chargeId: charge.id,
  chargeName: charge.name,
  uom: unitOfCharge(charge),
  rate: String(charge.rate),
  currency: charge.currency,
  dynamicRates: Object.fromEntries(
    CONTAINER_CATEGORIES.map((category) => [category, masterRate(charge, category)]),
  ),
});

/** A stored line that is opened to be changed. */
export const draftOfSeaService = (service: QuoteService): SeaLineDraft => ({
  chargeId: service.chargeId,
  chargeName: service.chargeName,
  uom: service.uom,
  rate: String(service.sellingCost),
  currency: service.currency,
  dynamicRates: Object.fromEntries(
    Object.entries(service.dynamicRates).map(([category, rate]) => [category, String(rate)]),
  ),
});

/** The line as it is sent, with the rates of the chosen categories that were given. */
export function toSeaServiceInput(line: SeaLineDraft, categories: readonly string[]): QuoteServiceInput {
  const { chargeId, chargeName, uom, rate, currency } = line;
  const given = categories
    .map((category) => [category, line.dynamicRates[category]?.trim() ?? ''] as const)
    .filter(([, categoryRate]) => categoryRate !== '');
  return { chargeId, chargeName, uom, rate, currency, dynamicRates: Object.fromEntries(given) };
}
