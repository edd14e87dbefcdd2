import { listQuoteFamilies, QUOTE_KINDS, QUOTE_STATUSES, QUOTE_TYPES } from '@freightdesk/contracts/crm';
import {
  identifyBy,
  indexOrders,
  keepTotals,
  searchable,
  type TenantRecord,
  tenantSchema,
} from '@freightdesk/data';
import * as z from 'zod/mini';

const storedFamily = z.object({
  quoteId: z.string(),
  /** Once set, no version can be edited, decided or converted any more (QUOTE-1). */
  isClosed: z._default(z.boolean(), false),
  /** The highest version number ever assigned; numbers of deleted versions are not reused. */
  lastIteration: z.number(),
  /** Counts the changes. */
  revision: z._default(z.number(), 0),
  latestId: z.number(),
  /** This and the next six are those of the converted version, else of the latest; lists search and sort by them. */
  partyName: z.string(),
  status: z.enum(QUOTE_STATUSES),
  quoteType: z.enum(QUOTE_TYPES),
  validTo: z.nullable(z.date()),
  kind: z._default(z.enum(QUOTE_KINDS), 'standard'),
  /** Not yet offered for approval. */
  isDraft: z._default(z.boolean(), false),
  /** Why it was rejected; empty unless it is. */
  rejectionReason: z._default(z.string(), ''),
  /** The user name of its creator. */
  author: z._default(z.string(), ''),
});

/**
 * The state shared by all versions of a quote id. Every change of a version also changes its family in the same
 * transaction, so that concurrent changes are serialised.
 */
export interface QuoteFamilyRecord extends TenantRecord, Readonly<z.output<typeof storedFamily>> {}

export const quoteFamilySchema = tenantSchema<QuoteFamilyRecord>(storedFamily, 'quote_families');

// A quote id is suggested by the browser and unique per client (ID-2).
identifyBy(quoteFamilySchema, 'quoteId');
// Serves a person's quotes in a status, such as returned ones.
quoteFamilySchema.index({ clientId: 1, author: 1, status: 1 });
// The sort orders of the list, and of the quotes of one status or kind, or of expired ones, which have one type.
indexOrders(
  quoteFamilySchema,
  [...listQuoteFamilies.sorts, 'id'],
  ['status'],
  ['kind'],
  ['quoteType', 'status'],
);
/** Counts for reports by month. */
const MONTHLY = { sums: [], day: 'createdAt', periods: 'months' } as const;
// Stored counts of reports (REPORT-2).
keepTotals(
  quoteFamilySchema,
  { by: ['status', 'kind'], sums: [], day: 'createdAt' },
  { ...MONTHLY, by: ['status', 'partyName'] },
  { ...MONTHLY, by: ['status', 'author'] },
  { ...MONTHLY, by: ['status', 'rejectionReason'] },
);
/** The search covers statuses too ({@link QuoteFamilyRecord.status}), which depend on the day. */
export const QUOTE_SEARCH = searchable(quoteFamilySchema, ['quoteId', 'partyName']);
