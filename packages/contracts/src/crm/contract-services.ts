import * as z from 'zod/mini';
import { amount, lineHsnCode, percent, recordId, requiredText } from '../schema';

export const INCOTERMS = ['FOB', 'CIF', 'EXW', 'DDP', 'DDU'] as const;
export const SHIPMENT_TYPES = ['SEA_FCL', 'SEA_LCL', 'AIR', 'LAND', 'ALL'] as const;
export const UNITS_OF_MEASURE = [
  'PER_SHIPMENT',
  'PER_CBM',
  'PER_BL_AWB',
  'PER_KG',
  'PER_DOCUMENT',
  'PER_CONTAINER',
  'PER_20FT_CONTAINER',
  'PER_40FT_CONTAINER',
] as const;

/** What a new line of a contract has where it says nothing else (document 2, section 9). */
export const CONTRACT_SERVICE_DEFAULTS = {
  uom: 'PER_SHIPMENT',
  maxDiscountPercent: 0,
  gstPercent: 18,
  hsnCode: '',
  incoterm: 'FOB',
  shipmentType: 'SEA_FCL',
  currency: 'INR',
} as const;

/**
 * One charge of a contract; costs are decimals of `currency`, percentages 0 to 100. A line with the `id` of a stored one
 * changes that line and keeps what it leaves out; every other line is new and begins with {@link CONTRACT_SERVICE_DEFAULTS}.
 */
export const contractServiceBody = z.object({
  id: z.optional(recordId),
  chargeId: recordId,
  chargeName: requiredText('Charge name is required', 200),
  uom: z.optional(z.string()),
  buyingCost: amount('Buying cost'),
  sellingCost: amount('Selling cost'),
  maxDiscountPercent: z.optional(percent('Max discount')),
  actualSellingCost: z.optional(amount('Actual selling cost')),
  needsApprovalIfExceedsDiscount: z.optional(z.boolean()),
  gstPercent: z.optional(percent('GST')),
  hsnCode: z.optional(lineHsnCode),
  incoterm: z.optional(z.enum(INCOTERMS)),
  shipmentType: z.optional(z.enum(SHIPMENT_TYPES)),
  currency: z.optional(z.enum(['INR', 'USD'])),
  dynamicRates: z.optional(z.record(z.string(), amount('Rate'))),
  shipmentCategoryCode: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
export type ContractServiceInput = z.input<typeof contractServiceBody>;

/** HSN/SAC percentages as they stood when the charge was agreed. */
export const hsnTaxPercentages = z.object({
  gst: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
});

/** What a stored service line holds besides its prices; null where nothing is known (document 2, section 3). */
export const serviceReferences = z.object({
  shipmentCategoryCode: z.nullable(z.string()),
  purposeCategoryId: z.nullable(z.string()),
  purposeCategoryName: z.nullable(z.string()),
  purposeSubId: z.nullable(z.string()),
  purposeSubName: z.nullable(z.string()),
  hsnSacId: z.nullable(z.number()),
  hsnSacCode: z.nullable(z.string()),
  hsnSacDescription: z.nullable(z.string()),
  hsnTax: z.nullable(hsnTaxPercentages),
  isActive: z.boolean(),
});
export type ServiceReferences = z.infer<typeof serviceReferences>;

export const contractService = z.object({
  id: z.number(),
  chargeId: z.number(),
  chargeName: z.string(),
  uom: z.string(),
  buyingCost: z.number(),
  sellingCost: z.number(),
  maxDiscountPercent: z.number(),
  actualSellingCost: z.number(),
  needsApprovalIfExceedsDiscount: z.boolean(),
  gstPercent: z.number(),
  hsnCode: z.string(),
  incoterm: z.enum(INCOTERMS),
  shipmentType: z.enum(SHIPMENT_TYPES),
  currency: z.enum(['INR', 'USD']),
  dynamicRates: z.record(z.string(), z.number()),
  ...serviceReferences.shape,
});
export type ContractService = z.infer<typeof contractService>;
