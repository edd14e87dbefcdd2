import * as z from 'zod/mini';
import { recordId, requiredText } from '../shared/schema';

/** Master records that other services refer to: charges by id, shipment categories by code. */
export const USED_MASTERS = ['charge', 'shipmentCategory'] as const;
export type UsedMaster = (typeof USED_MASTERS)[number];

/** The records of one kind that use a master record. `what` is in the singular, such as `contract`; `example` names one. */
export const masterUse = z.object({ what: z.string(), count: z.number(), example: z.string() });
export type MasterUse = z.infer<typeof masterUse>;

export const masterUsesQuery = z.object({
  clientId: requiredText('clientId is required', 20),
  kind: z.enum(USED_MASTERS),
  id: recordId,
  code: z.string(),
});
export type UsedRecord = z.output<typeof masterUsesQuery>;

export const masterUsesAnswer = z.object({ uses: z.array(masterUse) });
