import * as z from 'zod/mini';
import { atMost, recordId, requiredText } from '../shared/schema';
import { IMPORTED_MASTERS } from './imports.rules';

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

/** The most records that one question is about. */
export const MOST_USED_MASTERS = 500;

export const usedMastersBody = z.object({
  clientId: requiredText('clientId is required', 20),
  kind: z.enum(IMPORTED_MASTERS),
  ids: z.array(recordId).check(atMost(MOST_USED_MASTERS, 'records at once')),
});
export type AskedMasters = z.output<typeof usedMastersBody>;

/** Those that are used, each with one record that uses it, such as `quote QT-7`. */
export const usedMastersAnswer = z.object({
  usedRecords: z.array(z.object({ id: z.number(), by: z.string() })),
});
export type UsedMasterRecord = z.infer<typeof usedMastersAnswer>['usedRecords'][number];
