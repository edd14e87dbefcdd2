import { indianDay } from '@freightdesk/tax';
import * as z from 'zod/mini';
import './plain-words';

const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8));

const isMoment = (value: string): boolean => isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

/** A moment or a day in ISO 8601, kept as text on the wire (ID-4). */
export const isoDate = (message = 'Use a date such as 2026-11-21') =>
  z.string(message).check(z.refine(isMoment, message));

/** The books are kept for eight years (LAW-10); nothing is recorded for days before. */
const YEARS_OF_BOOKS = 8;
const YEARS_AHEAD = 2;

/** The same day so many years from today, in India. */
function dayInYears(years: number): string {
  const today = indianDay(new Date());
  return `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
}

/** Refuses days that `problemOf` objects to; what is no day is left to {@link isoDate}. */
const dayCheck = (problemOf: (day: string) => string | undefined) =>
  z.check<string>(({ value, issues }) => {
    const message = isMoment(value) ? problemOf(indianDay(new Date(value))) : undefined;
    if (message) issues.push({ code: 'custom', input: value, message });
  });

/**
 * The day of something that has happened: not after today in India, and within the years for which books are kept
 * (BILL-15). `label` begins what the user reads, `message` is what they read for a text that is no day.
 */
export const pastDay = (label: string, message?: string) =>
  isoDate(message).check(
    dayCheck((day) => {
      if (day > indianDay(new Date())) return `${label} is in the future`;
      return day < dayInYears(-YEARS_OF_BOOKS)
        ? `${label} is more than ${YEARS_OF_BOOKS} years ago`
        : undefined;
    }),
  );

/** The day of something that is expected: at most two years ahead (BILL-15). */
export const expectedDay = (label: string) =>
  isoDate().check(
    dayCheck((day) => {
      if (day > dayInYears(YEARS_AHEAD)) return `${label} is more than ${YEARS_AHEAD} years ahead`;
      return day < dayInYears(-YEARS_OF_BOOKS)
        ? `${label} is more than ${YEARS_OF_BOOKS} years ago`
        : undefined;
    }),
  );
