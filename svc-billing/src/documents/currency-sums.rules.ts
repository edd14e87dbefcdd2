import { type Minor, minorUnits } from '@freightdesk/tax';

/** Summarizes the rows of each currency. */
export const byCurrency = <Row extends { readonly currency: string }, Result>(
  rows: readonly Row[],
  summarize: (rowsInCurrency: readonly Row[]) => Result,
): { readonly INR: Result; readonly USD: Result } => {
  const inCurrency = (currencyCode: 'INR' | 'USD') =>
    summarize(rows.filter(({ currency }) => currency === currencyCode));
  return { INR: inCurrency('INR'), USD: inCurrency('USD') };
};

/** The sum of an amount of each row, in minor units, by currency. */
export const sumsByCurrency = <Row extends { readonly currency: string }>(
  rows: readonly Row[],
  amountOf: (row: Row) => number,
) =>
  byCurrency(
    rows,
    (rowsInCurrency): Minor => minorUnits(rowsInCurrency.reduce((sum, row) => sum + amountOf(row), 0)),
  );
