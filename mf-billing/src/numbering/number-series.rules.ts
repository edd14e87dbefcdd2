import type { NumberSeries } from '@freightdesk/contracts/billing';
import { legalNumber, prefixProblem } from '@freightdesk/tax';

/** The first day of a financial year, `2026-27`. */
const firstDayOf = (year: string): Date => new Date(`${year.slice(0, 4)}-04-01T12:00:00Z`);

/** The next number as it will look; undefined while what was typed gives none. */
export function nextNumberText(
  { year }: Pick<NumberSeries, 'year'>,
  prefix: string,
  next: string | number,
): string | undefined {
  const typedPrefix = prefix.trim().toUpperCase();
  const sequence = Number(next);
  if (prefixProblem(typedPrefix) || !Number.isInteger(sequence) || sequence < 1 || sequence > 999_999)
    return undefined;
  const digits = String(sequence).length;
  // A longer number than the law allows is refused when it is saved.
  return digits + typedPrefix.length > 9 ? undefined : legalNumber(typedPrefix, firstDayOf(year), sequence);
}
