import { categoriesMatch } from '@freightdesk/tax';

type Rates = Readonly<Record<string, unknown>>;

/** Whether a key is ALL, which alone matches an empty category. */
const isForAll = (key: string): boolean => categoriesMatch(key, '');

/**
 * The key that holds the rate of a category: its own code, else that code in other letters or punctuation, else ALL
 * (MONEY-6). Undefined where no key applies.
 */
export function rateKeyOf(rates: Rates, category: string): string | undefined {
  if (Object.hasOwn(rates, category)) return category;
  const matching = Object.keys(rates).filter((key) => categoriesMatch(key, category));
  return matching.find((key) => !isForAll(key)) ?? matching[0];
}

/** The rate of a category as it is typed; empty where there is none. */
export function rateTextOf(rates: Readonly<Record<string, string>>, category: string): string {
  const key = rateKeyOf(rates, category);
  return key === undefined ? '' : (rates[key] ?? '');
}

/** Figures by category, such as rates, as a form holds them. */
export const toFigureTexts = (rates: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, String(rate)]));

/** The typed rates of categories, under their own codes, without those that are empty. */
export function ratesOfCategories(
  rates: Readonly<Record<string, string>>,
  categories: readonly string[],
): Record<string, string> {
  const entries = categories.map((category) => [category, rateTextOf(rates, category).trim()] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/** Typed rates without those that are empty. */
export const withoutEmptyRates = (rates: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate.trim() !== ''));
