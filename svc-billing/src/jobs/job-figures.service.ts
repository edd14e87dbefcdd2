import type { StoredJobFigures } from '@freightdesk/contracts/billing';
import type { ClientScope } from '@freightdesk/service-kit';
import { groupBy } from '@freightdesk/tax/returns';
import type { AllocationRepository } from '../allocations/allocation.repository';
import type { DocumentRepository } from '../documents/document.repository';
import type { JobValue } from '../documents/job-documents.repository';
import type { FundRequestRepository, JobCost } from '../funds/fund.repository';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import { jobFiguresOf } from './job.rules';

/** The dependencies of what jobs have earned and cost. */
export interface JobFigureNeeds {
  readonly documents: Pick<DocumentRepository, 'valuesOfJobs'>;
  readonly fundRequests: Pick<FundRequestRepository, 'paidForJobs'>;
  readonly allocations: Pick<AllocationRepository, 'allocatedToJobs'>;
  readonly vendorBills: Pick<VendorBillRepository, 'billedForJobs'>;
}

/** What belongs to jobs, by their numbers. */
const byJob = <Item extends { readonly jobNumber: string }>(items: readonly Item[]) =>
  new Map(groupBy(items, ({ jobNumber }) => jobNumber).map((group) => [group[0].jobNumber, group] as const));

/** Of so many jobs the database looks up each. Of more it reads the keys of all jobs. */
const JOBS_AT_ONCE = 1_000;

const partsOf = (jobNumbers: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(jobNumbers.length / JOBS_AT_ONCE) }, (_none, at) =>
    jobNumbers.slice(at * JOBS_AT_ONCE, (at + 1) * JOBS_AT_ONCE),
  );

/** What documents bill to these jobs, and what was spent on them. */
async function readPart(
  { documents, fundRequests, allocations, vendorBills }: JobFigureNeeds,
  scope: ClientScope,
  jobNumbers: readonly string[],
): Promise<{ readonly values: readonly JobValue[]; readonly costs: readonly JobCost[] }> {
  const [values, ...costsByOrigin] = await Promise.all([
    documents.valuesOfJobs(scope, jobNumbers),
    fundRequests.paidForJobs(scope, jobNumbers),
    allocations.allocatedToJobs(scope, jobNumbers),
    vendorBills.billedForJobs(scope, jobNumbers),
  ]);
  return { values, costs: costsByOrigin.flat() };
}

/** What each of these jobs has earned and cost, summed by the database. */
export async function readJobFigures(
  needs: JobFigureNeeds,
  scope: ClientScope,
  jobNumbers: readonly string[],
): Promise<(jobNumber: string) => StoredJobFigures> {
  const parts = await Promise.all(partsOf(jobNumbers).map((part) => readPart(needs, scope, part)));
  const values = byJob(parts.flatMap((part) => part.values));
  const costs = byJob(parts.flatMap((part) => part.costs));
  return (jobNumber) => jobFiguresOf(values.get(jobNumber) ?? [], costs.get(jobNumber) ?? []);
}
