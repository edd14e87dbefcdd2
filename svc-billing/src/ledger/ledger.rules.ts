import type {
  StoredAccountBalance,
  StoredMovement,
  StoredPartyAccount,
} from '@freightdesk/contracts/billing';
import type { Stored } from '@freightdesk/data';
import {
  ACCOUNTS,
  type Account,
  add,
  ageingOf,
  imbalanceOf,
  indianDay,
  largerOf,
  type Minor,
  negate,
  type OpenDebit,
  subtract,
  sumAmounts,
  withRunningBalance,
  ZERO,
} from '@freightdesk/tax';
import { postingsOf } from './entry.rules';
import { type EntryRecord, toJournalEntry } from './journal.model';
import type { AccountSums } from './journal.repository';

/** What an entry moves on the ledger of an account or a party, debit above zero. */
export type MovedBy = (entry: EntryRecord) => Minor;

export const movedOnAccount =
  (account: Account, head = ''): MovedBy =>
  (entry) =>
    imbalanceOf(
      postingsOf(entry).filter(
        (posting) => posting.account === account && (head === '' || posting.head === head),
      ),
    );

export const movedOnParty: MovedBy = ({ partyDebit, partyCredit }) => subtract(partyDebit, partyCredit);

/** An entry on the ledger of an account or a party. */
export function toMovement(entry: Stored<EntryRecord>, amount: Minor, balance: Minor | null): StoredMovement {
  const { postings: _postings, amount: _total, ...fields } = toJournalEntry(entry);
  return { ...fields, debit: largerOf(amount, ZERO), credit: largerOf(negate(amount), ZERO), balance };
}

/** The balance after each entry by its id, from the balance before the first of them (LEDGER-7). */
export function balancesAfter(
  opening: Minor,
  entries: readonly Stored<EntryRecord>[],
  movedBy: MovedBy,
): ReadonlyMap<number, Minor> {
  const lines = entries.map((entry) => ({ id: entry.id, amount: movedBy(entry) }));
  return new Map(withRunningBalance(opening, lines).map(({ id, balance }) => [id, balance]));
}

/** Entries in the order of the journal. */
export const inOrder = <Entry extends Pick<EntryRecord, 'day' | 'id'>>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((one, other) => Number(one.day) - Number(other.day) || one.id - other.id);

const balanceOf = ({ debit, credit }: Pick<AccountSums, 'debit' | 'credit'>): Minor =>
  subtract(debit, credit);

const byName = (one: StoredAccountBalance, other: StoredAccountBalance): number =>
  ACCOUNTS.indexOf(one.account) - ACCOUNTS.indexOf(other.account) || one.head.localeCompare(other.head);

/** The trial balance of a period: what accounts had before it, moved in it, and have after it. */
export function trialBalanceOf(
  before: readonly AccountSums[],
  within: readonly AccountSums[],
): StoredAccountBalance[] {
  const keyOf = ({ account, head }: Pick<AccountSums, 'account' | 'head'>) => `${account}/${head}`;
  const rows = new Map<string, StoredAccountBalance>();
  for (const sums of before) {
    const opening = balanceOf(sums);
    const { account, head } = sums;
    rows.set(keyOf(sums), { account, head, opening, debit: ZERO, credit: ZERO, closing: opening });
  }
  for (const sums of within) {
    const opening = rows.get(keyOf(sums))?.opening ?? ZERO;
    rows.set(keyOf(sums), { ...sums, opening, closing: add(opening, balanceOf(sums)) });
  }
  return [...rows.values()]
    .map(({ account, head, opening, debit, credit, closing }) => ({
      account,
      head,
      opening,
      debit,
      credit,
      closing,
    }))
    .filter(({ opening, debit, credit }) => opening !== ZERO || debit !== ZERO || credit !== ZERO)
    .sort(byName);
}

/** Not due, and 1 to 30, 31 to 60, 61 to 90 and more than 90 days overdue. */
export const DAYS_OVERDUE = { basis: 'due', ends: [0, 30, 60, 90] } as const;

/** What a party owes by the columns of {@link DAYS_OVERDUE}; all amounts in paise. */
export function accountOf(columns: readonly Minor[], onAccount: Minor, balance: Minor): StoredPartyAccount {
  const [notDue = ZERO, upTo30 = ZERO, upTo60 = ZERO, upTo90 = ZERO, above90 = ZERO] = columns;
  const overdue = sumAmounts([upTo30, upTo60, upTo90, above90]);
  return { balance, notDue, upTo30, upTo60, upTo90, above90, overdue, onAccount };
}

/** What a party owes on the day of `now`, by days overdue (LEDGER-7). */
export function partyAccountOf(
  debits: readonly OpenDebit[],
  onAccount: Minor,
  balance: Minor,
  now: Date,
): StoredPartyAccount {
  const { columns } = ageingOf(debits, onAccount, indianDay(now), DAYS_OVERDUE);
  return accountOf(columns, onAccount, balance);
}
