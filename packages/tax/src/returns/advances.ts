import { advanceTax } from '../documents/advance-tax';
import { groupBy } from '../group-by';
import type { CalendarDay } from '../ledger/day';
import { type Minor, ZERO } from '../money/minor';
import { subtract, sumAmounts } from '../money/money';
import type { TaxMode } from '../tax/tax-item';
import { hasFigures, negateFigures, subtractFigures, sumFigures, type TaxFigures } from './figures';
import { isInPeriod, type ReturnPeriod } from './period';
import type { RateItem } from './placement';
import { byTextAndRate } from './sums';

/** What was taken of an advance, in paise with its tax; below zero for what a credit note gave back to it. */
export interface AdvanceUse {
  readonly day: CalendarDay;
  readonly amount: Minor;
}

/** An advance for services, as its receipt voucher has it. */
export interface ReportedAdvance {
  readonly number: string;
  readonly day: CalendarDay;
  /** Empty where it is not determinable (CGST Rule 50). */
  readonly placeOfSupply: string;
  readonly taxMode: TaxMode;
  /** 0 of a supplier without a GSTIN. */
  readonly gstPercent: number;
  /** In paise, with its tax. */
  readonly amount: Minor;
  /** What documents have used of it and what was refunded, in any order. */
  readonly uses: readonly AdvanceUse[];
}

/** Advances at one place and rate, without their tax. */
export interface AdvanceRow extends RateItem {
  readonly isInterState: boolean;
  readonly placeOfSupply: string;
}

/** Advances of a period, and those of earlier ones that were used in it. */
export interface AdvanceTables {
  /** Received and not invoiced in the same period (table 11A). */
  readonly received: readonly AdvanceRow[];
  /** Received earlier, and invoiced or refunded in this period (table 11B). */
  readonly adjusted: readonly AdvanceRow[];
}

const leftAfter = ({ amount, uses }: ReportedAdvance, day: CalendarDay): Minor =>
  subtract(amount, sumAmounts(uses.filter((use) => use.day <= day).map((use) => use.amount)));

const leftBefore = ({ amount, uses }: ReportedAdvance, day: CalendarDay): Minor =>
  subtract(amount, sumAmounts(uses.filter((use) => use.day < day).map((use) => use.amount)));

function figuresWithin(amount: Minor, { gstPercent, taxMode }: ReportedAdvance): TaxFigures {
  const { taxableValue, igstAmount, cgstAmount, sgstAmount } = advanceTax(amount, gstPercent, taxMode);
  return { taxable: taxableValue, igst: igstAmount, cgst: cgstAmount, sgst: sgstAmount };
}

/** What a period changes of the tax on an advance: above zero where it was received, below where it was used. */
function changeOf(advance: ReportedAdvance, { from, to }: ReturnPeriod): TaxFigures {
  const after = figuresWithin(leftAfter(advance, to), advance);
  const before = figuresWithin(advance.day < from ? leftBefore(advance, from) : ZERO, advance);
  return subtractFigures(after, before);
}

const sumRows = (rows: readonly AdvanceRow[]): AdvanceRow[] =>
  groupBy(rows, (row) => `${row.isInterState} ${row.placeOfSupply} ${row.rate}`)
    .map((group) => ({ ...group[0], ...sumFigures(group) }))
    .sort(byTextAndRate(({ placeOfSupply, isInterState }) => `${placeOfSupply}${isInterState}`));

const rowOf = (advance: ReportedAdvance, figures: TaxFigures): AdvanceRow => ({
  ...figures,
  rate: advance.gstPercent,
  isInterState: advance.taxMode === 'IGST',
  placeOfSupply: advance.placeOfSupply,
});

/**
 * Advances without their tax, by place and rate (RETURNS-7): those that are left at the end of their period, and what a
 * period takes of earlier ones. Over the life of an advance both differ by the tax of what is left of it, to the paisa. That
 * a refund is an adjustment, and what a credit note gives back is received again, no source confirms.
 */
export function advanceTables(advances: readonly ReportedAdvance[], period: ReturnPeriod): AdvanceTables {
  const changes = advances
    .filter(({ day, gstPercent }) => gstPercent > 0 && day <= period.to)
    .map((advance) => ({ advance, figures: changeOf(advance, period) }))
    .filter(({ figures }) => hasFigures(figures));
  const isReceived = ({ advance, figures }: (typeof changes)[number]) =>
    isInPeriod(advance.day, period) || figures.taxable > ZERO;
  const received = changes.filter(isReceived);
  const adjusted = changes.filter((change) => !isReceived(change));
  return {
    received: sumRows(received.map(({ advance, figures }) => rowOf(advance, figures))),
    adjusted: sumRows(adjusted.map(({ advance, figures }) => rowOf(advance, negateFigures(figures)))),
  };
}
