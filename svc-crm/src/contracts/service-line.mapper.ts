import {
  CONTRACT_SERVICE_DEFAULTS,
  type contractServiceBody,
  type HsnCode,
  type ServiceReferences,
  type StoredContractLine,
} from '@freightdesk/contracts';
import { actualSellingCost, needsApproval } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { hsnReferences } from '../service-lines/hsn-references';
import { present } from '../service-lines/present';
import type { ServiceLineRecord } from './contract.model';

type ServiceLine = z.output<typeof contractServiceBody>;
const NO_REFERENCES: ServiceReferences = {
  shipmentCategoryCode: null,
  purposeCategoryId: null,
  purposeCategoryName: null,
  purposeSubId: null,
  purposeSubName: null,
  hsnSacId: null,
  hsnSacCode: null,
  hsnSacDescription: null,
  hsnTax: null,
  isActive: true,
};

/** A line as it is answered; lines of an earlier release hold no references. */
export const toService = (line: ServiceLineRecord): StoredContractLine => ({
  ...NO_REFERENCES,
  ...line,
  dynamicRates: [...line.dynamicRates],
});

/** The master's entry of a line's HSN code; what was agreed stays while the code stays. */
function hsnOf(
  { hsnCode }: Pick<ServiceLineRecord, 'hsnCode'>,
  codes: readonly HsnCode[],
  stored: ServiceLineRecord | undefined,
) {
  if (stored?.hsnCode === hsnCode) return {};
  return hsnReferences(hsnCode, codes);
}

/** A line to be stored; what follows from cost and discount is computed here, whatever was sent. */
function toServiceLine(
  sent: ServiceLine,
  id: number,
  codes: readonly HsnCode[],
  stored?: ServiceLineRecord,
): ServiceLineRecord {
  const line = {
    ...NO_REFERENCES,
    ...CONTRACT_SERVICE_DEFAULTS,
    dynamicRates: [],
    ...stored,
    ...present(sent),
  };
  const { chargeId, chargeName, buyingCost, sellingCost } = sent;
  return {
    ...line,
    ...{ id, chargeId, chargeName, buyingCost, sellingCost },
    actualSellingCost: actualSellingCost(sellingCost, line.maxDiscountPercent),
    needsApprovalIfExceedsDiscount: needsApproval(line.maxDiscountPercent),
    ...hsnOf(line, codes, stored),
  };
}

/**
 * The lines of a contract to be stored. A line that names a line of `before` with its charge keeps its number and what it leaves out;
 * every other line takes the next number. `codes` is the client's HSN/SAC master.
 */
export function toServiceLines(
  lines: readonly ServiceLine[],
  before: readonly ServiceLineRecord[],
  codes: readonly HsnCode[],
): ServiceLineRecord[] {
  const stored = new Map(before.map((line) => [line.id, line]));
  let last = Math.max(0, ...stored.keys());
  return lines.map((line) => {
    const known = line.id === undefined ? undefined : stored.get(line.id);
    if (known?.chargeId !== line.chargeId) {
      last += 1;
      return toServiceLine(line, last, codes);
    }
    stored.delete(known.id);
    return toServiceLine(line, known.id, codes, known);
  });
}
