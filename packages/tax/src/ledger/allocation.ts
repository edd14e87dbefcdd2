import { formatMoney } from '../money/format';
import { type Minor, ZERO } from '../money/minor';
import { smallerOf, subtract, sumAmounts } from '../money/money';
import type { CalendarDay } from './day';

/** A document on which something is open, in minor units of its own currency. */
export interface OpenItem {
  readonly number: string;
  readonly documentDay: CalendarDay;
  readonly dueDay: CalendarDay;
  readonly open: Minor;
  /** Held or disputed: nothing is proposed for it, but a person may choose it. */
  readonly isHeld?: boolean | undefined;
}

/** A part of a receipt or credit that pays a document. */
export interface Allocation {
  readonly number: string;
  readonly amount: Minor;
}

/** The documents in the order in which money is proposed for them: the one that the payer names, then the oldest due. */
function byPriority(items: readonly OpenItem[], reference: string): readonly OpenItem[] {
  const isNamed = ({ number }: OpenItem): boolean => number.toUpperCase() === reference.trim().toUpperCase();
  return items
    .filter(({ isHeld, open }) => !isHeld && open > 0)
    .toSorted(
      (one, other) =>
        Number(isNamed(other)) - Number(isNamed(one)) ||
        one.dueDay.localeCompare(other.dueDay) ||
        one.documentDay.localeCompare(other.documentDay) ||
        one.number.localeCompare(other.number),
    );
}

/**
 * Proposes which documents an amount pays: that of the payer's reference first, then the oldest due day. What is left over
 * stays on account (LEDGER-2).
 */
export function proposeAllocations(
  amount: Minor,
  items: readonly OpenItem[],
  reference = '',
): readonly Allocation[] {
  let rest = amount;
  return byPriority(items, reference).flatMap(({ number, open }) => {
    const part = smallerOf(open, rest);
    rest = subtract(rest, part);
    return part > 0 ? [{ number, amount: part }] : [];
  });
}

/** What stays on account of an amount after its allocations; below zero for more than it has. */
export const onAccountAfter = (amount: Minor, allocations: readonly Pick<Allocation, 'amount'>[]): Minor =>
  subtract(amount, sumAmounts(allocations.map((allocation) => allocation.amount)));

/**
 * Why an amount cannot pay a document, for the user to read; undefined when it can. A document never takes more than is
 * open on it (LEDGER-2).
 */
export function allocationProblem(
  { number, amount }: Allocation,
  open: Minor,
  currency: 'INR' | 'USD',
): string | undefined {
  if (amount <= ZERO) return `The amount for ${number} must be above zero`;
  if (open <= ZERO) return `Nothing is open on ${number}`;
  return amount > open ? `At most ${formatMoney(open, currency)} is open on ${number}` : undefined;
}
