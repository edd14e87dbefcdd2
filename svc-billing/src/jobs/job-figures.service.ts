import type { StoredJobFigures } from '@freightdesk/contracts/billing';
import type { ClientScope } from '@freightdesk/service-kit';
import { groupBy } from '@freightdesk/tax/returns';
import type { AllocationRepository } from '../allocations/allocation.repository';
import type { DocumentRepository } from '../documents/document.repository';
import type { FundRequestRepository } from '../funds/fund.repository';
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

/** What each of these jobs has earned and cost, summed by the database. */
export async function readJobFigures(
  { documents, fundRequests, allocations, vendorBills }: JobFigureNeeds,
  scope: ClientScope,
  jobNumbers: readonly string[],
): Promise<(jobNumber: string) => StoredJobFigures> {
  const [documentValues, ...costsByOrigin] = await Promise.all([
    documents.valuesOfJobs(scope, jobNumbers),
    fundRequests.paidForJobs(scope, jobNumbers),
    allocations.allocatedToJobs(scope, jobNumbers),
    vendorBills.billedForJobs(scope, jobNumbers),
  ]);
  const [values, costs] = [byJob(documentValues), byJob(costsByOrigin.flat())];
  return (jobNumber) => jobFiguresOf(values.get(jobNumber) ?? [], costs.get(jobNumber) ?? []);
}
