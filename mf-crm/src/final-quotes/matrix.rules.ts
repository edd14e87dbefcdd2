import type { Charge } from '@freightdesk/contracts/core';
import {
  type AnsweredMatrixRow,
  newLine,
  type Quote,
  type QuoteService,
  type QuoteServiceInput,
  unitOfCharge,
} from '@freightdesk/contracts/crm';
import type { CategoryNames } from '@freightdesk/remote-kit';
import { amountOrZero, type Currency } from '@freightdesk/tax';
import { LINE_COLUMNS } from '../service-lines/line-columns.rules';
import { gstOfCharge } from '../service-lines/line-draft.rules';
import { ratesOfCategories, rateTextOf, toFigureTexts } from '../shared/category-rates.rules';

/** The columns that apply to all categories. */
const PERCENT_COLUMNS = ['maxDiscountPercent', 'gstPercent'] as const;
type PercentColumn = (typeof PERCENT_COLUMNS)[number];

/** One charge of the final-quote matrix as typed: figures are text until they are parsed. */
export interface MatrixRow
  extends Pick<QuoteService, 'chargeId' | 'chargeName' | 'uom'>,
    Readonly<Record<PercentColumn, string>> {
  readonly currency: Currency;
  /** By code of the shipment category; rates of deselected categories stay. */
  readonly rates: Readonly<Record<string, string>>;
}

export type MatrixColumn =
  | {
      readonly kind: 'rate';
      readonly category: string;
      /** The name of the category; its code where it has none. */
      readonly name?: string;
    }
  | { readonly kind: PercentColumn };

/** A rate for every chosen category, then the columns that apply to all of them. */
export const columnsOf = (
  categories: readonly string[],
  nameOf: CategoryNames = (code) => code,
): MatrixColumn[] => [
  ...categories.map((category): MatrixColumn => ({ kind: 'rate', category, name: nameOf(category) })),
  ...PERCENT_COLUMNS.map((kind): MatrixColumn => ({ kind })),
];

export const headerOf = (column: MatrixColumn): string =>
  column.kind === 'rate' ? (column.name ?? column.category) : LINE_COLUMNS[column.kind].header;

/** The accessible name of a cell, which names its row and column. */
export const cellName = ({ chargeName }: MatrixRow, column: MatrixColumn): string =>
  column.kind === 'rate'
    ? `Rate of ${chargeName} for ${headerOf(column)}`
    : `${headerOf(column)} of ${chargeName}`;

const rateText = ({ rates }: MatrixRow, category: string): string => rateTextOf(rates, category);

export const cellText = (row: MatrixRow, column: MatrixColumn): string =>
  column.kind === 'rate' ? rateText(row, column.category) : row[column.kind];

export const withCellText = (row: MatrixRow, column: MatrixColumn, text: string): MatrixRow =>
  column.kind === 'rate'
    ? { ...row, rates: { ...row.rates, [column.category]: text } }
    : { ...row, [column.kind]: text };

/** The matrix with a new text in one cell. */
export const withCell = (
  rows: readonly MatrixRow[],
  rowIndex: number,
  column: MatrixColumn,
  text: string,
): MatrixRow[] => rows.map((row, index) => (index === rowIndex ? withCellText(row, column, text) : row));

type Entries = Readonly<Record<string, unknown>>;

const hasSameEntries = (one: Entries, other: Entries): boolean => {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length && entries.every(([name, value]) => other[name] === value)
  );
};

export const isSameRow = (one: MatrixRow, other: MatrixRow): boolean =>
  hasSameEntries(one.rates, other.rates) && hasSameEntries({ ...one, rates: '' }, { ...other, rates: '' });

/** A charge that is added to the matrix, without rates. */
export const rowOfCharge = (charge: Charge): MatrixRow => ({
  chargeId: charge.id,
  chargeName: charge.name,
  uom: unitOfCharge(charge),
  currency: charge.currency,
  rates: {},
  maxDiscountPercent: String(newLine().maxDiscountPercent),
  gstPercent: String(gstOfCharge(charge) ?? newLine().gstPercent),
});

const isAboveZero = (text: string): boolean => amountOrZero(text) > 0;

/** Whether any chosen category has a rate above 0 (QUOTE-10). */
export const hasRate = (row: MatrixRow, categories: readonly string[]): boolean =>
  categories.some((category) => isAboveZero(rateText(row, category)));

function toLine(row: MatrixRow, categories: readonly string[]): QuoteServiceInput {
  const { rates: _rates, ...line } = row;
  const rates = Object.entries(ratesOfCategories(row.rates, categories)).filter(([, text]) =>
    isAboveZero(text),
  );
  const [first] = rates;
  return {
    ...line,
    ...(first ? { sellingCost: first[1] } : {}),
    dynamicRates: Object.fromEntries(rates),
  };
}

/**
 * The lines of the quote: charges with a rate above 0. The first rate, in the order of the categories, becomes the
 * line's selling cost.
 */
export const toLines = (rows: readonly MatrixRow[], categories: readonly string[]): QuoteServiceInput[] =>
  rows.filter((row) => hasRate(row, categories)).map((row) => toLine(row, categories));

/** The matrix as stored in the quote's metadata: every charge, with or without rates. */
export const toMatrixData = (rows: readonly MatrixRow[], categories: readonly string[]) =>
  rows.map((row) => ({ ...row, rates: ratesOfCategories(row.rates, categories) }));

type StoredRow = Pick<AnsweredMatrixRow, 'chargeId' | 'chargeName' | 'rates'> & Partial<AnsweredMatrixRow>;

/** A stored row as typed; what it lacks has the default of a new line. */
function toMatrixRow(row: StoredRow): MatrixRow {
  const initial = newLine();
  return {
    chargeId: row.chargeId,
    chargeName: row.chargeName,
    uom: row.uom ?? initial.uom,
    currency: row.currency ?? initial.currency,
    rates: toFigureTexts(row.rates),
    maxDiscountPercent: String(row.maxDiscountPercent ?? initial.maxDiscountPercent),
    gstPercent: String(row.gstPercent ?? initial.gstPercent),
  };
}

/** The matrix of a stored quote, rebuilt from its lines when the quote was saved without one. */
export function rowsOfQuote({ metadata, services }: Pick<Quote, 'metadata' | 'services'>): MatrixRow[] {
  const fromLines = services.map((line) => ({ ...line, rates: line.dynamicRates }));
  const lineOf = (chargeId: number) => fromLines.find((line) => line.chargeId === chargeId);
  return metadata.matrix
    ? metadata.matrix.map((row) => toMatrixRow({ ...lineOf(row.chargeId), ...row }))
    : fromLines.map(toMatrixRow);
}
