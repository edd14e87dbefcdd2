import { type Minor, minorUnits } from './minor';

/** How a language says an amount. */
export interface AmountForm {
  readonly minus: string;
  /** What ends the amount, so that nothing can be added to it. */
  readonly only: string;
  readonly units: (number: number) => string;
  readonly fractions: (number: number) => string;
}

/**
 * An amount in the words of a language: units, then their fractions where there are any.
 *
 * @throws {MoneyError} for what is not minor units
 */
export function spellAmount(amount: Minor, { minus, only, units, fractions }: AmountForm): string {
  const size = Math.abs(minorUnits(amount));
  const [whole, parts] = [Math.floor(size / 100), size % 100];
  return [
    ...(amount < 0 ? [minus] : []),
    ...(whole > 0 || parts === 0 ? [units(whole)] : []),
    ...(parts > 0 ? [fractions(parts)] : []),
    only,
  ].join(' ');
}
