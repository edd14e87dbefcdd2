import { ROLES } from '@freightdesk/contracts/shared';
import type { NewNotice } from '@freightdesk/data';
import { type CalendarDay, plusDays } from '@freightdesk/tax';

/** Reading what fell due while the program was away goes back no further, in days. */
const LONGEST_AWAY = 7;

/** How many documents a notice names. */
export const MOST_NAMED = 3;

/** The hour in India at which people are told. */
export const HOUR_OF_REMINDERS = 8;

const midnightOf = (day: CalendarDay): Date => new Date(`${day}T00:00:00+05:30`);

/** The moment of a day at which people are told of what has fallen overdue. */
export const reminderMoment = (day: CalendarDay): Date =>
  new Date(midnightOf(day).getTime() + HOUR_OF_REMINDERS * 60 * 60_000);

/** The due dates of which people learn on a day: those since the last time, or else of the day before. */
export function dueDatesFor(day: CalendarDay, lastDay: CalendarDay | null) {
  const first = plusDays(day, -LONGEST_AWAY);
  const from = lastDay === null ? plusDays(day, -1) : lastDay < first ? first : lastDay;
  return { from: midnightOf(from), before: midnightOf(day) };
}

/** What people who want reminders are told of documents that have fallen overdue: how many, and the first ones. */
export function overdueNotice(count: number, numbers: readonly string[]): NewNotice {
  const names = numbers.slice(0, MOST_NAMED).join(', ');
  const others = count > MOST_NAMED ? ` and ${count - MOST_NAMED} more` : '';
  return {
    choice: 'invoiceReminders',
    roles: [...ROLES],
    userIds: [],
    usernames: [],
    exceptIds: [],
    text: `${count === 1 ? '1 document has' : `${count} documents have`} fallen overdue: ${names}${others}`,
    path: '/billing/invoice?payment=overdue',
  };
}
