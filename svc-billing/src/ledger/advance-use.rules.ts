import {
  type AdvanceFigures,
  advanceUsePostings,
  depositUsePostings,
  type Minor,
  negate,
  type Posting,
  partOfAdvance,
  reversalOf,
  smallerOf,
  subtract,
  sumAmounts,
  ZERO,
} from '@freightdesk/tax';
import { netOf } from './entry.rules';
import type { EntryRecord } from './journal.model';

/** What entries have left of the advances of a party for a job, with the tax that was due on them; and of its deposits. */
export interface AheadOfJob {
  readonly advance: AdvanceFigures;
  readonly deposit: Minor;
}

type Account = Posting['account'];

const sumOf = (postings: readonly Posting[], account: Account): Minor =>
  sumAmounts(postings.filter((each) => each.account === account).map(({ amount }) => amount));

/** Entries that move money ahead. Others of the job, such as its invoices, have taxes of their own. */
const movesAhead = ({ accounts }: Pick<EntryRecord, 'accounts'>): boolean =>
  accounts.includes('customer_advances') || accounts.includes('customer_deposits');

/** What the entries of a job have left of the money that a party has paid ahead. */
export function aheadOfJob(entries: readonly EntryRecord[]): AheadOfJob {
  const net = netOf(entries.filter(movesAhead));
  const left = (account: Account): Minor => negate(sumOf(net, account));
  return {
    advance: {
      amount: left('customer_advances'),
      cgst: left('cgst'),
      sgst: left('sgst'),
      igst: left('igst'),
    },
    deposit: left('customer_deposits'),
  };
}

/**
 * The postings of an invoice that uses money paid ahead: advances for services first, with the tax that was due on them in
 * proportion, then deposits (LAW-15).
 */
export function aheadUsePostings({ advance, deposit }: AheadOfJob, amount: Minor): Posting[] {
  const fromDeposit = amount > advance.amount ? smallerOf(subtract(amount, advance.amount), deposit) : ZERO;
  const part = partOfAdvance(advance, subtract(amount, fromDeposit));
  return [...advanceUsePostings(part), ...depositUsePostings(fromDeposit)];
}

/**
 * The postings of a credit note that gives back what its invoice has used, deposits first. `entries` are that use and what
 * earlier notes gave back of it: the last one gives back all that is left of the tax (BILL-12).
 */
export function aheadReturnPostings(entries: readonly EntryRecord[], amount: Minor): Posting[] {
  const used = netOf(entries);
  const fromDeposit = smallerOf(sumOf(used, 'customer_deposits'), amount);
  const advance = {
    amount: sumOf(used, 'customer_advances'),
    cgst: sumOf(used, 'cgst'),
    sgst: sumOf(used, 'sgst'),
    igst: sumOf(used, 'igst'),
  };
  const part = partOfAdvance(advance, subtract(amount, fromDeposit));
  return [...reversalOf([...advanceUsePostings(part), ...depositUsePostings(fromDeposit)])];
}
