import {
  CONTRACT_SERVICE_DEFAULTS,
  type ContractService,
  type contractServiceBody,
  type HsnCode,
  type ServiceReferences,
} from '@freightdesk/contracts';
import { actualSellingCost, needsApproval, toDecimal, toMinor } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { toRates, toStoredRates } from '../service-lines/category-rates';
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

/** A stored line as it travels: costs in decimals. Lines of an earlier release hold no references. */
export const toService = (line: ServiceLineRecord): ContractService => ({
  ...NO_REFERENCES,
  ...line,
  buyingCost: toDecimal(line.buyingCost),
  sellingCost: toDecimal(line.sellingCost),
  actualSellingCost: toDecimal(line.actualSellingCost),
  dynamicRates: toRates(line.dynamicRates),
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

/** What a line that leaves its rates or category out keeps. */
function keptOf(line: ServiceLine, stored: ServiceLineRecord | undefined) {
  const { dynamicRates, shipmentCategoryCode = stored?.shipmentCategoryCode ?? null } = line;
  return {
    dynamicRates: dynamicRates ? toStoredRates(dynamicRates) : (stored?.dynamicRates ?? []),
    shipmentCategoryCode,
  };
}

/** A line to be stored; what follows from cost and discount is computed here, whatever was sent. */
function toServiceLine(
  sent: ServiceLine,
  id: number,
  codes: readonly HsnCode[],
  stored?: ServiceLineRecord,
): ServiceLineRecord {
  const sellingCost = toMinor(sent.sellingCost);
  const line = { ...NO_REFERENCES, ...CONTRACT_SERVICE_DEFAULTS, ...stored, ...present(sent) };
  const { chargeId, chargeName } = sent;
  return {
    ...line,
    ...{ id, chargeId, chargeName },
    buyingCost: toMinor(sent.buyingCost),
    sellingCost,
    actualSellingCost: actualSellingCost(sellingCost, line.maxDiscountPercent),
    needsApprovalIfExceedsDiscount: needsApproval(line.maxDiscountPercent),
    ...hsnOf(line, codes, stored),
    ...keptOf(sent, stored),
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
