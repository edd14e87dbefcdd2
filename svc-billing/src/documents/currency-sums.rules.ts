import { type Minor, minorUnits } from '@freightdesk/tax';

/** What each currency's rows come to. */
export const byCurrency = <Row extends { readonly currency: string }, Result>(
  rows: readonly Row[],
  of: (rowsInCurrency: readonly Row[]) => Result,
): { readonly INR: Result; readonly USD: Result } => {
  const inCurrency = (wanted: 'INR' | 'USD') => of(rows.filter(({ currency }) => currency === wanted));
  return { INR: inCurrency('INR'), USD: inCurrency('USD') };
};

/** The sum of an amount of each row, in minor units, by currency. */
export const sumsByCurrency = <Row extends { readonly currency: string }>(
  rows: readonly Row[],
  amountOf: (row: Row) => number,
) => byCurrency(rows, (found): Minor => minorUnits(found.reduce((sum, row) => sum + amountOf(row), 0)));
