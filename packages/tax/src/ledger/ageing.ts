import { type Minor, ZERO } from '../money/minor';
import { add, subtract, sumAmounts } from '../money/money';
import { type CalendarDay, daysFromTo } from './day';

/** The first column is for what is not older than 0; each other one ends with its number of days, the last has no end. */
export interface AgeingColumns {
  readonly basis: 'due' | 'document';
  readonly ends: readonly number[];
}

/** By due day: not due, 1-30, 31-60, 61-90, 91-180, above 180 days overdue (LEDGER-7). */
export const BY_DUE_DAY: AgeingColumns = { basis: 'due', ends: [0, 30, 60, 90, 180] };
/** By the document's day: 0-30, 31-60, 61-90, 91-180, above 180 days old (LEDGER-7). */
export const BY_DOCUMENT_DAY: AgeingColumns = { basis: 'document', ends: [30, 60, 90, 180] };

/** What a party owes by a document: its open amount, in minor units. */
export interface OpenDebit {
  readonly documentDay: CalendarDay;
  readonly dueDay: CalendarDay;
  readonly open: Minor;
}

/** What a party owes by age. The columns less what is on account are the balance. */
export interface Ageing {
  /** One amount for each column. */
  readonly columns: readonly Minor[];
  /** Receipts and credits that no document has used, which have a column of their own. */
  readonly onAccount: Minor;
  readonly balance: Minor;
}

/** The age of a document on a day, in whole days; negative for what falls due later. */
export const ageOf = (
  { documentDay, dueDay }: Omit<OpenDebit, 'open'>,
  asOf: CalendarDay,
  basis: AgeingColumns['basis'],
): number => daysFromTo(basis === 'due' ? dueDay : documentDay, asOf);

/** The column of an age, from 0. An age that ends a column belongs to it. */
export function ageingColumn(age: number, { ends }: Pick<AgeingColumns, 'ends'>): number {
  const column = ends.findIndex((end) => age <= end);
  return column === -1 ? ends.length : column;
}

/** What a party owes on a day, by age (LEDGER-7). `onAccount` is at least 0. */
export function ageingOf(
  debits: readonly OpenDebit[],
  onAccount: Minor,
  asOf: CalendarDay,
  columns: AgeingColumns,
): Ageing {
  const amounts = Array.from({ length: columns.ends.length + 1 }, () => ZERO);
  for (const debit of debits) {
    const column = ageingColumn(ageOf(debit, asOf, columns.basis), columns);
    amounts[column] = add(amounts[column] ?? ZERO, debit.open);
  }
  return { columns: amounts, onAccount, balance: subtract(sumAmounts(amounts), onAccount) };
}
