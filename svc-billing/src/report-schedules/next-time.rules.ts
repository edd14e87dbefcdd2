import type { ScheduleTime } from '@freightdesk/contracts/billing';
import { type CalendarDay, indianDay, plusDays } from '@freightdesk/tax';

const DAYS_OF_WEEK = 7;

const isDayOf = ({ rhythm, weekday, monthDay }: ScheduleTime, day: CalendarDay): boolean => {
  if (rhythm === 'week') return new Date(`${day}T00:00:00Z`).getUTCDay() === weekday % DAYS_OF_WEEK;
  return rhythm === 'day' || Number(day.slice(-2)) === monthDay;
};

const momentOf = (day: CalendarDay, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:30`);

/** The next moment of a schedule after another one. What was missed meanwhile is sent once. */
export function nextTime(schedule: ScheduleTime, after: Date): Date {
  let day = indianDay(after);
  while (!isDayOf(schedule, day) || momentOf(day, schedule.hour) <= after) day = plusDays(day, 1);
  return momentOf(day, schedule.hour);
}
