import { type Currency, formatAmount } from '../money/format';
import type { Minor } from '../money/minor';
import { sumAmounts } from '../money/money';
import type { TaxMode } from '../tax/tax-item';
import { gstPayableByRecipient, type LineTreatment } from '../tax/treatments';

/** The part of a line that decides its tax under reverse charge. */
export interface ReverseChargeLine {
  readonly treatment: LineTreatment;
  /** Before tax, in minor units. */
  readonly amount: Minor;
  readonly gstPercent: number;
}

/**
 * What a line says of the tax that its recipient owes: `IGST 5% payable by the recipient: 125.00`; empty unless it is
 * under reverse charge (LAW-11).
 */
export function reverseChargeText(line: ReverseChargeLine, mode: TaxMode, currency: Currency): string {
  if (line.treatment !== 'reverse_charge') return '';
  const { cgstAmount, sgstAmount, igstAmount } = gstPayableByRecipient(line, mode);
  const half = line.gstPercent / 2;
  const text = (amount: Minor) => formatAmount(amount, currency);
  return mode === 'IGST'
    ? `IGST ${line.gstPercent}% payable by the recipient: ${text(igstAmount)}`
    : `CGST ${half}% and SGST/UTGST ${half}% payable by the recipient: ${text(cgstAmount)} + ${text(sgstAmount)}`;
}

/** The tax that the recipient of a document owes to the state under reverse charge, in minor units (LAW-11). */
export const reverseChargeTotal = (lines: readonly ReverseChargeLine[], mode: TaxMode): Minor =>
  sumAmounts(lines.map((line) => gstPayableByRecipient(line, mode).gstAmount));
