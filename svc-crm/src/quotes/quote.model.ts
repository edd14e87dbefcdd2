import {
  QUOTE_STATUSES,
  QUOTE_TYPES,
  type StoredQuote,
  type StoredQuoteMetadata,
} from '@freightdesk/contracts';
import { indexIdempotencyKey, type OnceCreated, type Stored, tenantSchema } from '@freightdesk/service-kit';
import { Schema } from 'mongoose';
import { statusOn } from './quote.rules';
import { lineSchema, purposes, type QuoteLineRecord, toQuoteLine } from './quote-line.model';

type Answered = 'id' | '_id' | 'isLatest' | 'isFamilyClosed' | 'createdAt' | 'updatedAt';
type Dated = 'validFrom' | 'validTo' | 'usedDate' | 'decidedAt';

/** One version of a quote as stored: money in minor units, `status` as it was last decided. */
export interface QuoteRecord
  extends OnceCreated,
    Readonly<Omit<StoredQuote, Answered | Dated | 'services' | 'metadata'>>,
    Readonly<Record<Dated, Date | null>> {
  readonly services: readonly QuoteLineRecord[];
  readonly metadata: Readonly<StoredQuoteMetadata>;
}

const required = <Type>(type: Type) => ({ type, required: true });
const nullable = <Type>(type: Type) => ({ type, default: null });
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
    ...{ idempotencyKey: String, requestDigest: String },
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

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What an answer tells of the family of a version. */
interface FamilyState {
  readonly latestId: number;
  readonly isClosed: boolean;
}

/** A version as it travels, on the day of `now`. */
export const toQuote = (
  version: Stored<QuoteRecord>,
  { latestId, isClosed }: FamilyState,
  now: Date,
): StoredQuote => ({
  ...version,
  _id: version._id.toString(),
  status: statusOn(version, now),
  validFrom: iso(version.validFrom),
  validTo: iso(version.validTo),
  usedDate: iso(version.usedDate),
  decidedAt: iso(version.decidedAt),
  createdAt: version.createdAt.toISOString(),
  updatedAt: version.updatedAt.toISOString(),
  // Versions of an earlier release do not tell who made them.
  createdBy: version.createdBy ?? '',
  services: version.services.map(toQuoteLine),
  isLatest: version.id === latestId,
  isFamilyClosed: isClosed,
});
