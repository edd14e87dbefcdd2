import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint';
import { recordId, requiredText } from '../shared/schema';

/** Master records that other services refer to: charges by id, shipment categories by code. */
export const USED_MASTERS = ['charge', 'shipmentCategory'] as const;
export type UsedMaster = (typeof USED_MASTERS)[number];

const usedRecord = z.object({
  clientId: requiredText('clientId is required', 20),
  kind: z.enum(USED_MASTERS),
  id: recordId,
  code: z.string(),
});
export type UsedRecord = z.output<typeof usedRecord>;

/** `what` in the singular, such as `contract`; `example` names one of them. */
export const masterUse = z.object({ what: z.string(), count: z.number(), example: z.string() });
export type MasterUse = z.infer<typeof masterUse>;

const uses = z.object({ uses: z.array(masterUse) });

/** Asked by svc-core alone, with the internal key, before it deletes; `/internal` is not routed from outside (MASTER-6). */
export const crmMasterUses = endpoint({
  service: 'crm',
  method: 'GET',
  path: '/internal/crm/master-uses',
  summary: 'What in quotes and contracts uses a record of a master',
  access: 'public',
  query: usedRecord,
  answer: uses,
});

export const billingMasterUses = endpoint({
  service: 'billing',
  method: 'GET',
  path: '/internal/billing/master-uses',
  summary: 'What in jobs and invoices uses a record of a master',
  access: 'public',
  query: usedRecord,
  answer: uses,
});
