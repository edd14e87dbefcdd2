import type { StoredJobBilling } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ClientScope } from '@freightdesk/service-kit';
import type { JobRepository } from '../jobs/job.repository';
import { jobNotFound } from '../jobs/job.rules';
import { chargesBilledBy } from './billed-charges.rules';
import { billedBy } from './billed-sources.rules';
import { type SourceNeeds, sourcesOfJob } from './job-sources.service';

/** The dependencies of reading what was billed of a job. */
export interface ReadJobBillingNeeds extends SourceNeeds {
  readonly jobs: Pick<JobRepository, 'byNumber'>;
}

/**
 * What was billed of a job, and what is left. executive-ops sees only their own requests (FUND-4).
 *
 * @throws {ServiceError} 404 for an unknown job
 */
export const readJobBilling =
  (needs: ReadJobBillingNeeds) =>
  async (scope: ClientScope, { role, userId }: Identity, jobNumber: string): Promise<StoredJobBilling> => {
    if (!(await needs.jobs.byNumber(scope, jobNumber))) throw jobNotFound();
    const [sources, documents] = await Promise.all([
      sourcesOfJob(needs, scope, jobNumber, role === 'executive-ops' ? { createdById: userId } : {}),
      needs.documents.billingOfJob(scope, jobNumber),
    ]);
    const billedOf = billedBy(documents);
    return {
      jobNumber,
      // Money that was returned after it was billed is shown as billed beyond what was spent.
      sources: sources
        .map((source) => ({ ...source, ...billedOf(source, source.amount) }))
        .filter(({ amount, documents: parts }) => amount > 0 || parts.length > 0),
      charges: chargesBilledBy(documents),
    };
  };
