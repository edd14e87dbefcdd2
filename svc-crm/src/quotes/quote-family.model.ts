import {
  listQuoteFamilies,
  QUOTE_KINDS,
  QUOTE_STATUSES,
  QUOTE_TYPES,
  type QuoteKind,
  type QuoteStatus,
} from '@freightdesk/contracts';
import { indexOrders, type TenantRecord, tenantSchema } from '@freightdesk/service-kit';
import type { QuoteRecord } from './quote.model';

/**
 * What holds for all versions of a quote id. Every change of a version passes through its family in the same
 * transaction, so that two changes at once become one after the other.
 */
export interface QuoteFamilyRecord extends TenantRecord {
  readonly quoteId: string;
  /** No version can be edited, decided or converted any more (QUOTE-1). */
  readonly isClosed: boolean;
  /** The highest version number ever given; a number of a deleted version is not given again. */
  readonly lastIteration: number;
  /** Counts the changes. */
  readonly revision: number;
  readonly latestId: number;
  /** Of the version that became a contract, else of the latest: what lists search and sort by. */
  readonly partyName: string;
  readonly status: QuoteStatus;
  readonly quoteType: QuoteRecord['quoteType'];
  readonly validTo: Date | null;
  readonly kind: QuoteKind;
}

const required = <Type>(type: Type) => ({ type, required: true });

export const quoteFamilySchema = tenantSchema<QuoteFamilyRecord>(
  {
    quoteId: required(String),
    isClosed: { type: Boolean, default: false },
    lastIteration: required(Number),
    revision: { type: Number, default: 0 },
    latestId: required(Number),
    partyName: required(String),
    status: { type: String, enum: QUOTE_STATUSES, required: true },
    quoteType: { type: String, enum: QUOTE_TYPES, required: true },
    validTo: { type: Date, default: null },
    kind: { type: String, enum: QUOTE_KINDS, default: 'standard' },
  },
  'quote_families',
);

// A quote id is suggested by the browser and unique per client (ID-2).
quoteFamilySchema.index({ clientId: 1, quoteId: 1 }, { unique: true });
// The orders of the list, and of the quotes of one status or kind.
indexOrders(quoteFamilySchema, [...listQuoteFamilies.sorts, 'id'], ['status'], ['kind']);
