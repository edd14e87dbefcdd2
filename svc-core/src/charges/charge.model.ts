import { CHARGE_CATEGORIES, type Charge, CURRENCIES } from '@freightdesk/contracts';
import { type TenantRecord, tenantSchema } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';

type Kept = Pick<
  Charge,
  | 'chargeCode'
  | 'name'
  | 'description'
  | 'category'
  | 'unit'
  | 'currency'
  | 'shipmentCategories'
  | 'hsnSacCode'
  | 'hsnSacDescription'
  | 'gstRate'
  | 'gstApplicable'
  | 'taxInclusive'
  | 'active'
>;

/** A rate slab as stored: money in minor units of its currency. */
export interface RateSlabRecord {
  readonly standard_cost: boolean;
  readonly currency: Charge['currency'];
  readonly port: string;
  readonly portId: number | null;
  readonly minRate: number;
  readonly maxRate: number;
  readonly buyingcost: number;
  readonly standardsellingcost: number;
}

/** A charge as stored: money in minor units, rates by shipment category as a list. */
export interface ChargeRecord extends TenantRecord, Readonly<Kept> {
  readonly rate: number;
  readonly sellingCost: number;
  readonly buyingCost: number;
  readonly dynamicRates: readonly { readonly category: string; readonly rate: number }[];
  readonly applicabilities: readonly {
    readonly shipmentCategory: string;
    readonly basis: string;
    readonly rateSlabs: readonly RateSlabRecord[];
  }[];
}

const text = { type: String, default: '' };
const money = { type: Number, default: 0 };
const embedded = { _id: false, id: false } as const;

const rateSlabSchema = new Schema(
  {
    standard_cost: { type: Boolean, default: false },
    currency: { type: String, enum: CURRENCIES, default: 'INR' },
    port: text,
    portId: { type: Number, default: null },
    minRate: money,
    maxRate: money,
    buyingcost: money,
    standardsellingcost: money,
  },
  embedded,
);

export const chargeSchema = tenantSchema<ChargeRecord>(
  {
    chargeCode: { type: String, required: true },
    name: { type: String, required: true },
    description: text,
    category: { type: String, enum: CHARGE_CATEGORIES, required: true },
    unit: { type: String, default: 'per unit' },
    rate: money,
    sellingCost: money,
    buyingCost: money,
    currency: { type: String, enum: CURRENCIES, default: 'INR' },
    dynamicRates: { type: [new Schema({ category: String, rate: Number }, embedded)], default: [] },
    applicabilities: {
      type: [new Schema({ shipmentCategory: String, basis: String, rateSlabs: [rateSlabSchema] }, embedded)],
      default: [],
    },
    shipmentCategories: { type: [String], default: [] },
    hsnSacCode: text,
    hsnSacDescription: text,
    gstRate: { type: Number, default: 18 },
    gstApplicable: { type: Boolean, default: true },
    taxInclusive: { type: Boolean, default: false },
    active: { type: Boolean, default: true },
  },
  'charges',
);

// A charge code is suggested by the browser and unique per client (decisions B2).
chargeSchema.index({ clientId: 1, chargeCode: 1 }, { unique: true });
// The list of charges by name.
chargeSchema.index({ clientId: 1, name: 1, id: 1 });
