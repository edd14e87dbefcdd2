import { CURRENCIES, INCOTERMS, QUOTE_STATUSES, QUOTE_TYPES, type StoredQuote } from '@freightdesk/contracts';
import {
  indexIdempotencyKey,
  type OnceCreated,
  onceCreatedFields,
  tenantSchema,
} from '@freightdesk/service-kit';
import { Schema } from 'mongoose';
import type { QuoteLineRecord, QuoteMetadataRecord } from './quote-parts.model';

type Answered = 'id' | '_id' | 'isLatest' | 'isFamilyClosed' | 'createdAt' | 'updatedAt';
type Dated = 'validFrom' | 'validTo' | 'usedDate' | 'decidedAt';

/** One version of a quote as stored: money in minor units, `status` as it was last decided. */
export interface QuoteRecord
  extends OnceCreated,
    Readonly<Omit<StoredQuote, Answered | Dated | 'services' | 'metadata'>>,
    Readonly<Record<Dated, Date | null>> {
  readonly services: readonly QuoteLineRecord[];
  readonly metadata: QuoteMetadataRecord;
}

const required = <Type>(type: Type) => ({ type, required: true });
const nullable = <Type>(type: Type) => ({ type, default: null });
const embedded = { _id: false, id: false } as const;

const purposes = {
  purposeCategoryId: nullable(String),
  purposeCategoryName: nullable(String),
  purposeSubId: nullable(String),
  purposeSubName: nullable(String),
};

const lineSchema = new Schema(
  {
    chargeId: required(Number),
    chargeName: required(String),
    buyingCost: required(Number),
    sellingCost: required(Number),
    maxDiscountPercent: required(Number),
    actualSellingCost: required(Number),
    needsApprovalIfExceedsDiscount: required(Boolean),
    gstPercent: required(Number),
    hsnCode: { type: String, default: '' },
    incoterm: { type: String, enum: INCOTERMS, required: true },
    uom: required(String),
    currency: { type: String, enum: CURRENCIES, required: true },
    dynamicRates: { type: [new Schema({ category: String, rate: Number }, embedded)], default: [] },
    hsnSacId: nullable(Number),
    hsnSacCode: nullable(String),
    hsnSacDescription: nullable(String),
    hsnTax: nullable(new Schema({ gst: Number, igst: Number, cgst: Number, sgst: Number }, embedded)),
    isActive: { type: Boolean, default: true },
    ...purposes,
  },
  embedded,
);

export const quoteSchema = tenantSchema<QuoteRecord>(
  {
    quoteId: required(String),
    iteration: { type: Number, default: 1 },
    status: { type: String, enum: QUOTE_STATUSES, default: 'pending_approval' },
    partyId: required(Number),
    partyName: required(String),
    quoteType: { type: String, enum: QUOTE_TYPES, default: 'single_use' },
    validFrom: nullable(Date),
    validTo: nullable(Date),
    paymentTermsDays: { type: Number, default: 30 },
    maxValue: nullable(Number),
    isActive: { type: Boolean, default: true },
    isUsed: { type: Boolean, default: false },
    usedInBilling: { type: Boolean, default: false },
    usedDate: nullable(Date),
    parentQuoteId: nullable(Number),
    contractId: nullable(Number),
    contractNumber: nullable(String),
    rejectionReason: nullable(String),
    decidedBy: nullable(String),
    decidedAt: nullable(Date),
    shipmentCategories: { type: [String], default: [] },
    metadata: { type: Schema.Types.Mixed, default: {} },
    services: { type: [lineSchema], default: [] },
    ...purposes,
    createdBy: { type: String, default: '' },
    ...onceCreatedFields,
  },
  'quotes',
);

// The versions of a family, oldest first; each version number once.
quoteSchema.index({ clientId: 1, quoteId: 1, iteration: 1 }, { unique: true });
// The quote that became a contract.
quoteSchema.index(
  { clientId: 1, contractId: 1 },
  { unique: true, partialFilterExpression: { contractId: { $type: 'number' } } },
);
// The quote that a repeated request created (API-3).
indexIdempotencyKey(quoteSchema);
