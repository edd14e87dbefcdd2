import { monthText } from '@freightdesk/contracts/billing';
import { refuse } from '@freightdesk/service-kit';
import { type CalendarMonth, isClosed, lastClosableMonth, lastDayOf, monthOf } from '@freightdesk/tax';

/** A posting on a day of closed books (LEDGER-15). */
export function closedPeriod(closedUntil: string) {
  const closed = monthText(monthOf(closedUntil));
  return refuse(
    'period_closed',
    `The books are closed until the end of ${closed}. Choose a later day, or ask an admin to open ${closed} again.`,
  );
}

export const booksChanged = () =>
  refuse('changed_meanwhile', 'Somebody else has closed or opened months meanwhile. Reload and try again.');

/**
 * Checks that a month can be closed.
 *
 * @throws {ServiceError} 400 for a month that has not ended
 * @throws {ServiceError} 409 for one that is closed already
 */
export function checkClosable(month: CalendarMonth, closedUntil: string | null, today: string): void {
  if (isClosed(lastDayOf(month), closedUntil)) throw booksChanged();
  const problem = `${monthText(month)} can be closed from the second day of the next month on`;
  if (month > lastClosableMonth(today)) throw refuse('invalid', problem, { month: problem });
}

/** @throws {ServiceError} 404 for a month that is not the last closed one */
export function checkReopenable(month: CalendarMonth, closedUntil: string | null): void {
  if (closedUntil !== lastDayOf(month))
    throw refuse('not_found', `${monthText(month)} is not the last closed month`);
}
