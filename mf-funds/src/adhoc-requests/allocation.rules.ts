import { type Allocation, type AllocationDraft, openMoneyText } from '@freightdesk/contracts/billing';
import {
  amountOrZero,
  type Currency,
  indianDay,
  type Minor,
  subtract,
  sumAmounts,
  toDecimal,
  toMinor,
} from '@freightdesk/tax';

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
export function amountProblem(amount: string, remaining: number, currency: Currency): string | undefined {
  if (amount.trim() === '') return 'Please fill all fields';
  const [value, openAmount] = [amountOrZero(amount), toMinor(remaining)];
  return value > 0 && value <= openAmount ? undefined : openMoneyText(openAmount, currency);
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
