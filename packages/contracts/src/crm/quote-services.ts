import * as z from 'zod/mini';
import { amount } from '../schema';
import { UNITS_OF_MEASURE } from './contract-services';
import { lineCharge, lineReferences, lineTerms, purposeFields, serviceLine } from './service-lines';

/** Units of a quote line: PERCENTAGE is what the charge basis PERCENT_OF_ASSESSMENT becomes (QUOTE-10). */
export const QUOTE_UNITS = [...UNITS_OF_MEASURE, 'PERCENTAGE'] as const;

/** Shipment categories of a sea-freight quote; all but LCL are containers. */
export const CONTAINER_CATEGORIES = [
  'LCL',
  '20FCLDC',
  '40FCLDC',
  '40OP',
  '20HCR',
  '40HCR',
  '20OPHC',
  '40OPHC',
] as const;

/** Code of a shipment category where it names a rate or a quantity. */
const categoryCode = z
  .string()
  .check(z.regex(/^[^.$][^.]{0,39}$/, 'A shipment category code has no dot and begins with no $'));

/** Rates by the code of a shipment category. */
export const ratesByCategory = z.record(categoryCode, amount('Rate'));

/** Quantities of containers by the code of a container category; at least 1 each. */
export const containerQuantities = z.record(
  categoryCode,
  z
    .number('Container quantity must be a whole number')
    .check(z.int('Container quantity must be a whole number'), z.gte(1, 'Container quantity is at least 1')),
);

/**
 * One charge of a quote; costs are decimals of `currency`. `rate` may stand for `sellingCost`, as on the sea-freight screen.
 * What is absent is kept from the version before, else taken from the charge of the master: its rate as both costs, GST, HSN/SAC, unit and
 * currency; a new line has no discount, is FOB and active.
 */
export const quoteServiceBody = z.object({
  ...lineCharge,
  buyingCost: z.optional(amount('Buying cost')),
  sellingCost: z.optional(amount('Selling cost')),
  rate: z.optional(amount('Rate')),
  ...lineTerms,
  uom: z.optional(z.string().check(z.maxLength(40))),
  dynamicRates: z.optional(ratesByCategory),
  isActive: z.optional(z.boolean()),
  ...purposeFields,
});
export type QuoteServiceInput = z.input<typeof quoteServiceBody>;

/** A line as stored and answered; `actualSellingCost` and the approval flag are the service's own figures. */
export const quoteService = z.object({ ...serviceLine, ...lineReferences });
export type QuoteService = z.infer<typeof quoteService>;
