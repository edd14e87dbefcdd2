import type { Minor } from '../money/minor';
import { subtract } from '../money/money';
import { percentOf } from '../money/percent';
import { roundOffToRupee } from '../money/round-off';
import type { CalendarDay } from './day';

/** Natures of payments from which a customer deducts income tax, or we do (Income-tax Act 2025, section 393). */
export const TDS_NATURES = [
  'contractor_individual',
  'contractor',
  'technical_services',
  'professional_fees',
  'commission',
  'rent_of_equipment',
  'rent_of_land',
] as const;
export type TdsNature = (typeof TDS_NATURES)[number];

/** One nature: its section under the Act of 1961, its code under that of 2025, its rate in percent. */
export interface TdsRate {
  readonly section: string;
  readonly code: string;
  readonly percent: number;
}

/** Rates as they stand from 1 April 2025; law, and therefore data (LEDGER-4). */
export const TDS_RATES: Readonly<Record<TdsNature, TdsRate>> = {
  contractor_individual: { section: '194C', code: '1023', percent: 1 },
  contractor: { section: '194C', code: '1024', percent: 2 },
  technical_services: { section: '194J(a)', code: '1026', percent: 2 },
  professional_fees: { section: '194J(b)', code: '1027', percent: 10 },
  commission: { section: '194H', code: '1006', percent: 2 },
  rent_of_equipment: { section: '194-I(a)', code: '1008', percent: 2 },
  rent_of_land: { section: '194-I(b)', code: '1009', percent: 10 },
};

/** The first day on which the Income-tax Act 2025 with its numeric codes applies. */
export const FIRST_DAY_OF_CODES: CalendarDay = '2026-04-01';

/** The rate without a PAN, whatever the nature, in percent. */
export const TDS_PERCENT_WITHOUT_PAN = 20;

/** How returns name a nature on a day, that of payment or credit, whichever is earlier: `194C`, later `1024` (LEDGER-4). */
export const tdsNameOn = (nature: TdsNature, day: CalendarDay): string =>
  day < FIRST_DAY_OF_CODES ? TDS_RATES[nature].section : TDS_RATES[nature].code;

/** A deduction, in minor units. */
export interface TdsDeduction {
  readonly exact: Minor;
  /** To the rupee, as deductors round it. */
  readonly roundedTax: Minor;
}

/** The income tax on an amount without GST, at `percent` (LEDGER-4). */
export function tdsOn(base: Minor, percent: number): TdsDeduction {
  const exact = percentOf(base, percent);
  return { exact, roundedTax: roundOffToRupee(exact).roundedTotal };
}

const ACCEPTED_DIFFERENCE = 100;

/** Whether a deduction that the customer states differs from the computed one by more than a rupee; it is taken then too. */
export const isTdsDoubtful = (stated: Minor, { exact }: Pick<TdsDeduction, 'exact'>): boolean =>
  Math.abs(subtract(stated, exact)) > ACCEPTED_DIFFERENCE;
