import { checkedMinorUnits } from './rounding';

/** Amounts in minor units by the name of what they are for. */
export type NamedAmounts = Readonly<Record<string, number>>;

/** Adds up amounts under their names. A name may be any text, `constructor` and `__proto__` included. */
export function sumByName(entries: Iterable<readonly [name: string, amount: number]>): NamedAmounts {
  const sums = new Map<string, number>();
  for (const [name, amount] of entries) sums.set(name, checkedMinorUnits((sums.get(name) ?? 0) + amount));
  return Object.fromEntries(sums);
}

/** The amount under a name, zero where there is none. */
export const amountNamed = (amounts: NamedAmounts, name: string): number =>
  Object.hasOwn(amounts, name) ? (amounts[name] ?? 0) : 0;
