import { type AtLeastOne, grouped } from '../grouped';
import { scaled } from '../money/decimal';
import type { Currency } from '../money/format';
import type { Minor } from '../money/minor';
import { type LineTax, lineAmount } from '../tax/line-tax';
import { sumLineTaxes } from '../tax/line-tax-sum';
import type { TaxMode } from '../tax/tax-item';
import type { LineTreatment, SupplyType } from '../tax/treatments';

/** A line of a proforma as consolidation reads it: its stored figures in minor units and the identity of its charge. */
export interface ProformaLine extends LineTax {
  readonly chargeId?: number | string | null | undefined;
  readonly chargeName?: string | undefined;
  readonly narration?: string | undefined;
  readonly hsnCode?: string | undefined;
  readonly quantity: number;
  readonly rate: Minor;
  readonly gstPercent: number;
  /** False for a line without GST whatever its rate; true by default. */
  readonly gstApplicable?: boolean | undefined;
  /** What the line is for GST; taxable by default. */
  readonly treatment?: LineTreatment | undefined;
  readonly currency?: Currency | undefined;
}

/** The merged lines of one charge and GST rate; quantity times rate is the amount. */
export interface ConsolidatedLine extends LineTax {
  readonly chargeId: number | string | null;
  readonly chargeName: string;
  /** The narration shared by all merged lines; empty where they differ. */
  readonly narration: string;
  readonly hsnCode: string;
  readonly quantity: number;
  readonly rate: Minor;
  readonly gstPercent: number;
  readonly gstApplicable: boolean;
  readonly treatment: LineTreatment;
  readonly currency: Currency;
  readonly uom: 'LUMPSUM';
  /** How many lines were merged. */
  readonly listed: number;
}

const UNNAMED_CHARGE = 'Unnamed Charge';
const THOUSAND = 1000;

const chargeOf = ({ chargeId, chargeName = '', narration = '' }: ProformaLine): readonly string[] =>
  chargeId === undefined || chargeId === null ? ['', chargeName, narration] : [String(chargeId)];

const keyOf = (line: ProformaLine): string =>
  JSON.stringify([
    chargeOf(line),
    line.hsnCode ?? '',
    line.gstPercent,
    line.gstApplicable ?? true,
    line.treatment ?? 'taxable',
    line.currency ?? 'INR',
  ]);

const summedQuantity = (lines: readonly ProformaLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + scaled(quantity, 3), 0) / THOUSAND;

/** The summed quantity at the common rate; a lump sum where the rates differ or would not multiply to the amount. */
function quantityAndRate(
  lines: AtLeastOne<ProformaLine>,
  amount: Minor,
): Pick<ConsolidatedLine, 'quantity' | 'rate'> {
  const [{ rate }] = lines;
  const quantity = summedQuantity(lines);
  const agree = lines.every((line) => line.rate === rate) && lineAmount(quantity, rate) === amount;
  return agree ? { quantity, rate } : { quantity: 1, rate: amount };
}

const commonNarration = (lines: AtLeastOne<ProformaLine>): string => {
  const [{ narration = '' }] = lines;
  return lines.every((line) => (line.narration ?? '') === narration) ? narration : '';
};

function consolidated(lines: AtLeastOne<ProformaLine>): ConsolidatedLine {
  const [{ chargeId = null, chargeName, hsnCode = '', gstPercent, ...first }] = lines;
  const { gstApplicable = true, treatment = 'taxable', currency = 'INR' } = first;
  const tax = sumLineTaxes(lines);
  return {
    ...tax,
    ...quantityAndRate(lines, tax.amount),
    chargeId,
    chargeName: chargeName?.trim() || UNNAMED_CHARGE,
    narration: commonNarration(lines),
    hsnCode,
    gstPercent,
    gstApplicable,
    treatment,
    currency,
    uom: 'LUMPSUM',
    listed: lines.length,
  };
}

/**
 * Lines of several proformas merged by charge (its id, else name and narration), HSN/SAC, GST rate, treatment and
 * currency (BILL-4, LAW-22). Different rates stay apart; taxes are sums of the stored line taxes.
 */
export const consolidateLines = (lines: readonly ProformaLine[]): ConsolidatedLine[] =>
  grouped(lines, keyOf).map(consolidated);

/** The indexes, from 0, of the lines merged into each of {@link consolidateLines}. */
export const consolidatedPlaces = (lines: readonly ProformaLine[]): (readonly number[])[] =>
  grouped([...lines.entries()], ([, line]) => keyOf(line)).map((group) => group.map(([at]) => at));

/** What all proformas of a consolidated invoice must share. */
export interface ConsolidationFacts {
  readonly partyId: number | string;
  readonly currency: Currency;
  readonly taxMode: TaxMode;
  readonly supplyType: SupplyType;
  readonly placeOfSupply: string;
  readonly partyGstNumber: string;
}

const FACTS = ['partyId', 'currency', 'taxMode', 'supplyType', 'placeOfSupply', 'partyGstNumber'] as const;

/** Where the proformas differ, so that they cannot be consolidated; empty when they can (BILL-4). */
export const consolidationConflicts = (proformas: readonly ConsolidationFacts[]): (typeof FACTS)[number][] =>
  FACTS.filter((fact) => new Set(proformas.map((proforma) => proforma[fact])).size > 1);
