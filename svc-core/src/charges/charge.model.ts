import {
  applicability,
  type ChargeInside,
  charge,
  listCharges,
  NEW_CHARGE,
  rateSlab,
} from '@freightdesk/contracts/core';
import { withDefaults } from '@freightdesk/contracts/shared';
import {
  identifyBy,
  indexNarrowedOrders,
  insertInPieces,
  keepTotals,
  type Stored,
  searchable,
} from '@freightdesk/data';
import { ZERO } from '@freightdesk/tax';
import * as z from 'zod/mini';
import { answerFields, type MasterOf, masterSchema, recordShapeOf } from '../masters/master.model';

const storedSlab = z.object(
  withDefaults(rateSlab.shape, {
    standard_cost: false,
    currency: 'INR',
    minRate: ZERO,
    maxRate: ZERO,
    buyingcost: ZERO,
    standardsellingcost: ZERO,
    minPercent: null,
    maxPercent: null,
    maxReqamount: null,
  }),
);
const storedRow = z.object({
  ...withDefaults(applicability.shape, { minPercent: null, maxPercent: null }),
  rateSlabs: z.array(storedSlab),
});

// The answer has the codes and the rate under a second name.
const { code: _code, hsnSac: _hsnSac, gstPercent: _rate, ...recordShape } = recordShapeOf(charge);
const storedCharge = z.object({
  ...withDefaults(recordShape, {
    ...NEW_CHARGE,
    applyToExpense: false,
    gstRate: 18,
    sellingCost: ZERO,
    buyingCost: ZERO,
  }),
  applicabilities: z.array(storedRow),
  // Charges of earlier releases have only a GST rate.
  igstPercent: z.optional(z.number()),
  cgstPercent: z.optional(z.number()),
  sgstPercent: z.optional(z.number()),
  nameKey: z.string(),
  /** The shipment categories in normalised form (MONEY-6); `all` for charges that suit any. */
  categoryKeys: z._default(z.array(z.string()), ['all']),
});

/** A rate slab as stored. */
export interface RateSlabRecord extends Readonly<z.output<typeof storedSlab>> {}

/** A configuration row as stored. */
export interface ChargeRowRecord extends Readonly<z.output<typeof storedRow>> {}

/** A charge as stored: money in minor units, rates by shipment category as a list. */
export interface ChargeRecord extends MasterOf<typeof storedCharge> {}

export const chargeSchema = masterSchema<ChargeRecord>(storedCharge, 'charges');
insertInPieces(chargeSchema);

// A charge code is suggested by the browser and unique per client (ID-2).
chargeSchema.index({ clientId: 1, chargeCode: 1 }, { unique: true });
identifyBy(chargeSchema, 'chargeCode');

/** The stored field to sort by in place of an offered one. */
export const CHARGE_ORDERED_BY = { name: 'nameKey' } as const;
const ORDERS = ['nameKey', ...listCharges.sorts.slice(1)];
/**
 * Matches every charge: active, inactive, or stored by an earlier release without the flag. The database merges the
 * indexes of these, so that they serve all charges.
 */
export const ALL_CHARGES = { active: { $in: [true, false, null] } } as const;
// The sort orders of the charges that are active, and of those that are not.
indexNarrowedOrders(chargeSchema, ORDERS, ['active']);
// The sort orders of the charges that suit shipment categories, and of the active ones among them.
indexNarrowedOrders(chargeSchema, ORDERS, ['categoryKeys', 'active']);
export const CHARGE_SEARCH = searchable(chargeSchema, ['name', 'description', 'category']);
// Counts and sums for the counters above the list, without reading charges.
keepTotals(chargeSchema, { by: ['active'], sums: ['rate'] });
// Serves the charges that use a record of another master.
chargeSchema.index({ clientId: 1, hsnSacId: 1 });
chargeSchema.index({ clientId: 1, taxSlabId: 1 });
chargeSchema.index({ clientId: 1, 'applicabilities.basis': 1 });
chargeSchema.index({ clientId: 1, 'applicabilities.shipmentCategory': 1 });

/** A charge as an answer; the percentages are those of its HSN/SAC code, else follow from its GST rate. */
export function toCharge(record: Stored<ChargeRecord>): ChargeInside {
  const fields = answerFields(record);
  const { chargeCode, hsnSacCode, gstRate } = fields;
  return {
    ...fields,
    code: chargeCode,
    hsnSac: hsnSacCode,
    gstPercent: gstRate,
    igstPercent: fields.igstPercent ?? gstRate,
    cgstPercent: fields.cgstPercent ?? gstRate / 2,
    sgstPercent: fields.sgstPercent ?? gstRate / 2,
  };
}
