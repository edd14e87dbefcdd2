import type { LegalKind } from '../documents/legal-document';
import { groupBy } from '../group-by';

/** The kinds of vouchers that have a legal number. */
export type VoucherKind = 'receipt_voucher' | 'refund_voucher';

/** A legal number that was given in a period. */
export interface UsedNumber {
  readonly kind: LegalKind | VoucherKind;
  readonly number: string;
  readonly isCancelled: boolean;
}

/** The natures of documents of the portal. */
const NATURE_OF_KIND: Readonly<Record<UsedNumber['kind'], number>> = {
  invoice: 1,
  consolidated_invoice: 1,
  debit_note: 4,
  credit_note: 5,
  receipt_voucher: 6,
  refund_voucher: 8,
};

/** The numbers of one series in a period. */
export interface SeriesRow {
  readonly nature: number;
  readonly from: string;
  readonly to: string;
  /** How many numbers lie between both, both included. */
  readonly total: number;
  /** Those that were cancelled, and those that nothing was issued under. */
  readonly cancelled: number;
  /** Numbers between both that nothing was issued under. */
  readonly skipped: number;
}

interface PlacedNumber extends UsedNumber {
  readonly series: string;
  readonly place: number;
}

/** A number as its series and its place there: the digits at its end. */
function placeOf(used: UsedNumber): PlacedNumber {
  const [, series = used.number, digits = '0'] = /^(.*?)(\d+)$/.exec(used.number) ?? [];
  return { ...used, series, place: Number(digits) };
}

function rowOf(numbers: readonly [PlacedNumber, ...PlacedNumber[]]): SeriesRow {
  const inOrder = [...numbers].sort((one, other) => one.place - other.place);
  const [first = numbers[0]] = inOrder;
  const last = inOrder.at(-1) ?? first;
  const total = last.place - first.place + 1;
  const skipped = total - numbers.length;
  const cancelled = numbers.filter(({ isCancelled }) => isCancelled).length + skipped;
  return {
    nature: NATURE_OF_KIND[first.kind],
    from: first.number,
    to: last.number,
    total,
    cancelled,
    skipped,
  };
}

/**
 * The numbers of a period by series, in the order of their first appearance within each nature (RETURNS-6). A number between
 * the first and the last that nothing was issued under counts as cancelled.
 */
export const seriesRows = (numbers: readonly UsedNumber[]): SeriesRow[] =>
  groupBy(numbers.map(placeOf), ({ kind, series }) => `${NATURE_OF_KIND[kind]} ${series}`)
    .map(rowOf)
    .sort((one, other) => one.nature - other.nature);
