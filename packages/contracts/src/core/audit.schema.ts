import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import { clientQuery, isoDate, listOf, pageQuery, requiredText } from '../shared/schema';
import { AUDITED_KINDS, RECORD_NOTE_KINDS, TRAIL_SERVICES } from './audit.rules';
import { RECORD_FILE_COLLECTIONS } from './record-files.rules';

/** One field that a write changed, by its path (`services.0.sellingCost`); null for no value. */
export const auditedField = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export interface AuditedField {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** One write of a record. Amounts of money are decimals; `by.userId` is null for writes of the product itself. */
export const auditEntry = z.object({
  at: z.string(),
  by: z.object({ userId: z.nullable(z.number()), username: z.string(), fullName: z.string() }),
  requestId: z.string(),
  /** `create`, `change`, `delete`, or a decision such as `approve`. */
  action: z.string(),
  changes: z.array(auditedField),
});
export type AuditEntryAnswer = z.infer<typeof auditEntry>;

export const listAuditQuery = z.object({
  ...clientQuery,
  page: pageQuery.page,
  pageSize: pageQuery.pageSize,
  kind: z.enum(
    [
      ...fieldNames(AUDITED_KINDS),
      ...Object.values(RECORD_NOTE_KINDS),
      ...Object.values(RECORD_FILE_COLLECTIONS),
    ],
    'No history is kept of this',
  ),
  id: requiredText('Name the record', 40),
});

export const listAuditAnswer = z.object({
  items: z.array(auditEntry),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});

/** An entry of the trail, with the record that was written. */
export const trailEntry = z.object({
  ...auditEntry.shape,
  id: z.string(),
  kind: z.enum(fieldNames(AUDITED_KINDS)),
  recordId: z.string(),
});
export type TrailEntry = z.infer<typeof trailEntry>;

/** The service whose entries are asked for. */
const trailService = z.enum(TRAIL_SERVICES, 'Name a service');

export const listTrailQuery = z.object({
  ...clientQuery,
  page: pageQuery.page,
  pageSize: pageQuery.pageSize,
  service: trailService,
  /** Days in India, both included. */
  from: z.optional(isoDate()),
  to: z.optional(isoDate()),
  /** A user name, or the id of a record where it is a number. */
  q: pageQuery.q,
  kind: z.optional(z.enum(fieldNames(AUDITED_KINDS), 'No history is kept of this')),
});

export const trailList = listOf(trailEntry);

export const readTrailStateQuery = z.object({ ...clientQuery, service: trailService });

/** How far the chain of a client in a service is (AUDIT-1), and when it was verified last. */
export const trailState = z.object({
  entryCount: z.number(),
  sealCount: z.number(),
  /** Null before the first seal. */
  sealedAt: z.nullable(z.string()),
  /** The hash of the latest seal, to be kept; empty before the first one. */
  head: z.string(),
  /** Entries that wait for their seal. */
  waitingCount: z.number(),
  /** The last run of `npm run audit:verify`; null before the first one. An empty problem says that the chain was complete. */
  verification: z.nullable(z.object({ verifiedAt: z.string(), sealCount: z.number(), problem: z.string() })),
});
export type TrailState = z.infer<typeof trailState>;
