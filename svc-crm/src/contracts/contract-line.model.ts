import {
  CONTRACT_SERVICE_DEFAULTS,
  CURRENCIES,
  type contractServiceBody,
  type HsnCode,
  INCOTERMS,
  type ServiceReferences,
  SHIPMENT_TYPES,
  type StoredContractLine,
} from '@freightdesk/contracts';
import { actualSellingCost, needsApproval } from '@freightdesk/tax';
import { Schema } from 'mongoose';
import type * as z from 'zod/mini';
import { checkPercentages, hsnReferences, present, unitOfLine } from '../masters/service-line.rules';

/** A charge of a contract as stored. */
export interface ServiceLineRecord extends Readonly<StoredContractLine> {}

const required = <Type>(type: Type) => ({ type, required: true });
const optional = <Type>(type: Type) => ({ type, default: null });
const embedded = { _id: false, id: false } as const;

export const serviceSchema = new Schema(
  {
    id: required(Number),
    chargeId: required(Number),
    chargeName: required(String),
    uom: required(String),
    buyingCost: required(Number),
    sellingCost: required(Number),
    maxDiscountPercent: required(Number),
    actualSellingCost: required(Number),
    needsApprovalIfExceedsDiscount: required(Boolean),
    gstPercent: required(Number),
    hsnCode: { type: String, default: '' },
    incoterm: { type: String, enum: INCOTERMS, required: true },
    shipmentType: { type: String, enum: SHIPMENT_TYPES, required: true },
    currency: { type: String, enum: CURRENCIES, required: true },
    dynamicRates: { type: [new Schema({ category: String, rate: Number }, embedded)], default: [] },
    shipmentCategoryCode: optional(String),
    purposeCategoryId: optional(String),
    purposeCategoryName: optional(String),
    purposeSubId: optional(String),
    purposeSubName: optional(String),
    hsnSacId: optional(Number),
    hsnSacCode: optional(String),
    hsnSacDescription: optional(String),
    hsnTax: optional(new Schema({ gst: Number, igst: Number, cgst: Number, sgst: Number }, embedded)),
    isActive: { type: Boolean, default: true },
  },
  embedded,
);

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

/** A line at its place among those that were sent. */
interface PlacedLine {
  readonly sent: ServiceLine;
  readonly index: number;
}

/** A line to be stored; what follows from cost and discount is computed here, whatever was sent. */
function toServiceLine(
  { sent, index }: PlacedLine,
  id: number,
  codes: readonly HsnCode[],
  stored?: ServiceLineRecord,
): ServiceLineRecord {
  const { chargeId, chargeName, buyingCost, sellingCost } = sent;
  const line = {
    ...NO_REFERENCES,
    ...CONTRACT_SERVICE_DEFAULTS,
    dynamicRates: [],
    ...stored,
    ...present(sent),
    ...{ id, chargeId, chargeName, buyingCost, sellingCost },
  };
  const uom = unitOfLine(line, index, stored?.uom);
  checkPercentages({ ...line, uom }, index);
  return {
    ...line,
    uom,
    actualSellingCost: actualSellingCost(sellingCost, line.maxDiscountPercent),
    needsApprovalIfExceedsDiscount: needsApproval(line.maxDiscountPercent),
    ...hsnOf(line, codes, stored),
  };
}

/**
 * The lines of a contract to be stored. A line that names a line of `before` with its charge keeps its number and what it
 * leaves out; every other line takes the next number. `codes` is the client's HSN/SAC master. Throws 400 for a line whose
 * unit or percentage QUOTE-14 refuses.
 */
export function toServiceLines(
  lines: readonly ServiceLine[],
  before: readonly ServiceLineRecord[],
  codes: readonly HsnCode[],
): ServiceLineRecord[] {
  const stored = new Map(before.map((line) => [line.id, line]));
  let last = Math.max(0, ...stored.keys());
  return lines.map((sent, index) => {
    const known = sent.id === undefined ? undefined : stored.get(sent.id);
    if (known?.chargeId !== sent.chargeId) {
      last += 1;
      return toServiceLine({ sent, index }, last, codes);
    }
    stored.delete(known.id);
    return toServiceLine({ sent, index }, known.id, codes, known);
  });
}
