import * as z from 'zod/mini';
import { ratesByCategory, recordId } from '../shared/schema';
import { SHIPMENT_TYPES } from './contract-services.rules';
import {
  lineCharge,
  NEW_LINE,
  patchColumns,
  percentagesInBounds,
  serviceLine,
  typedColumns,
} from './service-lines.schema';

/** What a new line of a contract has by default. */
export const NEW_CONTRACT_LINE = {
  ...NEW_LINE,
  shipmentType: 'SEA_FCL',
  shipmentCategoryCode: null,
} as const;

/**
 * One charge of a contract. A line with the `id` of a stored one changes that line and keeps what it omits; every
 * other line is new and begins with {@link NEW_CONTRACT_LINE}.
 */
export const contractServiceBody = z
  .object({
    id: z.optional(recordId),
    ...lineCharge,
    ...patchColumns,
    buyingCost: typedColumns.buyingCost,
    sellingCost: typedColumns.sellingCost,
    shipmentType: z.optional(z.enum(SHIPMENT_TYPES)),
    dynamicRates: z.optional(ratesByCategory(z.string())),
    shipmentCategoryCode: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  })
  .check(percentagesInBounds);
export type ContractServiceInput = z.input<typeof contractServiceBody>;

export const contractService = z.object({
  id: z.number(),
  ...serviceLine,
  shipmentType: z.enum(SHIPMENT_TYPES),
  shipmentCategoryCode: z.nullable(z.string()),
});
/** On the wire: decimals. */
export interface ContractService extends z.input<typeof contractService> {}
/** Inside: minor units. */
export interface StoredContractLine extends z.output<typeof contractService> {}
