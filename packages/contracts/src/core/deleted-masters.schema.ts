import * as z from 'zod/mini';
import { recordId } from '../shared/schema';

/** The masters whose deleted records come back, by the names of their histories. */
export const RESTORED_MASTERS = ['charges', 'tax_groups', 'tax_slabs', 'hsn_sac'] as const;
export type RestoredMaster = (typeof RESTORED_MASTERS)[number];

export const restoreMasterParams = z.object({ kind: z.enum(RESTORED_MASTERS), id: recordId });
