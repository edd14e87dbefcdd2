import { quote, type StoredQuote, type StoredQuoteMetadata } from '@freightdesk/contracts/crm';
import { withDefaults } from '@freightdesk/contracts/shared';
import {
  indexIdempotencyKey,
  onceCreatedFields,
  type Stored,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import * as z from 'zod/mini';
import { statusOn } from './quote.rules';
import { storedQuoteLine } from './quote-line.model';

const day = z.nullable(z.date());
const storedQuote = z.object({
  ...withDefaults(
    z.omit(quote, {
      id: true,
      _id: true,
      createdAt: true,
      updatedAt: true,
      isLatest: true,
      isFamilyClosed: true,
    }).shape,
    {
      iteration: 1,
      status: 'pending_approval',
      quoteType: 'single_use',
      paymentTermsDays: 30,
      isActive: true,
      isUsed: false,
      usedInBilling: false,
    },
  ),
  validFrom: day,
  validTo: day,
  usedDate: day,
  decidedAt: day,
  metadata: z._default(z.custom<StoredQuoteMetadata>(), {}),
  services: z.array(storedQuoteLine),
  ...onceCreatedFields,
});

/** One version of a quote as stored: money in minor units, `status` as last decided. */
export interface QuoteRecord extends TenantRecord, Readonly<z.output<typeof storedQuote>> {}

export const quoteSchema = tenantSchema<QuoteRecord>(storedQuote, 'quotes');

// The versions of a family, oldest first; version numbers are unique.
quoteSchema.index({ clientId: 1, quoteId: 1, iteration: 1 }, { unique: true });
// The quote that became a contract.
quoteSchema.index(
  { clientId: 1, contractId: 1 },
  { unique: true, partialFilterExpression: { contractId: { $gt: 0 } } },
);
// The quote that a repeated request created (API-3).
indexIdempotencyKey(quoteSchema);

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The fields of its family that the answer of a version includes. */
interface FamilyState {
  readonly latestId: number;
  readonly isClosed: boolean;
}

/** A version as an answer, on the day of `now`. */
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
  isLatest: version.id === latestId,
  isFamilyClosed: isClosed,
});
