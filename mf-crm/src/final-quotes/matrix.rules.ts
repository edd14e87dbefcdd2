import type { Charge } from '@freightdesk/contracts/core';
import {
  type AnsweredMatrixRow,
  type Quote,
  type QuoteService,
  type QuoteServiceInput,
  unitOfCharge,
} from '@freightdesk/contracts/crm';
import { type CategoryNames, gstOfCharge } from '@freightdesk/remote-kit';
import { amountOrZero, type Currency } from '@freightdesk/tax';
import { rateTextOf } from '../quotes/category-rates.rules';

/** One charge of the final-quote matrix as typed: figures are text until they are parsed. */
export interface MatrixRow extends Pick<QuoteService, 'chargeId' | 'chargeName' | 'uom'> {
  readonly currency: Currency;
  /** By code of the shipment category; rates of deselected categories are kept. */
  readonly rates: Readonly<Record<string, string>>;
  readonly maxDiscountPercent: string;
  readonly gstPercent: string;
}

/** One column of the matrix. */
export type MatrixColumn =
  | {
      readonly kind: 'rate';
      readonly category: string /** In words; the code where there are none. */;
      readonly name?: string;
    }
  | { readonly kind: 'maxDiscountPercent' | 'gstPercent' };

/** A rate for every chosen category, then the columns that apply to all of them. */
export const columnsOf = (
  categories: readonly string[],
  nameOf: CategoryNames = (code) => code,
): MatrixColumn[] => [
  ...categories.map((category): MatrixColumn => ({ kind: 'rate', category, name: nameOf(category) })),
  { kind: 'maxDiscountPercent' },
  { kind: 'gstPercent' },
];

const PERCENT_HEADERS = { maxDiscountPercent: 'Max Discount %', gstPercent: 'GST %' } as const;

export const headerOf = (column: MatrixColumn): string =>
  column.kind === 'rate' ? (column.name ?? column.category) : PERCENT_HEADERS[column.kind];

/** The accessible name of a cell outside the context of its row and column. */
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
  at: number,
  column: MatrixColumn,
  text: string,
): MatrixRow[] => rows.map((row, index) => (index === at ? withCellText(row, column, text) : row));

const holdsSame = (one: object, other: object): boolean => {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => (other as Readonly<Record<string, unknown>>)[name] === value)
  );
};

/** Whether two rows are equal. */
export const isSameRow = (one: MatrixRow, other: MatrixRow): boolean =>
  holdsSame(one.rates, other.rates) && holdsSame({ ...one, rates: '' }, { ...other, rates: '' });

const DEFAULT_GST_PERCENT = 18;

/** A charge that is added to the matrix, without rates. */
export const rowOfCharge = (charge: Charge): MatrixRow => ({
  chargeId: charge.id,
  chargeName: charge.name,
  uom: unitOfCharge(charge),
  currency: charge.currency,
  rates: {},
  maxDiscountPercent: '0',
  gstPercent: String(gstOfCharge(charge) ?? DEFAULT_GST_PERCENT),
});

type Rates = Record<string, string>;

/** The typed rates of a row, including zeros; invalid ones are kept, so that the schema reports them. */
function typedRates(row: MatrixRow, categories: readonly string[]): Rates {
  const typed = categories.map((category) => [category, rateText(row, category).trim()] as const);
  return Object.fromEntries(typed.filter(([, text]) => text !== ''));
}

/** Whether any chosen category has a rate above 0 (QUOTE-10). */
export const isFilled = (row: MatrixRow, categories: readonly string[]): boolean =>
  categories.some((category) => amountOrZero(rateText(row, category)) > 0);

function toLine(row: MatrixRow, categories: readonly string[]): QuoteServiceInput {
  const { chargeId, chargeName, uom, currency, maxDiscountPercent, gstPercent } = row;
  const rates = Object.entries(typedRates(row, categories)).filter(([, text]) => amountOrZero(text) > 0);
  const [first] = rates;
  return {
    chargeId,
    chargeName,
    uom,
    currency,
    maxDiscountPercent,
    gstPercent,
    ...(first ? { sellingCost: first[1] } : {}),
    dynamicRates: Object.fromEntries(rates),
  };
}

/**
 * The lines of the quote: charges with a rate above 0; the first rate in the order of the categories becomes the
 * line's selling cost.
 */
export const toLines = (rows: readonly MatrixRow[], categories: readonly string[]): QuoteServiceInput[] =>
  rows.filter((row) => isFilled(row, categories)).map((row) => toLine(row, categories));

/** The matrix as stored in the quote's metadata: every charge, with or without rates. */
export const toMatrixData = (rows: readonly MatrixRow[], categories: readonly string[]) =>
  rows.map((row) => ({ ...row, rates: typedRates(row, categories) }));

const textsOf = (rates: Readonly<Record<string, number>>): Rates =>
  Object.fromEntries(Object.entries(rates).map(([category, rate]) => [category, String(rate)]));

type KnownRow = Pick<AnsweredMatrixRow, 'chargeId' | 'chargeName' | 'rates'> & Partial<AnsweredMatrixRow>;

const rowOfKnown = (known: KnownRow): MatrixRow => ({
  chargeId: known.chargeId,
  chargeName: known.chargeName,
  uom: known.uom ?? 'PER_SHIPMENT',
  currency: known.currency ?? 'INR',
  rates: textsOf(known.rates),
  maxDiscountPercent: String(known.maxDiscountPercent ?? 0),
  gstPercent: String(known.gstPercent ?? DEFAULT_GST_PERCENT),
});

/** The matrix of a stored quote, rebuilt from its lines when the quote was saved without one. */
export function rowsOfQuote({ metadata, services }: Pick<Quote, 'metadata' | 'services'>): MatrixRow[] {
  const fromLines = services.map((line) => ({ ...line, rates: line.dynamicRates }));
  const lineOf = (chargeId: number) => fromLines.find((line) => line.chargeId === chargeId);
  return metadata.matrix
    ? metadata.matrix.map((row) => rowOfKnown({ ...lineOf(row.chargeId), ...row }))
    : fromLines.map(rowOfKnown);
}
