import { financialYear } from '../documents/financial-year';
import { groupBy } from '../group-by';
import type { CalendarDay } from '../ledger/day';
import { type TdsNature, tdsNameOn } from '../ledger/tds';
import { type Minor, ZERO } from '../money/minor';
import { subtract, sumAmounts } from '../money/money';

/** A quarter of a financial year: `2026-27 Q3`. */
export type Quarter = `${string} Q${1 | 2 | 3 | 4}`;

const MONTHS_BEFORE_APRIL = 3;

/** The quarter of a day: April to June is the first (LAW-18). */
export function quarterOf(day: CalendarDay): Quarter {
  const month = Number(day.slice(5, 7)) - 1;
  const number = Math.floor(((month + 12 - MONTHS_BEFORE_APRIL) % 12) / 3) + 1;
  // The arithmetic above gives 1 to 4, which the compiler does not see.
  return `${financialYear(new Date(`${day}T00:00:00+05:30`)).label} Q${number as 1 | 2 | 3 | 4}`;
}

/** Income tax that a party has kept back from a payment, or that was kept back from a bill of a vendor; in paise. */
export interface TdsDeductionMade {
  readonly partyId: number;
  readonly partyName: string;
  /** The day of payment or credit, whichever is earlier. */
  readonly day: CalendarDay;
  readonly nature: TdsNature | null;
  readonly amount: Minor;
}

/** A certificate of tax that was deducted, or its entry in the annual tax statement; in paise. */
export interface TdsCertificate {
  readonly partyId: number;
  readonly quarter: Quarter;
  /** The section or code that it names. */
  readonly name: string;
  /** Whether it is there; until then it was asked for, and its amount does not count. */
  readonly isReceived: boolean;
  readonly amount: Minor;
}

/** What one party deducted in a quarter under one section or code, and what of it is certified; in paise. */
export interface TdsRow {
  readonly partyId: number;
  readonly partyName: string;
  readonly quarter: Quarter;
  /** The section or code: `194C`, from April 2026 `1024`; empty where the nature is not stated. */
  readonly name: string;
  readonly deducted: Minor;
  readonly certified: Minor;
  readonly difference: Minor;
  /** `awaited` without a certificate, `asked` where one was asked for, `differs` where it is not of the same amount. */
  readonly status: 'agreed' | 'awaited' | 'asked' | 'differs';
}

type TdsGroup = Pick<TdsRow, 'partyId' | 'quarter' | 'name'>;

const keyOf = ({ partyId, quarter, name }: TdsGroup): string => `${quarter} ${partyId} ${name}`;

function statusOf(deducted: Minor, certificates: readonly TdsCertificate[]): TdsRow['status'] {
  const certified = receivedAmount(certificates);
  if (deducted === certified) return 'agreed';
  if (certified !== ZERO) return 'differs';
  return certificates.length > 0 ? 'asked' : 'awaited';
}

const withGroup = (deduction: TdsDeductionMade) => ({
  ...deduction,
  quarter: quarterOf(deduction.day),
  name: deduction.nature ? tdsNameOn(deduction.nature, deduction.day) : '',
});

const receivedAmount = (certificates: readonly TdsCertificate[]): Minor =>
  amountOf(certificates.filter(({ isReceived }) => isReceived));

const isOf = (group: TdsGroup) => (other: TdsGroup) => keyOf(other) === keyOf(group);
/** What amounts come to, in paise. */
export const amountOf = (all: readonly { readonly amount: Minor }[]): Minor =>
  sumAmounts(all.map(({ amount }) => amount));

/**
 * Tax deducted by party, quarter and section or code, with what certificates confirm (RETURNS-13); a certificate for which
 * nothing was recorded has a row too. Rows stand in the order of quarters and parties.
 */
export function tdsByQuarter(
  deductions: readonly TdsDeductionMade[],
  certificates: readonly TdsCertificate[],
): TdsRow[] {
  const entries = deductions.filter(({ amount }) => amount !== ZERO).map(withGroup);
  const unrecorded = certificates
    .filter((certificate) => !entries.some(isOf(certificate)))
    .map((certificate) => ({ ...certificate, partyName: '', amount: ZERO }));
  return groupBy([...entries, ...unrecorded], keyOf)
    .map((group) => {
      const [{ partyId, partyName, quarter, name }] = group;
      const deducted = amountOf(group);
      const ofGroup = certificates.filter(isOf(group[0]));
      const certified = receivedAmount(ofGroup);
      const difference = subtract(deducted, certified);
      return {
        partyId,
        partyName,
        quarter,
        name,
        deducted,
        certified,
        difference,
        status: statusOf(deducted, ofGroup),
      };
    })
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}
