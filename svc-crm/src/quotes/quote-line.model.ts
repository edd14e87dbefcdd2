import {
  type Charge,
  CURRENCIES,
  type HsnCode,
  INCOTERMS,
  type quoteServiceBody,
  type StoredQuoteLine,
  unitOfCharge,
} from '@freightdesk/contracts';
import { actualSellingCost, needsApproval, toMinor } from '@freightdesk/tax';
import { Schema } from 'mongoose';
import type * as z from 'zod/mini';
import { unknownCharge } from '../masters/named-record.rules';
import { checkPercentages, hsnReferences, present, unitOfLine } from '../masters/service-line.rules';
import { checkOffered } from './quote-category.rules';

/** A line of a quote as stored. */
export interface QuoteLineRecord extends Readonly<StoredQuoteLine> {}

const required = <Type>(type: Type) => ({ type, required: true });
const nullable = <Type>(type: Type) => ({ type, default: null });
const embedded = { _id: false, id: false } as const;

/** What the money of a version or of a line is for. */
export const purposes = {
  purposeCategoryId: nullable(String),
  purposeCategoryName: nullable(String),
  purposeSubId: nullable(String),
  purposeSubName: nullable(String),
};

export const lineSchema = new Schema(
  {
    chargeId: required(Number),
    chargeName: required(String),
    buyingCost: required(Number),
    sellingCost: required(Number),
    maxDiscountPercent: required(Number),
    actualSellingCost: required(Number),
    needsApprovalIfExceedsDiscount: required(Boolean),
    gstPercent: required(Number),
    hsnCode: { type: String, default: '' },
    incoterm: { type: String, enum: INCOTERMS, required: true },
    uom: required(String),
    currency: { type: String, enum: CURRENCIES, required: true },
    dynamicRates: { type: [new Schema({ category: String, rate: Number }, embedded)], default: [] },
    hsnSacId: nullable(Number),
    hsnSacCode: nullable(String),
    hsnSacDescription: nullable(String),
    hsnTax: nullable(new Schema({ gst: Number, igst: Number, cgst: Number, sgst: Number }, embedded)),
    isActive: { type: Boolean, default: true },
    ...purposes,
  },
  embedded,
);

type SentLine = z.output<typeof quoteServiceBody>;

/** What is read of a charge when it enters a quote. */
export type QuotedCharge = Pick<
  Charge,
  | 'id'
  | 'rate'
  | 'gstRate'
  | 'gstApplicable'
  | 'hsnSacCode'
  | 'unit'
  | 'applicabilities'
  | 'currency'
  | 'active'
  | 'shipmentCategories'
>;

/** Where lines take what they leave out: the masters, and the lines of the version before. */
export interface LineSources {
  readonly charges: readonly QuotedCharge[];
  readonly hsnCodes: readonly HsnCode[];
  readonly before: readonly QuoteLineRecord[];
  /** What the charges may belong to; none where any charge may be quoted. */
  readonly categories: readonly string[];
}

type LineDefaults = Pick<
  QuoteLineRecord,
  | 'buyingCost'
  | 'sellingCost'
  | 'gstPercent'
  | 'hsnCode'
  | 'uom'
  | 'currency'
  | 'purposeCategoryId'
  | 'purposeCategoryName'
  | 'purposeSubId'
  | 'purposeSubName'
  | 'dynamicRates'
  | 'maxDiscountPercent'
  | 'incoterm'
  | 'isActive'
>;

const NO_PURPOSE = {
  purposeCategoryId: null,
  purposeCategoryName: null,
  purposeSubId: null,
  purposeSubName: null,
};

type LineOfCharge = LineDefaults & Pick<QuoteLineRecord, 'chargeId' | 'chargeName'>;

const defaultsOfCharge = (charge: QuotedCharge): LineDefaults => ({
  buyingCost: toMinor(charge.rate),
  sellingCost: toMinor(charge.rate),
  gstPercent: charge.gstApplicable ? charge.gstRate : 0,
  hsnCode: charge.hsnSacCode,
  uom: unitOfCharge(charge),
  currency: charge.currency,
  dynamicRates: [],
  maxDiscountPercent: 0,
  incoterm: 'FOB',
  isActive: true,
  ...NO_PURPOSE,
});

/** A charge that the version before had stays as it was quoted, whatever has become of it in the master. */
function defaultsFor(
  chargeId: number,
  index: number,
  { charges, before, categories }: LineSources,
): LineDefaults {
  const line = before.find((each) => each.chargeId === chargeId);
  if (line) return line;
  const charge = charges.find(({ id }) => id === chargeId);
  if (!charge) throw unknownCharge(index);
  checkOffered(charge, index, categories);
  return defaultsOfCharge(charge);
}

/** What the line itself says of all that it may leave out. */
function sentFields({ rate, sellingCost = rate, ...line }: SentLine) {
  const { gstPercent, hsnCode, currency, purposeCategoryId, purposeCategoryName } = line;
  const { purposeSubId, purposeSubName, maxDiscountPercent, incoterm, isActive } = line;
  return present({
    ...{ gstPercent, hsnCode, currency, maxDiscountPercent, incoterm, isActive },
    ...{ purposeCategoryId, purposeCategoryName, purposeSubId, purposeSubName },
    buyingCost: line.buyingCost,
    sellingCost,
    uom: line.uom,
    dynamicRates: line.dynamicRates,
  });
}

/** The costs of the charge say nothing of a line that is in percent where they are amounts, or the other way round. */
function withOwnCosts(line: LineOfCharge, defaults: LineDefaults, { buyingCost }: SentLine): LineOfCharge {
  const isInPercent = (uom: string): boolean => uom === 'PERCENTAGE';
  if (buyingCost !== undefined || isInPercent(line.uom) === isInPercent(defaults.uom)) return line;
  return { ...line, buyingCost: line.sellingCost };
}

/**
 * A line to be stored; actual selling cost and approval flag are computed here, whatever was sent. Throws 400 for a charge
 * that cannot be quoted, and for a unit or percentage that QUOTE-14 refuses.
 */
export const toLine =
  (sources: LineSources) =>
  (sent: SentLine, index: number): QuoteLineRecord => {
    const { chargeId, chargeName } = sent;
    const agreed = sources.before.find((each) => each.chargeId === chargeId)?.uom;
    const defaults = defaultsFor(chargeId, index, sources);
    const named = { ...defaults, ...sentFields(sent), chargeId, chargeName };
    const uom = unitOfLine(named, index, agreed);
    const line = withOwnCosts({ ...named, uom }, defaults, sent);
    checkPercentages(line, index);
    return {
      ...line,
      actualSellingCost: actualSellingCost(line.sellingCost, line.maxDiscountPercent),
      needsApprovalIfExceedsDiscount: needsApproval(line.maxDiscountPercent),
      ...hsnReferences(line.hsnCode, sources.hsnCodes),
    };
  };

/** A line as it is answered. */
export const toQuoteLine = (line: QuoteLineRecord): StoredQuoteLine => ({
  ...line,
  dynamicRates: [...line.dynamicRates],
});
