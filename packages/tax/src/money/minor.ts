import { MoneyError } from './money-error';

declare const minor: unique symbol;

/** Whole paise or cents: what is stored and computed with (MONEY-1). Only the functions of this package make one. */
export type Minor = number & { readonly [minor]: true };

/** Rupees or dollars as the wire and forms carry them: any number except a {@link Minor}. */
export type Decimal = number & { readonly [minor]?: never };

/** The largest figure in minor units: fifteen digits survive the round trip through a JSON number. */
export const MAX_MINOR_UNITS = 999_999_999_999_999;

/**
 * A count of paise or cents as an amount.
 *
 * @throws {MoneyError} for anything but a whole number within the limit
 */
export function minorUnits(count: number): Minor {
  if (!Number.isInteger(count))
    throw new MoneyError('not_a_number', `${count} is no whole number of minor units`);
  if (Math.abs(count) > MAX_MINOR_UNITS)
    throw new MoneyError('too_large', `${count} minor units are too large an amount`);
  // The only place that brands a number: the checks above are what the brand stands for.
  return count as Minor;
}

export const ZERO = minorUnits(0);
