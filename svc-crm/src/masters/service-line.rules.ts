import type { HsnCode } from '@freightdesk/contracts/core';
import {
  type HsnReferences,
  PERCENTAGE_TOO_HIGH,
  QUOTE_UNITS,
  tooHighPercentages,
  unitNamed,
  unitText,
} from '@freightdesk/contracts/crm';
import type { CategoryRate } from '@freightdesk/contracts/shared';
import { refuse } from '@freightdesk/service-kit';
import type { Minor } from '@freightdesk/tax';

/** The common part of quote and contract lines. */
interface ServiceLine {
  readonly chargeName: string;
  readonly uom: string;
  readonly buyingCost: Minor;
  readonly sellingCost: Minor;
  readonly dynamicRates: readonly CategoryRate[];
}

const UNIT_NAMES = QUOTE_UNITS.map(unitText).join(', ');

const refusedUnit = ({ chargeName, uom }: ServiceLine, index: number) => {
  const message = `Quotes and contracts have no unit "${uom}". Choose another one for ${chargeName}: ${UNIT_NAMES}`;
  return refuse('invalid', message, { [`services.${index}.uom`]: message });
};

/**
 * The unit of line `index`, by its code (QUOTE-14). Accepts labels and names of charge bases too, and a unit that the
 * line has had since an earlier release (`previousUnit`).
 *
 * @throws {ServiceError} 400 for any other
 */
export function unitOfLine(line: ServiceLine, index: number, previousUnit?: string): string {
  const unit = unitNamed(line.uom);
  if (unit) return unit;
  if (line.uom === previousUnit) return line.uom;
  throw refusedUnit(line, index);
}

/**
 * @throws {ServiceError} 400 for a percentage above 1,000%, whether unit and rate come from the line or from the
 *   master (QUOTE-14)
 */
export function checkPercentages(line: ServiceLine, index: number): void {
  const [field] = tooHighPercentages(line);
  if (field === undefined) return;
  const message = `${PERCENTAGE_TOO_HIGH}, and ${line.chargeName} is charged as a percentage. Enter a smaller figure`;
  throw refuse('invalid', message, { [`services.${index}.${field}`]: message });
}

/** The part of an HSN/SAC code that lines store. */
export type HsnOfMaster = Omit<HsnCode, '_id' | 'clientId' | 'createdBy' | 'createdAt' | 'updatedAt'>;

/** The current entry of an HSN/SAC code in the master; an unknown code stays as typed. */
export function hsnReferences(hsnCode: string, codes: readonly HsnOfMaster[]): HsnReferences {
  const masterCode = codes.find(({ code }) => code === hsnCode);
  if (!masterCode)
    return { hsnSacId: null, hsnSacCode: hsnCode || null, hsnSacDescription: null, hsnTax: null };
  const { id, code, description, gstPercent, igstPercent, cgstPercent, sgstPercent } = masterCode;
  const hsnTax = { gst: gstPercent, igst: igstPercent, cgst: cgstPercent, sgst: sgstPercent };
  return { hsnSacId: id, hsnSacCode: code, hsnSacDescription: description, hsnTax };
}
