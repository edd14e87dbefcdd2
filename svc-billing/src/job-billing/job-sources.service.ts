import type { Stored } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { subtract } from '@freightdesk/tax';
import type { AllocationRecord } from '../allocations/allocation.model';
import type { AllocationRepository } from '../allocations/allocation.repository';
import type { DocumentRepository } from '../documents/document.repository';
import type { FundRequestRecord } from '../funds/fund.model';
import type { FundRequestFilter, FundRequestRepository } from '../funds/fund.repository';
import type { VendorBillRecord } from '../vendor-bills/vendor-bill.model';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import { type BillableSource, type BilledOf, billedBy } from './billed-sources.rules';

/** The dependencies of reading what can be billed of a job besides charges. */
export interface SourceNeeds {
  readonly documents: Pick<DocumentRepository, 'billingOfJob'>;
  readonly vendorBills: Pick<VendorBillRepository, 'ofJob'>;
  readonly fundRequests: Pick<FundRequestRepository, 'ofJob'>;
  readonly allocations: Pick<AllocationRepository, 'ofJob'>;
}

const sourceOfBill = ({
  id,
  invoiceno,
  vendor_name,
  invamount,
}: Stored<VendorBillRecord>): BillableSource => ({
  kind: 'vendor_bill',
  id,
  description: `${invoiceno} of ${vendor_name}`,
  amount: invamount,
});

/** A request bills what was paid on it and not returned. */
export const sourceOfRequest = ({
  id,
  requestId,
  purpose,
  ...request
}: Stored<FundRequestRecord>): BillableSource => ({
  kind: 'fund_request',
  id,
  description: `${requestId} ${purpose}`.trim(),
  amount: subtract(request.disbursedAmount, request.returnedAmount),
});

const sourceOfAllocation = ({
  id,
  adhocRequestId,
  purpose,
  amount,
}: Stored<AllocationRecord>): BillableSource => ({
  kind: 'adhoc',
  id,
  description: `${adhocRequestId} ${purpose}`,
  amount,
});

/** What can be billed of a job besides charges: vendor bills, and what fund requests have paid for it. */
export async function sourcesOfJob(
  { vendorBills, fundRequests, allocations }: SourceNeeds,
  scope: ClientScope,
  jobNumber: string,
  requestFilter: FundRequestFilter = {},
): Promise<BillableSource[]> {
  const bills = await vendorBills.ofJob(scope, jobNumber);
  const requests = await fundRequests.ofJob(scope, jobNumber, requestFilter);
  const jobAllocations = await allocations.ofJob(scope, jobNumber, requestFilter);
  return [
    ...bills.map(sourceOfBill),
    ...requests.map(sourceOfRequest),
    ...jobAllocations.map(sourceOfAllocation),
  ];
}

/** What the documents of a job bill of each source. The document `excludedId` does not count. */
export const readBilledSources =
  ({ documents }: Pick<SourceNeeds, 'documents'>) =>
  async (scope: ClientScope, jobNumber: string, excludedId?: number): Promise<BilledOf> => {
    const jobDocuments = await documents.billingOfJob(scope, jobNumber);
    return billedBy(jobDocuments.filter(({ id }) => id !== excludedId));
  };

/** The ids of a job's vendor bills of which nothing is left to bill. */
export const listConsumedBills =
  ({ vendorBills }: Pick<SourceNeeds, 'vendorBills'>) =>
  async (scope: ClientScope, jobNumber: string, billedOf: BilledOf): Promise<number[]> => {
    const bills = await vendorBills.ofJob(scope, jobNumber);
    return bills
      .filter((bill) => billedOf(sourceOfBill(bill), bill.invamount).leftAmount <= 0)
      .map(({ id }) => id);
  };
