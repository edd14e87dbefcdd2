import * as z from 'zod/mini';
import { fieldNames } from '../shared/fields';
import { clientQuery, pageQuery, requiredText } from '../shared/schema';
import { AUDITED_KINDS } from './audit.rules';

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
  kind: z.enum(fieldNames(AUDITED_KINDS), 'No history is kept of this'),
  id: requiredText('Name the record', 40),
});

export const listAuditAnswer = z.object({
  items: z.array(auditEntry),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
