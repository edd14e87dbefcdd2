import {
  type CategoryRate,
  CHARGE_CATEGORIES,
  type ChargeInside,
  CLIENT_TYPES,
  CURRENCIES,
  listCharges,
} from '@freightdesk/contracts';
import { indexOrders } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';
import { type KeptOf, type MasterRecord, masterSchema } from '../masters/master.schema';

type Row = ChargeInside['applicabilities'][number];

/** A rate slab as stored. */
export type RateSlabRecord = Readonly<Row['rateSlabs'][number]>;

/** A configuration row as stored. */
export interface ChargeRowRecord extends Readonly<Row> {}

type Derived = 'hsnSac' | 'gstPercent' | 'dynamicRates' | 'applicabilities' | 'shipmentCategories';

/** A charge as stored: money in minor units, rates by shipment category as a list. */
export interface ChargeRecord extends MasterRecord, Omit<KeptOf<ChargeInside>, Derived> {
  readonly dynamicRates: readonly CategoryRate[];
  readonly applicabilities: readonly ChargeRowRecord[];
  readonly shipmentCategories: readonly string[];
  readonly nameKey: string;
  /** The shipment categories in the form in which they are compared (MONEY-6); `all` where it suits any. */
  readonly categoryKeys: readonly string[];
}

const text = { type: String, default: '' };
const money = { type: Number, default: 0 };
const optionalNumber = { type: Number, default: null };
const yes = { type: Boolean, default: true };
const no = { type: Boolean, default: false };
const embedded = { _id: false, id: false } as const;

const rateSlabSchema = new Schema(
  {
    standard_cost: no,
    currency: { type: String, enum: CURRENCIES, default: 'INR' },
    port: text,
    portId: optionalNumber,
    minRate: money,
    maxRate: money,
    buyingcost: money,
    standardsellingcost: money,
    minPercent: optionalNumber,
    maxPercent: optionalNumber,
    maxReqamount: optionalNumber,
  },
  embedded,
);

const bandSchema = new Schema({ min: Number, max: Number }, embedded);
const rowSchema = new Schema(
  {
    shipmentCategory: String,
    basis: String,
    rateSlabs: [rateSlabSchema],
    minPercent: optionalNumber,
    maxPercent: optionalNumber,
    containerRates: new Schema({ 20: bandSchema, 40: bandSchema }, embedded),
  },
  embedded,
);

export const chargeSchema = masterSchema<ChargeRecord>(
  {
    chargeCode: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    description: text,
    category: { type: String, enum: CHARGE_CATEGORIES, required: true },
    applyToExpense: no,
    group: text,
    unit: { type: String, default: 'per unit' },
    containerType: text,
    rate: money,
    sellingCost: money,
    buyingCost: money,
    currency: { type: String, enum: CURRENCIES, default: 'INR' },
    mode: text,
    dynamicRates: { type: [new Schema({ category: String, rate: Number }, embedded)], default: [] },
    applicabilities: { type: [rowSchema], default: [] },
    shipmentCategories: { type: [String], default: [] },
    categoryKeys: { type: [String], default: ['all'] },
    hsnSacId: optionalNumber,
    hsnSacCode: text,
    hsnSacDescription: text,
    taxSlabId: optionalNumber,
    gstRate: { type: Number, default: 18 },
    igstPercent: Number,
    cgstPercent: Number,
    sgstPercent: Number,
    gstApplicable: yes,
    taxInclusive: no,
    editableRate: yes,
    vendorRequired: no,
    defaultVendorId: optionalNumber,
    clientType: { type: String, enum: [...CLIENT_TYPES, null], default: null },
    port: text,
    remarks: text,
    ledgerCode: text,
    showInInvoice: yes,
    active: yes,
  },
  'charges',
);

// A charge code is suggested by the browser and unique per client (ID-2).
chargeSchema.index({ clientId: 1, chargeCode: 1 }, { unique: true });

/** The stored field that gives the order of one that lists are sorted by. */
export const CHARGE_ORDERED_BY = { name: 'nameKey' } as const;
// The orders of the list and of its active charges; `nameKey` is that of the pickers too.
indexOrders(chargeSchema, ['nameKey', ...listCharges.sorts.slice(1)], ['active']);
// The charges that use a record of another master.
chargeSchema.index({ clientId: 1, hsnSacId: 1 });
chargeSchema.index({ clientId: 1, taxSlabId: 1 });
chargeSchema.index({ clientId: 1, 'applicabilities.basis': 1 });
chargeSchema.index({ clientId: 1, 'applicabilities.shipmentCategory': 1 });
// The charges that suit a shipment category.
chargeSchema.index({ clientId: 1, categoryKeys: 1 });
