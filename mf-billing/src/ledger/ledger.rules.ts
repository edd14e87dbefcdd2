import type { AccountBalance, Movement } from '@freightdesk/contracts/billing';
import { links, moneyText, openLink } from '@freightdesk/remote-kit';
import { sumAmounts, toDecimal, toMinor } from '@freightdesk/tax';
import { OPENING_BALANCES } from '../opening-balances/opening-links.rules';
import { vendorLinks } from '../vendor-payments/vendor-links.rules';

/** A balance with its side: `₹100.00 Dr` for what is owed to the firm, `Cr` for what it owes. */
export function balanceText(balance: number | null): string {
  if (balance === null) return '–';
  if (balance === 0) return moneyText(0, 'INR');
  return `${moneyText(Math.abs(balance), 'INR')} ${balance > 0 ? 'Dr' : 'Cr'}`;
}

type Entry = Pick<Movement, 'source' | 'sourceId' | 'sourceNumber' | 'jobNumber' | 'partyRole'>;

/** A list that shows the record of a number alone. */
const listWith = (path: string, number: string): string => `${path}?q=${encodeURIComponent(number)}`;

/** The screen of what an entry is about. */
export function sourceLink({ source, sourceId, sourceNumber, jobNumber, partyRole }: Entry): string {
  switch (source) {
    case 'receipt':
      return `${links.receipts}${openLink(sourceNumber)}`;
    case 'credit_refund':
      return `${partyRole === 'vendor' ? vendorLinks.refunds : '/billing/refunds?'}q=${encodeURIComponent(sourceNumber)}`;
    case 'tds_challan':
      return '/billing/returns/tds-payable';
    case 'contra':
      return listWith('/billing/contras', sourceNumber);
    case 'opening_balance':
      return listWith(OPENING_BALANCES, sourceNumber);
    case 'write_off':
      return listWith('/billing/write-offs', sourceNumber);
    case 'vendor_payment':
      return `${vendorLinks.payments}${openLink(sourceNumber)}`;
    case 'advance':
    case 'advance_refund':
    case 'vendor_bill':
      return `${links.jobSummary}${openLink(jobNumber)}`;
    default:
      return links.viewInvoice(sourceId);
  }
}

/** The ledger of an account, or of one of its heads alone. */
export const ledgerLink = ({ account, head }: Pick<AccountBalance, 'account' | 'head'>): string =>
  `${links.ledger(account)}${head && `&head=${encodeURIComponent(head)}`}`;

/** The debit of a balance; zero for a credit. */
export const debitOf = (balance: number): number => Math.max(balance, 0);

/** Adds up a figure of all accounts. */
export type SumOf = (figure: (row: AccountBalance) => number) => number;

export const sumsOf =
  (rows: readonly AccountBalance[]): SumOf =>
  (figure) =>
    toDecimal(sumAmounts(rows.map((row) => toMinor(figure(row)))));
