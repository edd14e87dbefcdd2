import * as z from 'zod/mini';
import { categoryCode, money } from '../shared/schema';
import { lineCharge, patchColumns, percentagesInBounds, serviceLine } from './service-lines.schema';

/** Quantities of containers by the code of a container category; at least 1 each. */
export const containerQuantities = z.codec(
  z.record(
    categoryCode,
    z
      .number('Container quantity must be a whole number')
      .check(
        z.int('Container quantity must be a whole number'),
        z.gte(1, 'Container quantity is at least 1'),
      ),
  ),
  z.array(z.object({ category: z.string(), quantity: z.number() })),
  {
    decode: (quantities) =>
      Object.entries(quantities).map(([category, quantity]) => ({ category, quantity })),
    encode: (quantities) =>
      Object.fromEntries(quantities.map(({ category, quantity }) => [category, quantity])),
  },
);

/**
 * One charge of a quote; costs are decimals of `currency`. `rate` may stand for `sellingCost`, as on the sea-freight screen.
 * What is absent is kept from the version before, else taken from the charge of the master: its rate as both costs, GST, HSN/SAC, unit and
 * currency; a new line has no discount, is FOB and active.
 */
export const quoteServiceBody = z
  .object({
    ...lineCharge,
    ...patchColumns,
    rate: z.optional(money('Rate')),
    isActive: z.optional(z.boolean()),
  })
  .check(percentagesInBounds);
export type QuoteServiceInput = z.input<typeof quoteServiceBody>;

/** A line as stored and answered; `actualSellingCost` and the approval flag are the service's own figures. */
export const quoteService = z.object(serviceLine);
/** On the wire: decimals. */
export interface QuoteService extends z.input<typeof quoteService> {}
/** Inside: minor units. */
export interface StoredQuoteLine extends z.output<typeof quoteService> {}
