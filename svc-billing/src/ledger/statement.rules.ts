import { entryText } from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import {
  largerOf,
  type Minor,
  negate,
  subtract,
  sumAmounts,
  withRunningBalance,
  ZERO,
} from '@freightdesk/tax';
import { postingsOf } from './entry.rules';
import type { EntryRecord } from './journal.model';
import { movedOnParty } from './ledger.rules';

/** A line of a statement: above zero for what the party owes. */
export interface StatementLine {
  readonly day: Date;
  readonly text: string;
  readonly amount: Minor;
  readonly balance: Minor;
}

/** What a party owed before a period, what moved in it, and what it owes after it; all amounts in paise. */
export interface Statement {
  readonly opening: Minor;
  readonly lines: readonly StatementLine[];
  readonly debit: Minor;
  readonly credit: Minor;
  readonly closing: Minor;
}

type Line = Omit<StatementLine, 'balance'>;
type Entry = Stored<EntryRecord>;

/** What customers keep back of what they pay, in lines of their own. */
const KEPT_BACK = [
  ['tds_receivable', 'TDS'],
  ['gst_tds_receivable', 'GST TDS'],
] as const;

/** The lines of an entry: a receipt has one for its money, and one for each tax that was kept back. */
function linesOf(entry: Entry): Line[] {
  const { day } = entry;
  const text = entryText(entry);
  const moved = movedOnParty(entry);
  if (entry.source !== 'receipt') return [{ day, text, amount: moved }];
  const postings = postingsOf(entry);
  const taxes = KEPT_BACK.map(([account, name]) => {
    const amounts = postings.filter((each) => each.account === account).map(({ amount }) => amount);
    return { day, text: `${text}, ${name}`, amount: negate(sumAmounts(amounts)) };
  });
  const money = subtract(moved, sumAmounts(taxes.map(({ amount }) => amount)));
  return [{ day, text, amount: money }, ...taxes];
}

/** The statement of the entries of a party in the order of the journal (LEDGER-7). */
export function statementOf(opening: Minor, entries: readonly Entry[]): Statement {
  const moves = entries.flatMap(linesOf).filter(({ amount }) => amount !== ZERO);
  const lines = withRunningBalance(opening, moves);
  return {
    opening,
    lines,
    debit: sumAmounts(lines.map(({ amount }) => largerOf(amount, ZERO))),
    credit: sumAmounts(lines.map(({ amount }) => largerOf(negate(amount), ZERO))),
    closing: lines.at(-1)?.balance ?? opening,
  };
}
