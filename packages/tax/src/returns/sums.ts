import { recipientGstin } from '../documents/legal-document';
import { groupBy } from '../group-by';
import { type Minor, ZERO } from '../money/minor';
import { sumAmounts } from '../money/money';
import { hasFigures, sumFigures } from './figures';
import { type Placement, type RateItem, signed, signedFigures, type UntaxedValues } from './placement';

/** Supplies to consumers at one rate and one place; below zero where notes exceed them. */
export interface ConsumerRow extends RateItem {
  readonly isInterState: boolean;
  readonly placeOfSupply: string;
}

const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The order of rows of sums: by text, then by rate. */
export const byTextAndRate =
  <Row extends { readonly rate: number }>(textOf: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    compareText(textOf(one), textOf(other)) || one.rate - other.rate;

const consumerItems = ({ document, items, section }: Placement): ConsumerRow[] =>
  section === 'b2cs'
    ? items.map((item) => ({
        ...signedFigures(document, item),
        rate: item.rate,
        isInterState: document.taxMode === 'IGST',
        placeOfSupply: document.placeOfSupply,
      }))
    : [];

/** Small supplies to consumers by place and rate; notes of the period lower them (RETURNS-4). */
export const consumerRows = (placements: readonly Placement[]): ConsumerRow[] =>
  groupBy(placements.flatMap(consumerItems), (row) => `${row.isInterState} ${row.placeOfSupply} ${row.rate}`)
    .map((rows) => ({ ...rows[0], ...sumFigures(rows) }))
    .filter(hasFigures)
    .sort(byTextAndRate(({ placeOfSupply, isInterState }) => `${placeOfSupply}${isInterState}`));

/** The kinds of recipients that untaxed supplies are summed for, as the portal names them. */
export const UNTAXED_KINDS = ['INTRB2B', 'INTRB2C', 'INTRAB2B', 'INTRAB2C'] as const;
export type UntaxedKind = (typeof UNTAXED_KINDS)[number];

/** Nil-rated, exempt and non-GST supplies to one kind of recipients, in paise. */
export interface UntaxedRow extends UntaxedValues {
  readonly kind: UntaxedKind;
}

const untaxedKindOf = ({ document }: Placement): UntaxedKind => {
  const isRegistered = recipientGstin(document) !== undefined;
  if (document.taxMode === 'IGST') return isRegistered ? 'INTRB2B' : 'INTRB2C';
  return isRegistered ? 'INTRAB2B' : 'INTRAB2C';
};

const hasUntaxed = ({ nilRated, exempt, nonGst }: UntaxedValues): boolean =>
  nilRated !== ZERO || exempt !== ZERO || nonGst !== ZERO;

/** Untaxed supplies with one row for each kind of recipient; those that come to nothing are left out. */
export const sumUntaxedRows = (rows: readonly UntaxedRow[]): UntaxedRow[] =>
  UNTAXED_KINDS.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const sum = (name: keyof UntaxedValues): Minor => sumAmounts(ofKind.map((row) => row[name]));
    return { kind, nilRated: sum('nilRated'), exempt: sum('exempt'), nonGst: sum('nonGst') };
  }).filter(hasUntaxed);

/** Untaxed supplies by kind of recipient; notes lower them (RETURNS-4). */
export const untaxedRows = (placements: readonly Placement[]): UntaxedRow[] =>
  sumUntaxedRows(
    placements.map((placement) => {
      const { document, untaxed } = placement;
      const { nilRated, exempt, nonGst } = untaxed;
      return {
        kind: untaxedKindOf(placement),
        nilRated: signed(document, nilRated),
        exempt: signed(document, exempt),
        nonGst: signed(document, nonGst),
      };
    }),
  );
