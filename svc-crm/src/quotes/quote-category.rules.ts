import type { Charge } from '@freightdesk/contracts/core';
import type { StoredQuote } from '@freightdesk/contracts/crm';
import type { CategoryRate } from '@freightdesk/contracts/shared';
import { refuse } from '@freightdesk/service-kit';
import { categoriesMatch } from '@freightdesk/tax';
import { inactiveCharge, refusedCharge } from '../masters/master-record.rules';

const chargeNotOffered = refusedCharge('This charge is not offered for the chosen shipment categories');

const NO_CATEGORY = 'Please select at least one shipment category';
const categoryMissing = () => refuse('invalid', NO_CATEGORY, { shipmentCategories: NO_CATEGORY });

const rateMissing = (index: number) => {
  const message = `Please add a rate for a chosen shipment category at row ${index + 1}`;
  return refuse('invalid', message, { [`services.${index}.dynamicRates`]: message });
};

type OfferedCharge = Pick<Charge, 'active' | 'shipmentCategories'>;
interface RatedLine {
  readonly dynamicRates: readonly CategoryRate[];
}

type RatedQuote = Pick<StoredQuote, 'metadata' | 'shipmentCategories'> & {
  readonly services: readonly RatedLine[];
};

/** The sea-freight screen offers the charges of this category, whichever containers are chosen. */
const SEA_CHARGES = 'SEA_FCL';

/** The categories that limit which charges may be quoted; none when any charge may be. */
export const chargeCategories = (
  type: StoredQuote['metadata']['type'],
  categories: readonly string[],
): readonly string[] => (type === 'sea_freight' ? [...categories, SEA_CHARGES] : categories);

const matchesAny = (category: string, others: readonly string[]): boolean =>
  others.some((other) => categoriesMatch(category, other));

/** A charge without categories of its own suits all of them. */
const isOfferedFor = ({ shipmentCategories: own }: OfferedCharge, categories: readonly string[]): boolean =>
  categories.length === 0 || own.length === 0 || own.some((category) => matchesAny(category, categories));

/**
 * Refuses a charge that is new in line `index` and inactive or of other shipment categories.
 *
 * @throws {ServiceError} 400 for an inactive charge, and for one that is not offered for the categories
 */
export function checkOffered(charge: OfferedCharge, index: number, categories: readonly string[]): void {
  if (!charge.active) throw inactiveCharge(index);
  if (!isOfferedFor(charge, categories)) throw chargeNotOffered(index);
}

const hasRate = ({ dynamicRates }: RatedLine, categories: readonly string[]): boolean =>
  dynamicRates.some(({ category, rate }) => rate > 0 && matchesAny(category, categories));

/**
 * Refuses a sea-freight or final quote without shipment categories, and a line of a final quote with no rate above 0
 * in any of them (QUOTE-10).
 *
 * @throws {ServiceError} 400 for a missing category or rate
 */
export function checkCategories({ metadata: { type }, shipmentCategories, services }: RatedQuote): void {
  if (!type) return;
  if (shipmentCategories.length === 0) throw categoryMissing();
  const unratedIndex = services.findIndex((line) => !hasRate(line, shipmentCategories));
  if (type === 'quote_final' && unratedIndex >= 0) throw rateMissing(unratedIndex);
}
