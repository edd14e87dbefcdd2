import * as z from 'zod/mini';
import { money, ratesByCategory, recordId } from '../schema';
import { lineCharge, lineReferences, lineTerms, percentagesInBounds, serviceLine } from './service-lines';

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

/** What a new line of a contract has where it says nothing else. */
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
export const contractServiceBody = z
  .object({
    id: z.optional(recordId),
    ...lineCharge,
    uom: z.optional(z.string().check(z.maxLength(40))),
    buyingCost: money('Buying cost'),
    sellingCost: money('Selling cost'),
    ...lineTerms,
    shipmentType: z.optional(z.enum(SHIPMENT_TYPES)),
    dynamicRates: z.optional(ratesByCategory(z.string())),
    shipmentCategoryCode: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  })
  .check(percentagesInBounds);
export type ContractServiceInput = z.input<typeof contractServiceBody>;

/** What a stored service line holds besides its prices; null where nothing is known. */
export const serviceReferences = z.object({
  shipmentCategoryCode: z.nullable(z.string()),
  ...lineReferences,
});
export type ServiceReferences = z.infer<typeof serviceReferences>;

export const contractService = z.object({
  id: z.number(),
  ...serviceLine,
  shipmentType: z.enum(SHIPMENT_TYPES),
  ...serviceReferences.shape,
});
/** On the wire: decimals. */
export type ContractService = z.input<typeof contractService>;
/** Inside: minor units. */
export type StoredContractLine = z.output<typeof contractService>;
