import { PERCENTAGE_TOO_HIGH } from '@freightdesk/contracts/crm';
import { money, percent } from '@freightdesk/contracts/shared';
import type { Currency } from '@freightdesk/tax';
import { cellName, cellText, headerOf, type MatrixColumn, type MatrixRow } from './matrix.rules';
import type { Position } from './matrix-keys.rules';

/** A figure as plain decimal text, or why it is invalid. */
type FigureReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

const CURRENCY_SIGNS: Readonly<Record<Currency, readonly string[]>> = {
  INR: ['₹', 'INR'],
  USD: ['$', 'USD'],
};
const PERCENT_SIGNS = ['%'];
/** The highest rate in percent (QUOTE-14). */
const HIGHEST_PERCENTAGE = 1000;

const schemas = {
  rate: money('Rate'),
  maxDiscountPercent: percent(headerOf({ kind: 'maxDiscountPercent' })),
  gstPercent: percent(headerOf({ kind: 'gstPercent' })),
};

/** A percentage of the assessed value is a rate that is not an amount (QUOTE-10). */
const isPercentage = ({ uom }: MatrixRow, { kind }: MatrixColumn): boolean =>
  kind !== 'rate' || uom === 'PERCENTAGE';

const signsOf = (row: MatrixRow, column: MatrixColumn): readonly string[] =>
  isPercentage(row, column) ? PERCENT_SIGNS : CURRENCY_SIGNS[row.currency];

/** Indian and international digit grouping: `12,34,567.89` and `1,234,567.89`, not `1,5`. */
const GROUPED = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/;

function withoutSign(text: string, signs: readonly string[]): string {
  const sign = signs.find((each) => text.startsWith(each) || text.endsWith(each));
  return sign === undefined ? text : text.replace(sign, '').trim();
}

/** Removes what spreadsheets add to a figure: currency signs and digit grouping. */
function plainFigure(text: string, signs: readonly string[]): string {
  const figure = withoutSign(text.trim(), signs);
  return GROUPED.test(figure) ? figure.replaceAll(',', '') : figure;
}

/** Parses the text of a cell by the rules of the quote. A rate may be empty, a percentage may not. */
export function readFigure(row: MatrixRow, column: MatrixColumn, text: string): FigureReading {
  const figure = plainFigure(text, signsOf(row, column));
  if (figure === '' && column.kind === 'rate') return { ok: true, text: figure };
  const reading = schemas[column.kind].safeParse(figure);
  if (!reading.success) return { ok: false, message: reading.error.issues[0]?.message ?? 'Not a figure' };
  if (isPercentage(row, column) && Number(figure) > HIGHEST_PERCENTAGE)
    return { ok: false, message: PERCENTAGE_TOO_HIGH };
  return { ok: true, text: figure };
}

/** Why the figure of a cell is invalid; undefined when it is valid. */
export function cellProblem(row: MatrixRow, column: MatrixColumn): string | undefined {
  const reading = readFigure(row, column, cellText(row, column));
  return reading.ok ? undefined : reading.message;
}

/** An invalid figure and its position. */
interface CellProblem extends Position {
  /** The id of the element with the message. */
  readonly id: string;
  /** `Rate of Ocean freight for 20FCLDC: Rate must be at least 0`. */
  readonly text: string;
}

/** The id of the element with a cell's error; `prefix` makes it unique in the document. */
export const problemId = (prefix: string, { row, column }: Position): string => `${prefix}-${row}-${column}`;

/** The invalid figures of the matrix, row by row. */
export const problemsOf = (
  rows: readonly MatrixRow[],
  columns: readonly MatrixColumn[],
  prefix = '',
): CellProblem[] =>
  rows.flatMap((row, rowIndex) =>
    columns.flatMap((column, columnIndex) => {
      const message = cellProblem(row, column);
      if (message === undefined) return [];
      const position = { row: rowIndex, column: columnIndex };
      return [{ ...position, id: problemId(prefix, position), text: `${cellName(row, column)}: ${message}` }];
    }),
  );
