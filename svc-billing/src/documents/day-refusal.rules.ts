import { dayOrderProblem, dueDayProblem, type EarliestDay } from '@freightdesk/contracts/billing';
import { refuse } from '@freightdesk/service-kit';

/**
 * Refuses a day that is before the one that it answers (BILL-15). `label` begins the message.
 *
 * @throws {ServiceError} 400 for a day before the earliest one
 */
export function refuseDayBefore(
  day: Date,
  earliest: EarliestDay,
  { field, label }: { readonly field: string; readonly label: string },
): void {
  const problem = dayOrderProblem(label, day, earliest);
  if (problem) throw refuse('invalid', problem, { [field]: problem });
}

/**
 * Refuses a due date before the day of its document, or years after it; without a due date there is nothing to check.
 *
 * @throws {ServiceError} 400 for a day that cannot be meant
 */
export function checkDueDay(dueDate: Date | null, documentDay: Date): void {
  const problem = dueDate ? dueDayProblem(dueDate, documentDay) : undefined;
  if (problem) throw refuse('invalid', problem, { dueDate: problem });
}

const PAYMENT_DAY = { field: 'payment_date', label: 'The payment date' };

/** Refuses a payment of an advance or a refund before what it answers. */
export const checkPaymentDay = (paymentDate: Date, earliest: EarliestDay): void =>
  refuseDayBefore(paymentDate, earliest, PAYMENT_DAY);
