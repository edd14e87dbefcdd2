import type { Allocation, AllocationDraft } from '@freightdesk/contracts/billing';
import { amountOrZero, indianDay, type Minor, subtract, sumAmounts, toDecimal } from '@freightdesk/tax';

/** An allocation that was added on the screen but not saved yet. */
export interface LocalAllocation {
  /** The idempotency key of its save. */
  readonly key: string;
  readonly jobId: string;
  readonly purpose: string;
  readonly subPurpose: string;
  /** In decimals. */
  readonly amount: number;
  /** `yyyy-mm-dd` */
  readonly date: string;
}

const fillAll = 'Please fill all fields';

/** What is wrong with an amount, given what is left of the request. */
export function amountProblem(amount: string, remaining: number): string | undefined {
  if (amount.trim() === '') return fillAll;
  const value = amountOrZero(amount);
  if (value > 0 && value <= amountOrZero(remaining)) return undefined;
  return `Amount must be between 1 and ${remaining}`;
}

export const newAllocation = ({ amount, ...draft }: AllocationDraft): LocalAllocation => ({
  ...draft,
  key: crypto.randomUUID(),
  amount: toDecimal(amountOrZero(amount)),
  date: indianDay(new Date()),
});

/** What was disbursed, returned and allocated (saved or not), and what is left to allocate; in decimals. */
export function allocationTotals(
  { disbursedAmount, returnedAmount }: { readonly disbursedAmount: number; readonly returnedAmount: number },
  saved: readonly Pick<Allocation, 'amount'>[],
  local: readonly LocalAllocation[],
) {
  const allocated: Minor = sumAmounts([...saved, ...local].map(({ amount }) => amountOrZero(amount)));
  const usable = subtract(amountOrZero(disbursedAmount), amountOrZero(returnedAmount));
  return { allocated: toDecimal(allocated), remaining: toDecimal(subtract(usable, allocated)) };
}
