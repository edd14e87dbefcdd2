import { formatMoney } from '../money/format';
import type { Minor } from '../money/minor';
import { add, sumAmounts, toMinor } from '../money/money';
import type { CalendarDay } from './day';

/** Cash of this much or more is not received (Income-tax Act 2025, section 186; LEDGER-5). */
export const CASH_LIMIT = toMinor(200_000);

/** Cash from a party, for the documents it pays. */
export interface CashReceipt {
  readonly day: CalendarDay;
  readonly amount: Minor;
  /** The numbers of the documents that it pays; none for money on account. */
  readonly documents: readonly string[];
}

const amountOf = (receipts: readonly CashReceipt[]): Minor =>
  sumAmounts(receipts.map(({ amount }) => amount));

/**
 * Why cash should not be received, for the user to read; undefined when it may. The limit counts what one party pays in a
 * day, and what it pays for one document over any number of days (LEDGER-5). `previous` are the cash receipts of the same
 * party that stand.
 */
export function cashProblem(receipt: CashReceipt, previous: readonly CashReceipt[]): string | undefined {
  const limit = formatMoney(CASH_LIMIT, 'INR');
  const ofDay = previous.filter(({ day }) => day === receipt.day);
  if (add(amountOf(ofDay), receipt.amount) >= CASH_LIMIT)
    return `Cash of ${limit} or more from one party in a day is not allowed`;
  const document = receipt.documents.find((number) => {
    const forDocument = previous.filter(({ documents }) => documents.includes(number));
    return add(amountOf(forDocument), receipt.amount) >= CASH_LIMIT;
  });
  return document && `Cash of ${limit} or more for ${document} is not allowed, even over several days`;
}
