import type { Minor } from '../money/minor';
import { toMinor } from '../money/money';
import type { CalendarDay } from './day';
import type { TdsNature } from './tds';

/** Days until which something is filed or deposited; each is a day of the month after its period. */
export interface StatutoryDays {
  readonly gstr1Day: number;
  /** Of a quarter (QRMP). */
  readonly gstr1QuarterDay: number;
  /** The tax that was kept back in any month but March. */
  readonly tdsDepositDay: number;
  /** That of March, in April. */
  readonly tdsDepositMarchDay: number;
  /** The statement of the tax kept back in a quarter. */
  readonly tdsReturnDay: number;
  /** That of January to March, in May. */
  readonly tdsReturnMarchDay: number;
}

/** Up to these amounts nothing is kept back, in whole rupees without GST as the law states them; 0 for no such limit. */
export interface TdsLimits {
  readonly contractPayment: number;
  readonly contractYear: number;
  readonly technicalYear: number;
  readonly professionalYear: number;
  readonly commissionYear: number;
  readonly rentMonth: number;
}

/** What the law sets by day and amount, from a day on (RETURNS-19). */
export interface StatutoryTerms extends StatutoryDays, TdsLimits {
  readonly from: CalendarDay;
}

/**
 * The terms as they stand since April 2025. The days of TDS are those of rules 30 and 31A of the Income-tax Rules 1962: what the
 * rules of the Act of 2025 say was not read, which is why a client may state others.
 */
export const STATUTORY_TERMS: StatutoryTerms = {
  from: '2025-04-01',
  gstr1Day: 11,
  gstr1QuarterDay: 13,
  tdsDepositDay: 7,
  tdsDepositMarchDay: 30,
  tdsReturnDay: 31,
  tdsReturnMarchDay: 31,
  contractPayment: 30_000,
  contractYear: 100_000,
  technicalYear: 50_000,
  professionalYear: 50_000,
  commissionYear: 20_000,
  rentMonth: 50_000,
};

/** The terms that hold on a day: those that began last, of what a client has stated; before its first ones those of the program. */
export const termsOn = (stated: readonly StatutoryTerms[], day: CalendarDay): StatutoryTerms =>
  stated
    .filter(({ from }) => from <= day)
    .reduce((latest, each) => (each.from >= latest.from ? each : latest), STATUTORY_TERMS);

/** Up to which amounts of a payment, a month or a year nothing is kept back, in paise; absent without such a limit. */
export interface TdsThreshold {
  readonly payment?: Minor;
  readonly month?: Minor;
  readonly year?: Minor;
}

const rupees = <Name extends keyof TdsThreshold>(name: Name, amount: number): TdsThreshold =>
  amount === 0 ? {} : { [name]: toMinor(amount) };

/** The threshold of a nature (LEDGER-4). */
export function thresholdOf(nature: TdsNature, terms: TdsLimits): TdsThreshold {
  switch (nature) {
    case 'contractor':
    case 'contractor_individual':
      return { ...rupees('payment', terms.contractPayment), ...rupees('year', terms.contractYear) };
    case 'technical_services':
      return rupees('year', terms.technicalYear);
    case 'professional_fees':
      return rupees('year', terms.professionalYear);
    case 'commission':
      return rupees('year', terms.commissionYear);
    case 'rent_of_equipment':
    case 'rent_of_land':
      return rupees('month', terms.rentMonth);
  }
}

/** Whether a payment alone exceeds none of the limits: tax is kept back of it only for what was paid before in the period. */
export const isWithinThreshold = (base: Minor, threshold: TdsThreshold): boolean => {
  const limits = [threshold.payment, threshold.month, threshold.year].filter((limit) => limit !== undefined);
  return limits.length > 0 && limits.every((limit) => base <= limit);
};
