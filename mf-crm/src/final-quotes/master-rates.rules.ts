import type { Charge } from '@freightdesk/contracts/core';
import { type ChargeRates, rateOfLine, toDecimal, toMinor } from '@freightdesk/tax';
import { cellText, type MatrixColumn, type MatrixRow, withCellText } from './matrix.rules';

/** The selling prices of a charge in the master, by category and in general. */
const sellingRates = ({ dynamicRates, sellingCost, rate }: Charge): ChargeRates => ({
  dynamicRates: Object.fromEntries(
    Object.entries(dynamicRates).map(([category, dynamic]) => [category, toMinor(dynamic)]),
  ),
  sellingCost: toMinor(sellingCost || rate),
});

function withRates(row: MatrixRow, charge: Charge, categories: readonly string[]): MatrixRow {
  const rates = sellingRates(charge);
  return categories.reduce((result, category) => {
    const column: MatrixColumn = { kind: 'rate', category };
    const rate = rateOfLine(rates, category);
    if (rate === 0 || cellText(result, column).trim() !== '') return result;
    return withCellText(result, column, String(toDecimal(rate)));
  }, row);
}

/** Fills the empty cells of the matrix with the rates of the charge master. */
export const withMasterRates = (
  rows: readonly MatrixRow[],
  charges: readonly Charge[],
  categories: readonly string[],
): MatrixRow[] =>
  rows.map((row) => {
    const charge = charges.find(({ id }) => id === row.chargeId);
    return charge ? withRates(row, charge, categories) : row;
  });
