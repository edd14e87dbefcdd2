import { moneyText } from '@freightdesk/remote-kit';
import {
  STATUTORY_TERMS,
  type StatutoryTerms,
  type TdsNature,
  type TdsThreshold,
  termsOn,
  thresholdOf,
  toDecimal,
} from '@freightdesk/tax';

/** The terms of the program and those that a client has stated, by their first days. */
export const rowsOfTerms = (stated: readonly StatutoryTerms[]): readonly StatutoryTerms[] => [
  STATUTORY_TERMS,
  ...stated,
];

const byFirstDay = (one: StatutoryTerms, other: StatutoryTerms): number => (one.from < other.from ? -1 : 1);

/** What is stated without some terms, by their first day. */
export const withoutTerms = (stated: readonly StatutoryTerms[], from: string): StatutoryTerms[] =>
  stated.filter((terms) => terms.from !== from);

/** What is stated with further terms, in place of those that were changed and of those that began on the same day. */
export const withTerms = (
  stated: readonly StatutoryTerms[],
  terms: StatutoryTerms,
  before?: StatutoryTerms,
): StatutoryTerms[] =>
  [...withoutTerms(withoutTerms(stated, terms.from), before?.from ?? ''), terms].sort(byFirstDay);

const ordinal = (day: number): string => {
  const suffix = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
};

/** Days of due dates as a row shows them. */
export const daysText = {
  gstr1: ({ gstr1Day, gstr1QuarterDay }: StatutoryTerms) =>
    `${ordinal(gstr1Day)}, quarter ${ordinal(gstr1QuarterDay)}`,
  deposit: ({ tdsDepositDay, tdsDepositMarchDay }: StatutoryTerms) =>
    `${ordinal(tdsDepositDay)}, March ${tdsDepositMarchDay}/4`,
  statement: ({ tdsReturnDay, tdsReturnMarchDay }: StatutoryTerms) =>
    `${ordinal(tdsReturnDay)}, March ${tdsReturnMarchDay}/5`,
};

const PERIODS = { payment: 'in one payment', month: 'in a month', year: 'in a year' } as const;

/** Up to which amounts nothing is kept back: `₹30,000.00 in one payment and ₹1,00,000.00 in a year`; empty without a limit. */
export const thresholdText = (threshold: TdsThreshold): string =>
  (['payment', 'month', 'year'] as const)
    .flatMap((period) => {
      const limit = threshold[period];
      return limit === undefined ? [] : [`${moneyText(toDecimal(limit), 'INR')} ${PERIODS[period]}`];
    })
    .join(' and ');

/** The threshold of a nature on a day. */
export const thresholdOn = (
  nature: TdsNature,
  day: string,
  stated: readonly StatutoryTerms[],
): TdsThreshold => thresholdOf(nature, termsOn(stated, day));
