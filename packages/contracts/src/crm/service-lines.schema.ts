import * as z from 'zod/mini';
import {
  answerFields,
  currency,
  encodeAnswer,
  lineHsnCode,
  money,
  optionalText,
  percent,
  ratesByCategory,
  recordId,
  requiredText,
} from '../shared/schema';
import { INCOTERMS, PERCENTAGE_TOO_HIGH, type PercentLine, tooHighPercentages } from './service-lines.rules';

/** The charge that a line of a contract or of a quote is about. */
export const lineCharge = {
  chargeId: recordId,
  chargeName: requiredText('Charge name is required', 200),
};

/**
 * The columns of a line that a person fills in, for quotes and contracts alike: costs are decimals of `currency`. A new
 * column is written here, and in {@link NEW_LINE}; its look stands in `line-columns.rules.ts` of mf-crm.
 */
export const typedColumns = {
  uom: z.string().check(z.maxLength(40)),
  buyingCost: money('Buying cost'),
  sellingCost: money('Selling cost'),
  maxDiscountPercent: percent('Max discount'),
  gstPercent: percent('GST'),
  hsnCode: lineHsnCode,
  incoterm: z.enum(INCOTERMS),
  currency,
  dynamicRates: ratesByCategory(),
};
export interface TypedColumns extends z.output<z.ZodMiniObject<typeof typedColumns>> {}

/** What a new line has by default; costs have no default. */
export const NEW_LINE: Omit<TypedColumns, 'buyingCost' | 'sellingCost'> = {
  uom: 'PER_SHIPMENT',
  maxDiscountPercent: 0,
  gstPercent: 18,
  hsnCode: '',
  incoterm: 'FOB',
  currency: 'INR',
  dynamicRates: [],
};

/** {@link NEW_LINE} as it travels. */
export const newLine = () =>
  encodeAnswer(
    z.omit(z.object(answerFields(typedColumns)), { buyingCost: true, sellingCost: true }),
    NEW_LINE,
  );

/** What the service works out may be sent and is not read. */
const computedColumns = {
  actualSellingCost: money('Actual selling cost'),
  needsApprovalIfExceedsDiscount: z.boolean(),
};

/** The columns as they are sent: what is absent keeps what is stored, or has its default. */
export const patchColumns = z.partial(z.object({ ...typedColumns, ...computedColumns })).shape;

/** Refuses percentages that are too high, where the line itself says that it is one in percent. */
export const percentagesInBounds = z.check<PercentLine>(({ value, issues }) => {
  for (const field of tooHighPercentages(value))
    issues.push({ code: 'custom', input: value, path: field.split('.'), message: PERCENTAGE_TOO_HIGH });
});

/** What the money of a quote is for. */
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
const hsnTaxPercentages = z.object({
  gst: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
});

/** What a stored line holds of its HSN/SAC code; null where nothing is known. */
const hsnReferences = {
  hsnSacId: z.nullable(z.number()),
  hsnSacCode: z.nullable(z.string()),
  hsnSacDescription: z.nullable(z.string()),
  hsnTax: z.nullable(hsnTaxPercentages),
};
export interface HsnReferences extends z.output<z.ZodMiniObject<typeof hsnReferences>> {}

/** A line as stored and answered; what is worked out is the service's own. */
export const serviceLine = {
  ...answerFields(lineCharge),
  ...answerFields(typedColumns),
  ...answerFields(computedColumns),
  ...hsnReferences,
  isActive: z.boolean(),
};
