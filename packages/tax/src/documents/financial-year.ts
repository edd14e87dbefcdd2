/** India has one UTC offset all year round: UTC+05:30. */
const INDIAN_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const APRIL = 3;

/** The labels of a financial year: `2026-27`, short `26-27`. */
export interface FinancialYear {
  readonly label: string;
  readonly short: string;
}

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/**
 * The day of a moment in India, `2026-11-21` (ID-4).
 *
 * @throws {RangeError} for an invalid date
 */
export const indianDay = (moment: Date): string =>
  new Date(moment.getTime() + INDIAN_OFFSET_MS).toISOString().slice(0, 10);

/** A day in milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/**
 * The first moment of a moment's day in India (ID-4).
 *
 * @throws {RangeError} for an invalid date
 */
export const indianMidnight = (moment: Date): Date =>
  new Date(Date.parse(indianDay(moment)) - INDIAN_OFFSET_MS);

/**
 * Calendar days in India from one moment to another: 0 for the same day, 1 for tomorrow, negative for the past
 * (QUOTE-6).
 *
 * @throws {RangeError} for an invalid date
 */
export const indianDaysBetween = (from: Date, to: Date): number =>
  (Date.parse(indianDay(to)) - Date.parse(indianDay(from))) / DAY;

/**
 * The year in which a moment's financial year began, 1 April in India.
 *
 * @throws {RangeError} for an invalid date
 */
function startYear(moment: Date): number {
  const [year = 0, month = 0] = indianDay(moment).split('-').map(Number);
  return month - 1 >= APRIL ? year : year - 1;
}

/** The financial year of a moment, 1 April to 31 March in Indian time (LAW-18). */
export function financialYear(date: Date): FinancialYear {
  const start = startYear(date);
  const end = twoDigits(start + 1);
  return { label: `${start}-${end}`, short: `${twoDigits(start)}-${end}` };
}

/**
 * The financial year of a moment in India: from its first moment to, but not including, the first of the next year
 * (LAW-18).
 */
export function financialYearRange(moment: Date): { readonly from: Date; readonly before: Date } {
  const begin = (year: number) => indianMidnight(new Date(Date.UTC(year, APRIL, 1)));
  const start = startYear(moment);
  return { from: begin(start), before: begin(start + 1) };
}

/** The last day on which a credit note against an invoice of `invoiceDate` can still lower the tax (LAW-13). */
export const lastTaxCreditDay = (invoiceDate: Date): string => `${startYear(invoiceDate) + 1}-11-30`;
