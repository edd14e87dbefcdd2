import type { Minor } from '../money/minor';
import { computeLineTax, type GstAmounts, inclusiveRoundOff } from '../tax/line-tax';
import type { SupplyDecision } from '../tax/supply';
import type { TaxMode } from '../tax/tax-item';

/** The rate, in percent, of an advance for services whose own rate is not known yet (LAW-15). */
export const ADVANCE_GST_PERCENT = 18;

/** The parts of an advance in minor units: value and taxes with the round-off add up to it. */
export interface AdvanceTax extends Omit<GstAmounts, 'gstAmount'> {
  readonly taxableValue: Minor;
  /** The rounding difference between the advance and its parts, at most a paisa. */
  readonly roundOff: Minor;
}

/** The tax within an advance, which is received with it: 590 are 500 and 90 at 18% (LAW-9, LAW-15). */
export function advanceTax(advance: Minor, gstPercent: number, mode: TaxMode): AdvanceTax {
  const line = { quantity: 1, rate: advance, gstPercent, taxInclusive: true };
  const tax = computeLineTax(line, mode);
  const { amount: taxableValue, cgstAmount, sgstAmount, igstAmount } = tax;
  return { taxableValue, cgstAmount, sgstAmount, igstAmount, roundOff: inclusiveRoundOff(line, tax) };
}

/**
 * Place of supply and tax mode of an advance. Where nothing tells the State of the recipient, the supply counts as one
 * between States and its place is not determinable: an empty code (CGST Rule 50, LAW-15).
 */
export const advanceSupply = ({ mode, source, placeOfSupply }: SupplyDecision) =>
  source === 'default'
    ? { taxMode: 'IGST' as const, placeOfSupply: '' }
    : { taxMode: mode, placeOfSupply: placeOfSupply.code };
