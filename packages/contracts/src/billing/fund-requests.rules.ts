import { type Currency, formatMoney, type Minor, minorUnits, visibleText } from '@freightdesk/tax';
import { billNumberKey } from './vendor-bills.rules';

export const FUND_REQUEST_TYPES = ['job', 'adhoc'] as const;
export const FUND_REQUEST_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'disbursed',
  'completed',
  'cancelled',
] as const;

/** The steps of a request. Each leaves an entry in its trail. */
export const FUND_ACTIONS = [
  'submit',
  'approve',
  'reject',
  'cancel',
  'pay',
  'refuse_payment',
  'allocate',
  'give_back',
  'settle',
] as const;
export type FundAction = (typeof FUND_ACTIONS)[number];

/** Why an amount cannot be taken out of the open money of a request, which is in minor units. */
export const openMoneyText = (openAmount: Minor, currency: Currency): string =>
  `Amount must be between ${formatMoney(minorUnits(1), currency)} and ${formatMoney(openAmount, currency)}`;

interface NamedBill {
  readonly billNumber: string;
  readonly vendorName?: string | null | undefined;
}

/** What bills are compared by: number and vendor, ignoring case, blanks and invisible marks (FUND-10). */
export const billKey = ({ billNumber, vendorName }: NamedBill): string =>
  [billNumber, vendorName ?? ''].map((text) => billNumberKey(visibleText(text))).join('\n');
