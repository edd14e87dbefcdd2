/** The books are kept for eight years (LAW-10); nothing is recorded for days before. */
const YEARS_OF_BOOKS = 8;
/** A day farther ahead was mistyped, such as 2099 for 2029. */
const YEARS_AHEAD = 2;

const inYears = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

const beforeBooks = (label: string, day: string, today: string): string | undefined =>
  day < inYears(today, -YEARS_OF_BOOKS) ? `${label} is more than ${YEARS_OF_BOOKS} years ago` : undefined;

/** What is wrong with the day of something that has happened (BILL-15). Days are texts such as 2026-11-21, in India. */
export const pastDayProblem = (label: string, day: string, today: string): string | undefined =>
  day > today ? `${label} is in the future` : beforeBooks(label, day, today);

/** What is wrong with the day of something that is expected (BILL-15). */
export const expectedDayProblem = (label: string, day: string, today: string): string | undefined =>
  day > inYears(today, YEARS_AHEAD)
    ? `${label} is more than ${YEARS_AHEAD} years ahead`
    : beforeBooks(label, day, today);

/** What is wrong with a day that is so much later than the one from which it is counted (BILL-15). */
export const lateDayProblem = (
  label: string,
  day: string,
  { name, day: first }: { readonly name: string; readonly day: string },
): string | undefined =>
  day > inYears(first, YEARS_AHEAD) ? `${label} is more than ${YEARS_AHEAD} years after ${name}` : undefined;
