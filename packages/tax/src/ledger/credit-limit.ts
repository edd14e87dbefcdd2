import type { Minor } from '../money/minor';
import { add, subtract } from '../money/money';

/** What a client allows a party. */
export interface CreditTerms {
  /** Absent for a party without a limit; zero for one that pays ahead. */
  readonly limit?: Minor | undefined;
  /** How many days a document may be overdue; absent without such a rule. */
  readonly overdueDays?: number | undefined;
}

/** What a party owes now, in paise. */
export interface Exposure {
  readonly open: Minor;
  /** Work done or agreed that is not billed yet. */
  readonly unbilled: Minor;
  /** Money on account and credits that no document has used. */
  readonly credits: Minor;
  /** Days the oldest open document is overdue; zero or below for none. */
  readonly mostOverdue: number;
}

/** Whether new work for a party goes on: with a warning from 80% of its limit, with an approver's reason above it. */
export type CreditVerdict = 'pass' | 'warn' | 'approval';

const WARNING_PERCENT = 80;

/** What a party would owe after new work of `amount`. */
export const exposureAfter = ({ open, unbilled, credits }: Exposure, amount: Minor): Minor =>
  add(subtract(add(open, unbilled), credits), amount);

/** Decides on new work for a party. A limit that is reached exactly is kept (LEDGER-10). */
export function checkCredit(
  { limit, overdueDays }: CreditTerms,
  exposure: Exposure,
  amount: Minor,
): CreditVerdict {
  if (overdueDays !== undefined && exposure.mostOverdue > overdueDays) return 'approval';
  if (limit === undefined) return 'pass';
  const after = exposureAfter(exposure, amount);
  if (after > limit) return 'approval';
  const reachesWarning = after > 0 && BigInt(after) * 100n >= BigInt(limit) * BigInt(WARNING_PERCENT);
  return reachesWarning ? 'warn' : 'pass';
}
