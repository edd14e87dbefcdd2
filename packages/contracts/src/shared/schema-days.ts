import { indianDay } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { expectedDayProblem, pastDayProblem } from './day-limits.rules';
import './plain-words';

const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8));

const isMoment = (value: string): boolean => isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));

/** A moment or a day in ISO 8601, kept as text on the wire (ID-4). */
export const isoDate = (message = 'Use a date such as 2026-11-21') =>
  z.string(message).check(z.refine(isMoment, message));

/** A day or a moment in ISO 8601, or an empty text where a form has no day. */
export const optionalIsoDate = (message = 'Use a date such as 2026-11-21') =>
  z.string(message).check(z.refine((value) => value === '' || isMoment(value), message));

/** Refuses days that `problemOf` objects to today; what is no day is left to {@link isoDate}. */
const dayCheck = (label: string, problemOf: typeof pastDayProblem) =>
  z.check<string>(({ value, issues }) => {
    if (!isMoment(value)) return;
    const message = problemOf(label, indianDay(new Date(value)), indianDay(new Date()));
    if (message) issues.push({ code: 'custom', input: value, message });
  });

/**
 * The day of something that has happened: not after today in India, and within the years for which books are kept
 * (BILL-15). `label` begins what the user reads, `message` is what they read for a text that is no day.
 */
export const pastDay = (label: string, message?: string) =>
  isoDate(message).check(dayCheck(label, pastDayProblem));

/** The day of something that is expected: at most two years ahead (BILL-15). */
export const expectedDay = (label: string) => isoDate().check(dayCheck(label, expectedDayProblem));
