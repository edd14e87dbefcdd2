import type { StoredJob } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { ListAnswer } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { AllocationRepository } from '../allocations/allocation.repository';
import type { DocumentRepository } from '../documents/document.repository';
import type { FundRequestRepository } from '../funds/fund.repository';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import { toJob } from './job.model';
import type { JobQuery, JobRepository } from './job.repository';
import { jobFiguresOf } from './job.rules';

/** The dependencies of listing jobs. */
export interface ListJobsNeeds {
  readonly jobs: Pick<JobRepository, 'list'>;
  readonly documents: Pick<DocumentRepository, 'openProformasOf' | 'valuesOfJobs'>;
  readonly fundRequests: Pick<FundRequestRepository, 'paidForJobs'>;
  readonly allocations: Pick<AllocationRepository, 'allocatedToJobs'>;
  readonly vendorBills: Pick<VendorBillRepository, 'billedForJobs'>;
}

async function addProformas(
  { documents }: ListJobsNeeds,
  scope: ClientScope,
  jobs: readonly StoredJob[],
): Promise<StoredJob[]> {
  const jobNumbers = jobs.map(({ jobNumber }) => jobNumber);
  const proformas = await documents.openProformasOf(scope, jobNumbers);
  return jobs.map((job) => ({ ...job, openProformaId: proformas.get(job.jobNumber)?.id ?? null }));
}

/** Adds what each of the jobs has earned and cost, summed by the database. */
async function addFigures(
  { documents, fundRequests, allocations, vendorBills }: ListJobsNeeds,
  scope: ClientScope,
  jobs: readonly StoredJob[],
): Promise<StoredJob[]> {
  const jobNumbers = jobs.map(({ jobNumber }) => jobNumber);
  const [values, ...costsByOrigin] = await Promise.all([
    documents.valuesOfJobs(scope, jobNumbers),
    fundRequests.paidForJobs(scope, jobNumbers),
    allocations.allocatedToJobs(scope, jobNumbers),
    vendorBills.billedForJobs(scope, jobNumbers),
  ]);
  const costs = costsByOrigin.flat();
  return jobs.map((job) => ({
    ...job,
    figures: jobFiguresOf(
      values.filter(({ jobNumber }) => jobNumber === job.jobNumber),
      costs.filter(({ jobNumber }) => jobNumber === job.jobNumber),
    ),
  }));
}

async function addDetails(
  needs: ListJobsNeeds,
  scope: ClientScope,
  { billable, figures }: JobQuery,
  jobs: readonly StoredJob[],
): Promise<StoredJob[]> {
  const jobsWithProformas = billable ? await addProformas(needs, scope, jobs) : [...jobs];
  return figures ? addFigures(needs, scope, jobsWithProformas) : jobsWithProformas;
}

/** Matching jobs; billable ones with their open proformas and, on request, all with their figures. */
export const listJobs =
  (needs: ListJobsNeeds) =>
  async (scope: ClientScope, { role }: Identity, query: JobQuery): Promise<ListAnswer<StoredJob>> => {
    // The cost of a job includes requests of others, which executive-ops may not see (FUND-4).
    const visibleQuery = role === 'executive-ops' ? { ...query, figures: undefined } : query;
    const answer = await needs.jobs.list(scope, visibleQuery, toJob);
    if (Array.isArray(answer)) return addDetails(needs, scope, visibleQuery, answer);
    return { ...answer, items: await addDetails(needs, scope, visibleQuery, answer.items) };
  };
