import { type Minor, toDecimal, toMinor } from '@freightdesk/tax';

/** What holds for one shipment category; a list of these is stored where the wire has a map. */
export interface CategoryRate {
  readonly category: string;
  /** Minor units; for the unit PERCENTAGE hundredths of a percent. */
  readonly rate: Minor;
}

/** Decimals by the code of a category, as they are stored. */
export const toStoredRates = (rates: Readonly<Record<string, number>>): CategoryRate[] =>
  Object.entries(rates).map(([category, rate]) => ({ category, rate: toMinor(rate) }));

/** Stored rates as they travel: decimals by the code of a category. */
export const toRates = (rates: readonly CategoryRate[]): Record<string, number> =>
  Object.fromEntries(rates.map(({ category, rate }) => [category, toDecimal(rate)]));
