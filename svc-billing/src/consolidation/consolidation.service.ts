import { type ConsolidationNeeds, consolidateProformas } from './consolidate-proformas.service';

/** Consolidated invoices. */
export const createConsolidationService = (needs: ConsolidationNeeds) => ({
  create: consolidateProformas(needs),
});
export type ConsolidationService = ReturnType<typeof createConsolidationService>;
