import {
  CURRENCIES,
  INCOTERMS,
  listContracts,
  SHIPMENT_TYPES,
  type StoredContract,
  type StoredContractLine,
} from '@freightdesk/contracts';
import { indexOrders, type TenantRecord, tenantSchema } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';

/** A charge of a contract as stored. */
export interface ServiceLineRecord extends Readonly<StoredContractLine> {}

type Kept = Omit<
  StoredContract,
  'id' | '_id' | 'validFrom' | 'validTo' | 'services' | 'createdAt' | 'updatedAt'
>;

/** A contract as stored: money in minor units. */
export interface ContractRecord extends TenantRecord, Readonly<Kept> {
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly services: readonly ServiceLineRecord[];
}

const required = <Type>(type: Type) => ({ type, required: true });
const optional = <Type>(type: Type) => ({ type, default: null });
const embedded = { _id: false, id: false } as const;

const serviceSchema = new Schema(
  {
    id: required(Number),
    chargeId: required(Number),
    chargeName: required(String),
    uom: required(String),
    buyingCost: required(Number),
    sellingCost: required(Number),
    maxDiscountPercent: required(Number),
    actualSellingCost: required(Number),
    needsApprovalIfExceedsDiscount: required(Boolean),
    gstPercent: required(Number),
    hsnCode: { type: String, default: '' },
    incoterm: { type: String, enum: INCOTERMS, required: true },
    shipmentType: { type: String, enum: SHIPMENT_TYPES, required: true },
    currency: { type: String, enum: CURRENCIES, required: true },
    dynamicRates: { type: [new Schema({ category: String, rate: Number }, embedded)], default: [] },
    shipmentCategoryCode: optional(String),
    purposeCategoryId: optional(String),
    purposeCategoryName: optional(String),
    purposeSubId: optional(String),
    purposeSubName: optional(String),
    hsnSacId: optional(Number),
    hsnSacCode: optional(String),
    hsnSacDescription: optional(String),
    hsnTax: optional(new Schema({ gst: Number, igst: Number, cgst: Number, sgst: Number }, embedded)),
    isActive: { type: Boolean, default: true },
  },
  embedded,
);

export const contractSchema = tenantSchema<ContractRecord>(
  {
    contractId: required(String),
    partyId: required(Number),
    partyName: required(String),
    validFrom: required(Date),
    validTo: required(Date),
    isDefault: { type: Boolean, default: false },
    paymentTermsDays: { type: Number, default: 30 },
    maxValue: { type: Number, default: null },
    isActive: { type: Boolean, default: true },
    quoteId: { type: Number, default: null },
    quoteVersion: { type: Number, default: null },
    originalQuoteId: { type: String, default: null },
    shipmentCategories: { type: [String], default: [] },
    metadata: { type: Schema.Types.Mixed, default: {} },
    services: { type: [serviceSchema], default: [] },
    createdBy: { type: String, default: '' },
  },
  'contracts',
);

// A contract id is suggested by the browser and unique per client (ID-2).
contractSchema.index({ clientId: 1, contractId: 1 }, { unique: true });
// The orders of the list, and of the contracts of one party.
indexOrders(contractSchema, [...listContracts.sorts, 'id'], ['partyId']);
