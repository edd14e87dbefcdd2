import { type Minor, minorUnits, ZERO } from './minor';

/** Amounts by name. */
export type NamedAmounts = Readonly<Record<string, Minor>>;

/** Sums amounts by name. A name may be any text, `constructor` and `__proto__` included. */
export function sumByName(entries: Iterable<readonly [name: string, amount: Minor]>): NamedAmounts {
  const sums = new Map<string, Minor>();
  for (const [name, amount] of entries) sums.set(name, minorUnits((sums.get(name) ?? 0) + amount));
  return Object.fromEntries(sums);
}

/** The amount of a name, zero where there is none. */
export const amountNamed = (amounts: NamedAmounts, name: string): Minor =>
  Object.hasOwn(amounts, name) ? (amounts[name] ?? ZERO) : ZERO;
