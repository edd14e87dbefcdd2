import { groupBy } from '../group-by';
import type { CalendarDay } from '../ledger/day';
import { dayOfMonth, firstDayOf, lastDayOf, monthAfter, monthOf } from '../ledger/period';
import { STATUTORY_TERMS, type StatutoryDays, type StatutoryTerms, termsOn } from '../ledger/statutory-terms';
import { type TdsNature, tdsNameOn } from '../ledger/tds';
import { type Minor, ZERO } from '../money/minor';
import { subtract } from '../money/money';
import { amountOf, type Quarter, quarterOf } from './tds-receivable';

const MARCH = '-03';

/**
 * The day until which the tax deducted in a month, `2026-11`, is deposited: the 7th of the next month, for March the 30th of April
 * (RETURNS-18).
 */
export const tdsDueDay = (
  month: string,
  { tdsDepositDay, tdsDepositMarchDay }: StatutoryDays = STATUTORY_TERMS,
): CalendarDay => dayOfMonth(monthAfter(month), month.endsWith(MARCH) ? tdsDepositMarchDay : tdsDepositDay);

/** The last month of the quarter of a month; quarters of the year of tax are those of the calendar. */
const lastMonthOfQuarter = (month: string): string =>
  monthAfter(month, (3 - (Number(month.slice(5)) % 3)) % 3);

/**
 * The day until which the statement of the tax kept back in the quarter of a month is filed (Form 26Q, 140 since April 2026): the
 * last day of the next month, for January to March the last one of May (RETURNS-19).
 */
export function tdsReturnDueDay(
  month: string,
  { tdsReturnDay, tdsReturnMarchDay }: StatutoryDays = STATUTORY_TERMS,
): CalendarDay {
  const last = lastMonthOfQuarter(month);
  return last.endsWith(MARCH)
    ? dayOfMonth(monthAfter(last, 2), tdsReturnMarchDay)
    : dayOfMonth(monthAfter(last), tdsReturnDay);
}

/** Income tax that we have kept back from a vendor, in paise; negative where a payment was reversed. */
export interface TdsKeptBack {
  readonly day: CalendarDay;
  readonly nature: TdsNature | null;
  readonly amount: Minor;
}

/** What was deposited of the tax of a month under a section or code, in paise. */
export interface TdsDeposit {
  readonly month: string;
  readonly name: string;
  readonly amount: Minor;
}

/** The tax of a month under a section or code, and what of it is to be deposited, in paise. */
export interface TdsMonth {
  readonly month: string;
  readonly quarter: Quarter;
  readonly name: string;
  readonly deducted: Minor;
  readonly deposited: Minor;
  readonly open: Minor;
  readonly dueDay: CalendarDay;
  /** Until when the statement of its quarter is filed. */
  readonly returnDueDay: CalendarDay;
  readonly status: 'deposited' | 'open' | 'overdue';
}

type Group = Pick<TdsMonth, 'month' | 'name'>;

const keyOf = ({ month, name }: Group): string => `${month} ${name}`;

function statusOf(open: Minor, dueDay: CalendarDay, today: CalendarDay): TdsMonth['status'] {
  if (open <= ZERO) return 'deposited';
  return today > dueDay ? 'overdue' : 'open';
}

/**
 * Tax that we have deducted by month and section or code, with what was deposited of it, in the order of months (RETURNS-18). A
 * deposit of a month without a deduction has a row too. Its days are those of the terms in force at the end of the month.
 */
export function tdsByMonth(
  deductions: readonly TdsKeptBack[],
  deposits: readonly TdsDeposit[],
  today: CalendarDay,
  statedTerms: readonly StatutoryTerms[] = [],
): TdsMonth[] {
  const months = deductions.map(({ day, nature, amount }) => ({
    month: monthOf(day),
    name: nature ? tdsNameOn(nature, day) : '',
    amount,
  }));
  const depositMonths = deposits.map(({ month, name }) => ({ month, name, amount: ZERO }));
  return groupBy([...months, ...depositMonths], keyOf)
    .map((group) => {
      const [{ month, name }] = group;
      const deducted = amountOf(group);
      const deposited = amountOf(deposits.filter((deposit) => keyOf(deposit) === keyOf({ month, name })));
      const open = subtract(deducted, deposited);
      const terms = termsOn(statedTerms, lastDayOf(month));
      const dueDay = tdsDueDay(month, terms);
      const status = statusOf(open, dueDay, today);
      return {
        month,
        quarter: quarterOf(firstDayOf(month)),
        name,
        deducted,
        deposited,
        open,
        dueDay,
        returnDueDay: tdsReturnDueDay(month, terms),
        status,
      };
    })
    .filter(({ deducted, deposited }) => deducted !== ZERO || deposited !== ZERO)
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
