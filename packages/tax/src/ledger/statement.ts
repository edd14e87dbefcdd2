import type { Minor } from '../money/minor';
import { add } from '../money/money';

/** A line of a statement: what a document or payment adds to what the party owes, negative for what it takes off. */
export interface StatementLine {
  readonly amount: Minor;
}

/** Lines with the balance after each, above zero for what the party owes (LEDGER-7). */
export function withRunningBalance<Line extends StatementLine>(
  opening: Minor,
  lines: readonly Line[],
): readonly (Line & { readonly balance: Minor })[] {
  let balance = opening;
  return lines.map((line) => {
    balance = add(balance, line.amount);
    return { ...line, balance };
  });
}
