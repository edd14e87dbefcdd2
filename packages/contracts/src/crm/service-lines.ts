import type { Minor } from '@freightdesk/tax';
import * as z from 'zod/mini';
import {
  amount,
  type CategoryRate,
  categoryRates,
  currency,
  lineHsnCode,
  money,
  optionalText,
  percent,
  recordId,
  requiredText,
} from '../schema';

export const INCOTERMS = ['FOB', 'CIF', 'EXW', 'DDP', 'DDU'] as const;

/** The charge that a line of a contract or of a quote is about. */
export const lineCharge = {
  chargeId: recordId,
  chargeName: requiredText('Charge name is required', 200),
};

/** The terms of such a line: percentages 0 to 100, the cost a decimal of `currency`. */
export const lineTerms = {
  maxDiscountPercent: z.optional(percent('Max discount')),
  actualSellingCost: z.optional(money('Actual selling cost')),
  needsApprovalIfExceedsDiscount: z.optional(z.boolean()),
  gstPercent: z.optional(percent('GST')),
  hsnCode: z.optional(lineHsnCode),
  incoterm: z.optional(z.enum(INCOTERMS)),
  currency: z.optional(currency),
};

/** What a line in percent holds in place of amounts: at most 1,000%, in hundredths (QUOTE-14). */
const PERCENTAGES = ['buyingCost', 'sellingCost', 'rate', 'actualSellingCost'] as const;
const HIGHEST_PERCENTAGE = 100_000;
export const PERCENTAGE_TOO_HIGH = 'A percentage is at most 1,000';

type PercentLine = { readonly [Name in (typeof PERCENTAGES)[number]]?: Minor | undefined } & {
  readonly uom?: string | undefined;
  readonly dynamicRates?: readonly CategoryRate[] | undefined;
};

/** The fields of a line in percent that hold more than a percentage may be; none of a line with another unit. */
export function tooHighPercentages({ uom, dynamicRates = [], ...line }: PercentLine): string[] {
  if (uom !== 'PERCENTAGE') return [];
  const figures = PERCENTAGES.filter((field) => (line[field] ?? 0) > HIGHEST_PERCENTAGE);
  const rates = dynamicRates.filter(({ rate }) => rate > HIGHEST_PERCENTAGE);
  return [...figures, ...rates.map(({ category }) => `dynamicRates.${category}`)];
}

/** Refuses percentages that are too high, where the line itself says that it is one in percent. */
export const percentagesInBounds = z.check<PercentLine>(({ value, issues }) => {
  for (const field of tooHighPercentages(value))
    issues.push({ code: 'custom', input: value, path: field.split('.'), message: PERCENTAGE_TOO_HIGH });
});

/** What the money of a quote or of a line is for. */
export const purposeFields = {
  purposeCategoryId: optionalText(40),
  purposeCategoryName: optionalText(200),
  purposeSubId: optionalText(40),
  purposeSubName: optionalText(200),
};
export const purposeAnswer = {
  purposeCategoryId: z.nullable(z.string()),
  purposeCategoryName: z.nullable(z.string()),
  purposeSubId: z.nullable(z.string()),
  purposeSubName: z.nullable(z.string()),
};

/** HSN/SAC percentages as they stood when the charge was agreed. */
export const hsnTaxPercentages = z.object({
  gst: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
});

/** What a stored line holds of its HSN/SAC code and its purpose; null where nothing is known. */
export const lineReferences = {
  ...purposeAnswer,
  hsnSacId: z.nullable(z.number()),
  hsnSacCode: z.nullable(z.string()),
  hsnSacDescription: z.nullable(z.string()),
  hsnTax: z.nullable(hsnTaxPercentages),
  isActive: z.boolean(),
};

/** The prices and terms of a stored line. */
export const serviceLine = {
  chargeId: z.number(),
  chargeName: z.string(),
  uom: z.string(),
  buyingCost: amount,
  sellingCost: amount,
  maxDiscountPercent: z.number(),
  actualSellingCost: amount,
  needsApprovalIfExceedsDiscount: z.boolean(),
  gstPercent: z.number(),
  hsnCode: z.string(),
  incoterm: z.enum(INCOTERMS),
  currency,
  dynamicRates: categoryRates,
};
