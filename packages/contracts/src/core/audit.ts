import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { fieldNames } from '../shared/fields';
import { clientQuery, pageQuery, requiredText } from '../shared/schema';

/** The kinds of records whose history is kept, and the service that keeps it. */
export const AUDITED_KINDS = {
  users: 'core',
  clients: 'core',
  parties: 'core',
  charges: 'core',
  tax_groups: 'core',
  tax_slabs: 'core',
  hsn_sac: 'core',
  shipment_categories: 'core',
  charge_basis: 'core',
  ports: 'core',
  vendor_master: 'core',
  quotes: 'crm',
  contracts: 'crm',
  jobs: 'billing',
  invoices: 'billing',
  fund_requests: 'billing',
  job_expense_allocations: 'billing',
  fund_request_purposes: 'billing',
  job_expense_master: 'billing',
  vendor_billing: 'billing',
  advance_received: 'billing',
  advance_refunds: 'billing',
  advance_vouchers: 'billing',
  warehouse_jobs: 'billing',
} as const;
export type AuditedKind = keyof typeof AUDITED_KINDS;

/** One field that a write changed, by its path (`services.0.sellingCost`); null where there was or is nothing. */
export const auditedField = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });
export interface AuditedField {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** One write of a record. Amounts of money are decimals; `by.userId` is null where no person asked for it. */
export const auditEntry = z.object({
  at: z.string(),
  by: z.object({ userId: z.nullable(z.number()), username: z.string(), fullName: z.string() }),
  requestId: z.string(),
  /** `create`, `change`, `delete`, or a decision such as `approve`. */
  action: z.string(),
  changes: z.array(auditedField),
});
export type AuditEntryAnswer = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  service: 'core',
  method: 'GET',
  path: '/api/audit',
  summary:
    'The history of one record, newest first: who changed which fields, when, from what to what. The service that keeps the kind answers',
  access: ['superadmin', 'admin'],
  query: z.object({
    ...clientQuery,
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
    kind: z.enum(fieldNames(AUDITED_KINDS), 'No history is kept of this'),
    id: requiredText('Name the record', 40),
  }),
  answer: z.object({
    items: z.array(auditEntry),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
});
