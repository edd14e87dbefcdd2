import { type IssueNeeds, issueAndSend } from '../returns/send-einvoices.service';
import { type ConsolidationNeeds, consolidateProformas } from './consolidate-proformas.service';

/** Consolidated invoices. */
export const createConsolidationService = (needs: ConsolidationNeeds & IssueNeeds) => ({
  create: issueAndSend(needs, consolidateProformas(needs)),
});
export type ConsolidationService = ReturnType<typeof createConsolidationService>;
