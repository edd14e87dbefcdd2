import { csvText } from '@freightdesk/print';
import { largerOf, negate, toDecimal, ZERO } from '@freightdesk/tax';
import type { Voucher, VoucherLine } from './voucher.rules';

const FIELDS = [
  'Id',
  'Day',
  'Type',
  'Number',
  'Reference',
  'Ledger',
  'Group',
  'Debit',
  'Credit',
  'Narration',
] as const;

const row = (voucher: Voucher, { ledger, amount }: VoucherLine): string[] => [
  voucher.remoteId,
  voucher.day,
  voucher.type,
  voucher.number,
  voucher.reference,
  ledger.name,
  ledger.group,
  toDecimal(largerOf(amount, ZERO)).toFixed(2),
  toDecimal(largerOf(negate(amount), ZERO)).toFixed(2),
  voucher.narration,
];

/** The postings of an export, one a line, for programs other than Tally. */
export const tallyCsv = (vouchers: readonly Voucher[]): string =>
  csvText([FIELDS, ...vouchers.flatMap((voucher) => voucher.lines.map((line) => row(voucher, line)))]);
