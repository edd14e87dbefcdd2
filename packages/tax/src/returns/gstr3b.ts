import { recipientGstin } from '../documents/legal-document';
import { groupBy } from '../group-by';
import { type Minor, ZERO } from '../money/minor';
import { negate, sumAmounts } from '../money/money';
import { isZeroRated } from '../tax/treatments';
import type { Gstr1Amendments } from './amendments';
import { NO_FIGURES, negateFigures, sumFigures, type TaxFigures } from './figures';
import type { Gstr1 } from './gstr1';
import { figuresOfPlacement, type Placement, signedFigures } from './placement';

/** Supplies to unregistered recipients in one other State, in paise (table 3.2). */
export interface InterStateRow {
  readonly placeOfSupply: string;
  readonly taxable: Minor;
  readonly igst: Minor;
}

/** The outward supplies of GSTR-3B, in paise, notes subtracted. */
export interface Gstr3bOutward {
  /** Taxable supplies that are not zero-rated, with advances and without those under reverse charge (table 3.1a). */
  readonly taxable: TaxFigures;
  /** Exports and supplies to special economic zones (3.1b). */
  readonly zeroRated: TaxFigures;
  /** Nil-rated and exempt supplies (3.1c). */
  readonly nilAndExempt: Minor;
  /** Supplies outside GST (3.1e). */
  readonly nonGst: Minor;
  /** Supplies whose tax the recipients owe. */
  readonly reverseCharge: Minor;
  /** Of the taxable supplies, those to unregistered recipients in other States (3.2). */
  readonly interState: readonly InterStateRow[];
}

const isZeroRatedPlacement = ({ document }: Placement): boolean => isZeroRated(document.supplyType);

const NOTHING_UNTAXED = { nilRated: ZERO, exempt: ZERO, nonGst: ZERO };

/** The value of the lines under reverse charge; it bears no tax of the supplier. */
function reversedValue({ document }: Placement): Minor {
  const lines = document.charges.filter(({ treatment }) => treatment === 'reverse_charge');
  const taxable = sumAmounts(lines.map((line) => (line.rupees ?? line).amount));
  return signedFigures(document, { ...NO_FIGURES, taxable }).taxable;
}

/** What the supplier owes tax on: without untaxed supplies and those under reverse charge. */
const owedFigures = (placement: Placement): TaxFigures =>
  sumFigures([
    figuresOfPlacement({ ...placement, untaxed: NOTHING_UNTAXED }),
    negateFigures({ ...NO_FIGURES, taxable: reversedValue(placement) }),
  ]);

const isToConsumerElsewhere = ({ document, section }: Placement): boolean =>
  section !== null &&
  document.taxMode === 'IGST' &&
  !isZeroRated(document.supplyType) &&
  recipientGstin(document) === undefined;

const interStateRows = (placements: readonly Placement[]): InterStateRow[] =>
  groupBy(placements.filter(isToConsumerElsewhere), ({ document }) => document.placeOfSupply)
    .map((group) => {
      const { taxable, igst } = sumFigures(group.map(owedFigures));
      return { placeOfSupply: group[0].document.placeOfSupply, taxable, igst };
    })
    .sort((one, other) => (one.placeOfSupply < other.placeOfSupply ? -1 : 1));

/**
 * The outward supplies of GSTR-3B from the return of the same period (RETURNS-11). Advances count among taxable supplies
 * and not in table 3.2, because they do not say whether their payer is registered. Under which letter supplies under
 * reverse charge belong is not confirmed, so that they stand apart.
 */
export function gstr3bOutward({ placements, untaxed, received, adjusted }: Gstr1): Gstr3bOutward {
  const advances = [...received, ...adjusted.map(negateFigures)];
  const regular = placements.filter((placement) => !isZeroRatedPlacement(placement));
  return {
    taxable: sumFigures([...regular.map(owedFigures), ...advances]),
    zeroRated: sumFigures(placements.filter(isZeroRatedPlacement).map(owedFigures)),
    nilAndExempt: sumAmounts(untaxed.flatMap(({ nilRated, exempt }) => [nilRated, exempt])),
    nonGst: sumAmounts(untaxed.map(({ nonGst }) => nonGst)),
    reverseCharge: sumAmounts(placements.map(reversedValue)),
    interState: interStateRows(placements),
  };
}

const negativeRows = (rows: readonly InterStateRow[]): InterStateRow[] =>
  rows.map((row) => ({ ...row, taxable: negate(row.taxable), igst: negate(row.igst) }));

const sumPlaces = (rows: readonly InterStateRow[]): InterStateRow[] =>
  groupBy(rows, ({ placeOfSupply }) => placeOfSupply)
    .map((group) => ({
      placeOfSupply: group[0].placeOfSupply,
      taxable: sumAmounts(group.map(({ taxable }) => taxable)),
      igst: sumAmounts(group.map(({ igst }) => igst)),
    }))
    .filter(({ taxable, igst }) => taxable !== 0 || igst !== 0)
    .sort((one, other) => (one.placeOfSupply < other.placeOfSupply ? -1 : 1));

/** The outward supplies of GSTR-3B with what amendments of filed returns change: the present figures less the filed ones. */
export function amendedOutward(result: Gstr1, amendments: readonly Gstr1Amendments[]): Gstr3bOutward {
  const own = gstr3bOutward(result);
  return amendments.reduce((sum, { reported, current }) => {
    const [before, now] = [gstr3bOutward(reported), gstr3bOutward(current)];
    const figures = (name: 'taxable' | 'zeroRated') =>
      sumFigures([sum[name], now[name], negateFigures(before[name])]);
    const value = (name: 'nilAndExempt' | 'nonGst' | 'reverseCharge') =>
      sumAmounts([sum[name], now[name], negate(before[name])]);
    return {
      taxable: figures('taxable'),
      zeroRated: figures('zeroRated'),
      nilAndExempt: value('nilAndExempt'),
      nonGst: value('nonGst'),
      reverseCharge: value('reverseCharge'),
      interState: sumPlaces([...sum.interState, ...now.interState, ...negativeRows(before.interState)]),
    };
  }, own);
}
