import { type AtLeastOne, groupBy } from '../group-by';
import { decimalUnits } from '../money/decimal';
import type { Currency } from '../money/format';
import type { Minor } from '../money/minor';
import { type LineTax, lineAmount } from '../tax/line-tax';
import { sumLineTaxes } from '../tax/line-tax-sum';
import type { TaxMode } from '../tax/tax-item';
import type { SupplyType } from '../tax/treatments';

/** How a column is merged when several lines become one. */
export type Consolidation =
  /** Lines that differ in it stay apart. */
  | 'same'
  /** The value that all lines have; where they differ, the column's initial one. */
  | 'common'
  /** True when it is true for one of the lines. */
  | 'any'
  /** A merged line has the initial value. */
  | 'none'
  /** Consolidation computes it itself: charge name, unit, quantity, rate, figures and the number of lines. */
  | 'computed';

/** What consolidation needs to know of a column. */
export interface ConsolidatedColumn {
  readonly consolidate: Consolidation;
  /** Lines without a charge of the master stay apart where they differ in it. */
  readonly identifies?: true;
  /** The value of a line that has none. */
  readonly initial?: unknown;
}
export type ConsolidatedColumns = Readonly<Record<string, ConsolidatedColumn>>;

/** A line of a proforma as consolidation reads it: its stored figures in minor units, its charge and further columns. */
export interface ProformaLine extends LineTax {
  readonly chargeId?: number | null | undefined;
  readonly chargeName?: string | undefined;
  readonly quantity: number;
  readonly rate: Minor;
}

/** A line that stands for several; quantity times rate is the amount. */
export type ConsolidatedLine<Line extends ProformaLine> = Line & {
  readonly chargeId: number | null;
  readonly chargeName: string;
  readonly uom: 'LUMPSUM';
  /** How many lines were merged. */
  readonly listed: number;
};

const UNNAMED_CHARGE = 'Unnamed Charge';
const THOUSAND = 1000;

const valueIn = (line: object, name: string, { initial }: ConsolidatedColumn): unknown =>
  Reflect.get(line, name) ?? initial;

/** The values in which lines must agree to be merged, as one text. */
function keyOf(columns: ConsolidatedColumns): (line: ProformaLine) => string {
  const entries = Object.entries(columns);
  const same = entries.filter(([, { consolidate }]) => consolidate === 'same');
  const identity = entries.filter(([, { identifies }]) => identifies);
  return (line) => {
    const hasCharge = (line.chargeId ?? null) !== null;
    const values = hasCharge ? same : [...same, ...identity];
    return JSON.stringify([
      line.chargeId ?? null,
      ...values.map(([name, column]) => valueIn(line, name, column)),
    ]);
  };
}

const sumQuantities = (lines: readonly ProformaLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + decimalUnits(quantity, 3), 0) / THOUSAND;

/** The summed quantity at the common rate; a lump sum where the rates differ or would not multiply to the amount. */
function quantityAndRate(
  lines: AtLeastOne<ProformaLine>,
  amount: Minor,
): Pick<ProformaLine, 'quantity' | 'rate'> {
  const [{ rate }] = lines;
  const quantity = sumQuantities(lines);
  const agree = lines.every((line) => line.rate === rate) && lineAmount(quantity, rate) === amount;
  return agree ? { quantity, rate } : { quantity: 1, rate: amount };
}

const MERGE_RULES: Readonly<
  Record<Exclude<Consolidation, 'computed'>, (values: readonly unknown[], initial: unknown) => unknown>
> = {
  same: ([first]) => first,
  common: ([first, ...others], initial) => (others.every((other) => other === first) ? first : initial),
  any: (values) => values.some(Boolean),
  none: (_values, initial) => initial,
};

/** Merges the columns that consolidation does not compute itself, each by its own rule. */
const mergeColumns = <Line extends ProformaLine>(
  lines: AtLeastOne<Line>,
  columns: ConsolidatedColumns,
): Partial<Line> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const { consolidate, initial } = column;
      if (consolidate === 'computed') return [];
      return [
        [
          name,
          MERGE_RULES[consolidate](
            lines.map((line) => valueIn(line, name, column)),
            initial,
          ),
        ],
      ];
    }),
    // Each value is one of the column's own; Object.fromEntries forgets the names.
  ) as Partial<Line>;

function mergeLines<Line extends ProformaLine>(
  lines: AtLeastOne<Line>,
  columns: ConsolidatedColumns,
): ConsolidatedLine<Line> {
  const [first] = lines;
  const tax = sumLineTaxes(lines);
  return {
    ...first,
    ...mergeColumns(lines, columns),
    ...tax,
    ...quantityAndRate(lines, tax.amount),
    chargeId: first.chargeId ?? null,
    chargeName: first.chargeName?.trim() || UNNAMED_CHARGE,
    uom: 'LUMPSUM',
    listed: lines.length,
  };
}

/**
 * Merges lines of several proformas that agree in their charge and in the `same` columns (BILL-4, LAW-22). Taxes are
 * sums of the stored line taxes.
 */
export const consolidateLines = <Line extends ProformaLine>(
  lines: readonly Line[],
  columns: ConsolidatedColumns,
): ConsolidatedLine<Line>[] => groupBy(lines, keyOf(columns)).map((group) => mergeLines(group, columns));

/** The indexes, from 0, of the lines merged into each of {@link consolidateLines}. */
export function consolidatedIndexes(
  lines: readonly ProformaLine[],
  columns: ConsolidatedColumns,
): (readonly number[])[] {
  const key = keyOf(columns);
  return groupBy([...lines.entries()], ([, line]) => key(line)).map((group) => group.map(([index]) => index));
}

/** What all proformas of a consolidated invoice must share. */
export interface ConsolidationFacts {
  readonly partyId: number | string;
  readonly currency: Currency;
  readonly taxMode: TaxMode;
  readonly supplyType: SupplyType;
  readonly placeOfSupply: string;
  readonly partyGstNumber: string;
  readonly isSupplierRegistered: boolean;
  /** The GST registration of the firm; absent or null for the main one. */
  readonly registrationId?: number | null | undefined;
}

const FACTS = [
  'partyId',
  'currency',
  'taxMode',
  'supplyType',
  'placeOfSupply',
  'partyGstNumber',
  'isSupplierRegistered',
  'registrationId',
] as const;

/** Where the proformas differ, so that they cannot be consolidated; empty when they can (BILL-4). */
export const consolidationConflicts = (proformas: readonly ConsolidationFacts[]): (typeof FACTS)[number][] =>
  FACTS.filter((fact) => new Set(proformas.map((proforma) => proforma[fact] ?? null)).size > 1);
