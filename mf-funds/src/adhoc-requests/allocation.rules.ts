import type { Allocation, AllocationDraft } from '@freightdesk/contracts/billing';
import { amountOrZero, indianDay, type Minor, subtract, sumAmounts, toDecimal } from '@freightdesk/tax';

/** An allocation that was added on the screen and is not saved yet. */
export interface UnsavedAllocation {
  /** Identifies it on the screen, and is the idempotency key of its save. */
  readonly key: string;
  readonly jobId: string;
  readonly purpose: string;
  readonly subPurpose: string;
  /** In decimals. */
  readonly amount: number;
  /** `yyyy-mm-dd` */
  readonly date: string;
}

/** What is wrong with the amount of an allocation; `remaining` is in decimals. */
export function amountProblem(amount: string, remaining: number): string | undefined {
  if (amount.trim() === '') return 'Please fill all fields';
  const value = amountOrZero(amount);
  if (value > 0 && value <= amountOrZero(remaining)) return undefined;
  return `Amount must be between 1 and ${remaining}`;
}

export const newAllocation = ({ amount, ...draft }: AllocationDraft): UnsavedAllocation => ({
  ...draft,
  key: crypto.randomUUID(),
  amount: toDecimal(amountOrZero(amount)),
  date: indianDay(new Date()),
});

/** What is allocated, saved or not, and what remains of the money that was disbursed and not returned; in decimals. */
export function allocationTotals(
  { disbursedAmount, returnedAmount }: { readonly disbursedAmount: number; readonly returnedAmount: number },
  allocations: readonly Pick<Allocation, 'amount'>[],
) {
  const allocatedAmount: Minor = sumAmounts(allocations.map(({ amount }) => amountOrZero(amount)));
  const usableAmount = subtract(amountOrZero(disbursedAmount), amountOrZero(returnedAmount));
  return {
    allocatedAmount: toDecimal(allocatedAmount),
    remainingAmount: toDecimal(subtract(usableAmount, allocatedAmount)),
  };
}
