import * as z from 'zod/mini';
import { amount, answerFields, atMost, categoryRates, currency, listOf } from '../shared/schema';
import { chargeFields } from './charge-body.schema';
import { masterFields, masterQuery, masterSummary } from './master-record.schema';

export const rateSlab = z.object({
  standard_cost: z.boolean(),
  currency,
  port: z.string(),
  portId: z.nullable(z.number()),
  minRate: amount,
  maxRate: amount,
  buyingcost: amount,
  standardsellingcost: amount,
  minPercent: z.optional(z.nullable(z.number())),
  maxPercent: z.optional(z.nullable(z.number())),
  maxReqamount: z.optional(z.nullable(amount)),
});
export type RateSlab = z.input<typeof rateSlab>;

const containerBand = z.object({ min: amount, max: amount });

export const applicability = z.object({
  shipmentCategory: z.string(),
  basis: z.string(),
  rateSlabs: z.array(rateSlab),
  minPercent: z.optional(z.nullable(z.number())),
  maxPercent: z.optional(z.nullable(z.number())),
  containerRates: z.optional(z.object({ 20: z.optional(containerBand), 40: z.optional(containerBand) })),
});
export type Applicability = z.input<typeof applicability>;

/**
 * A charge. Amounts are decimals of `currency`. Billing reads the charge code as `code`, quotes read the HSN/SAC code
 * as `hsnSac`.
 */
export const charge = z.object({
  ...masterFields,
  ...answerFields(chargeFields),
  chargeCode: z.string(),
  code: z.string(),
  applyToExpense: z.boolean(),
  sellingCost: amount,
  buyingCost: amount,
  dynamicRates: categoryRates,
  applicabilities: z.array(applicability),
  hsnSacId: z.nullable(z.number()),
  hsnSac: z.string(),
  hsnSacCode: z.string(),
  hsnSacDescription: z.string(),
  gstRate: z.number(),
  gstPercent: z.number(),
  igstPercent: z.number(),
  cgstPercent: z.number(),
  sgstPercent: z.number(),
});
/** A charge on the wire: amounts are decimals. */
export interface Charge extends z.input<typeof charge> {}
/** A charge within services: amounts are minor units, rates by category are a list. */
export interface ChargeInside extends z.output<typeof charge> {}

const texts = z.union([z.string(), z.array(z.string())]);

const partsOf = (input: string | string[]): string[] =>
  [input]
    .flat()
    .flatMap((text) => text.split(','))
    .map((part) => part.trim())
    .filter((part) => part !== '');

const textList = z.codec(texts, z.array(z.string()), {
  decode: partsOf,
  encode: (parts): string | string[] => parts,
});

const id = z.number('An id is a whole number').check(z.int(), z.gte(1));
const idList = z.codec(texts, z.array(id).check(atMost(200, 'ids')), {
  decode: (input) => partsOf(input).map(Number),
  encode: (ids): string | string[] => ids.map(String),
});

export const listChargesQuery = z.object({
  ...masterQuery,
  shipmentCategory: z.optional(z.string().check(z.maxLength(100))),
  ids: z.optional(idList),
});

export const chargeList = listOf(charge);

export const chargesByCategoriesQuery = z.object({
  ...masterQuery,
  shipmentCategories: z.optional(textList),
});

export const chargeSummaryAnswer = z.object({ ...masterSummary.shape, averageRate: z.number() });
