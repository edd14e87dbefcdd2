import { registrationIdOf } from '@freightdesk/contracts/billing';
import type { ListQuery } from '@freightdesk/data';
import { type ClientScope, refuse } from '@freightdesk/service-kit';
import { ZERO } from '@freightdesk/tax';
import type { JobBillingService } from '../job-billing/job-billing.service';
import { requireJob } from '../jobs/require-job.service';
import type { Journal } from '../ledger/journal.service';
import { toAdvance } from './advance.model';
import { readRefundable, requireAdvance } from './advance-lookup.service';
import { createAdvance, type NewAdvanceNeeds } from './create-advance.service';
import { type RefundNeeds, refundAdvance } from './refund-advance.service';
import { partlyRefunded, refundInstead } from './voucher.rules';

/** The dependencies of advances. */
export interface AdvanceNeeds
  extends RefundNeeds,
    Pick<NewAdvanceNeeds, 'jobs' | 'core' | 'firms' | 'gstRegistrations' | 'documents' | 'write'> {
  readonly jobBilling: Pick<JobBillingService, 'withLock' | 'advanceLeft' | 'advanceSums'>;
  readonly journal: Pick<Journal, 'advance' | 'refund' | 'advanceRemoved'>;
}

interface SummaryQuery {
  readonly jobNumber: string;
  /** The party of the job by default. */
  readonly partyId?: number | undefined;
  /** All registrations by default. */
  readonly registration?: Parameters<typeof registrationIdOf>[0];
  /** The id of a document whose use of the advances does not count. */
  readonly exceptDocumentId?: number | undefined;
}

const advanceApplied = () =>
  refuse('advance_applied', 'Documents of the job have used this advance; it cannot be deleted');

/** The advances of a job, with what can be refunded of each. */
const listAdvances =
  (needs: AdvanceNeeds) => async (scope: ClientScope, query: ListQuery & { readonly jobNumber: string }) => {
    const refundableOf = await readRefundable(needs, scope, query.jobNumber);
    return needs.advances.list(scope, query, (advance) => toAdvance(advance, refundableOf(advance)));
  };

/**
 * What a party has paid in advance for a job, and what is left of it.
 *
 * @throws {ServiceError} 404 for an unknown job
 */
const summarizeAdvances =
  ({ jobs, jobBilling }: AdvanceNeeds) =>
  async (scope: ClientScope, { jobNumber, partyId, registration, exceptDocumentId }: SummaryQuery) => {
    const job = await requireJob(jobs, scope, jobNumber);
    const payer = {
      partyId: partyId ?? job.partyId,
      ...(registration ? { registrationId: registrationIdOf(registration) } : {}),
    };
    const sumsOf = await jobBilling.advanceSums(scope, jobNumber, exceptDocumentId);
    const sums = sumsOf(payer) ?? { received: ZERO, left: ZERO, returned: ZERO };
    return { partyId: payer.partyId, ...sums };
  };

/**
 * Deletes an advance while the billing of its job is locked.
 *
 * @throws {ServiceError} 409 when it has a voucher, was refunded in part, or when documents have used it
 */
const removeAdvance =
  (needs: AdvanceNeeds) =>
  async (scope: ClientScope, id: number): Promise<void> => {
    const { advances, jobBilling } = needs;
    const advance = await requireAdvance(needs, scope, id);
    const [voucher] = advance.vouchers;
    if (voucher) throw refundInstead(voucher.number);
    if (advance.refundedAmount > 0) throw partlyRefunded();
    await jobBilling.withLock(scope, advance.jobNumber, async (tx) => {
      const left = await jobBilling.advanceLeft(tx, advance);
      if (left === undefined || left < advance.advance) throw advanceApplied();
      await advances.removeAsRead(tx, { id });
      await needs.journal.advanceRemoved(tx, advance);
    });
  };

/** Advances received from the parties of jobs, their refunds and their vouchers (BILL-7, BILL-14). */
export const createAdvanceService = (needs: AdvanceNeeds) => ({
  list: listAdvances(needs),
  summary: summarizeAdvances(needs),
  create: createAdvance(needs),
  refund: refundAdvance(needs),
  vouchers: needs.vouchers.list,
  remove: removeAdvance(needs),
});
export type AdvanceService = ReturnType<typeof createAdvanceService>;
