import { listQuoteFamilies, QUOTE_KINDS, QUOTE_STATUSES, QUOTE_TYPES } from '@freightdesk/contracts';
import {
  identifyBy,
  indexOrders,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/service-kit';
import * as z from 'zod/mini';

const storedFamily = z.object({
  quoteId: z.string(),
  /** No version can be edited, decided or converted any more (QUOTE-1). */
  isClosed: z._default(z.boolean(), false),
  /** The highest version number ever given; a number of a deleted version is not given again. */
  lastIteration: z.number(),
  /** Counts the changes. */
  revision: z._default(z.number(), 0),
  latestId: z.number(),
  /** This and the next six: of the version that became a contract, else of the latest; what lists search and sort by. */
  partyName: z.string(),
  status: z.enum(QUOTE_STATUSES),
  quoteType: z.enum(QUOTE_TYPES),
  validTo: z.nullable(z.date()),
  kind: z._default(z.enum(QUOTE_KINDS), 'standard'),
  /** Not offered for approval yet. */
  isDraft: z._default(z.boolean(), false),
  /** The user name of who made it. */
  author: z._default(z.string(), ''),
});

/**
 * What holds for all versions of a quote id. Every change of a version passes through its family in the same
 * transaction, so that two changes at once become one after the other.
 */
export interface QuoteFamilyRecord extends TenantRecord, Readonly<z.output<typeof storedFamily>> {}

export const quoteFamilySchema = tenantSchema<QuoteFamilyRecord>(storedFamily, 'quote_families');

// A quote id is suggested by the browser and unique per client (ID-2).
quoteFamilySchema.index({ clientId: 1, quoteId: 1 }, { unique: true });
identifyBy(quoteFamilySchema, 'quoteId');
// The quotes of a person in a status, such as those that were returned.
quoteFamilySchema.index({ clientId: 1, author: 1, status: 1 });
// The orders of the list, and of the quotes of one status or kind, or of those that have run out, which are of one type.
indexOrders(
  quoteFamilySchema,
  [...listQuoteFamilies.sorts, 'id'],
  ['status'],
  ['kind'],
  ['quoteType', 'status'],
);
/** Statuses are searched too ({@link QuoteFamilyRecord.status}), which depend on the day. */
export const QUOTE_SEARCH = searchable(quoteFamilySchema, ['quoteId', 'partyName'], {
  narrowedBy: ['status', 'quoteType', 'validTo', 'kind'],
});
