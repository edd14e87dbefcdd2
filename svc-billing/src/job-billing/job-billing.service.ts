import { type BillingCheckNeeds, checkBilling, prepareBilling, storeBilling } from './check-billing.service';
import { readAdvanceLeft, readAdvanceSums } from './job-advances.service';
import { listConsumedBills, readBilledSources } from './job-sources.service';
import { type ReadJobBillingNeeds, readJobBilling } from './read-job-billing.service';

/** The dependencies of job billing. */
export type JobBillingNeeds = BillingCheckNeeds & ReadJobBillingNeeds;

/**
 * What was billed of a job by which documents, derived from the documents themselves: what a change, a cancellation
 * or a credit note releases can be billed again. At most what is left of a vendor bill or an expense is billed, even
 * when several people bill concurrently (BILL-11).
 */
export const createJobBillingService = (needs: JobBillingNeeds) => ({
  billedOf: readBilledSources(needs),
  consumedBills: listConsumedBills(needs),
  advanceLeft: readAdvanceLeft(needs),
  advanceSums: readAdvanceSums(needs),
  prepare: prepareBilling(needs),
  check: checkBilling(needs),
  store: storeBilling(needs),
  /** Runs a transaction that is serialised with others that bill the job. */
  withLock: needs.billingLocks.withLock,
  ofJob: readJobBilling(needs),
});
export type JobBillingService = ReturnType<typeof createJobBillingService>;
