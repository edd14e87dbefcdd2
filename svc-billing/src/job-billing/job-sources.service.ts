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
import { type BillableSource, type BilledOf, billedBy } from './job-billing.rules';

/** The dependencies of what can be billed of a job besides charges. */
export interface SourceNeeds {
  readonly documents: Pick<DocumentRepository, 'billingOfJob'>;
  readonly vendorBills: Pick<VendorBillRepository, 'ofJob'>;
  readonly fundRequests: Pick<FundRequestRepository, 'ofJob'>;
  readonly allocations: Pick<AllocationRepository, 'ofJob'>;
}

const ofBill = ({ id, invoiceno, vendor_name, invamount }: Stored<VendorBillRecord>): BillableSource => ({
  kind: 'vendor_bill',
  id,
  description: `${invoiceno} of ${vendor_name}`,
  amount: invamount,
});

/** What was paid on a request and not returned. */
const ofRequest = ({ id, requestId, purpose, ...paid }: Stored<FundRequestRecord>): BillableSource => ({
  kind: 'fund_request',
  id,
  description: `${requestId} ${purpose}`.trim(),
  amount: subtract(paid.disbursedAmount, paid.returnedAmount),
});

const ofAllocation = ({ id, adhocRequestId, purpose, amount }: Stored<AllocationRecord>): BillableSource => ({
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
  return [...bills.map(ofBill), ...requests.map(ofRequest), ...jobAllocations.map(ofAllocation)];
}

/** What the documents of a job bill of each source, not counting the document `but`. */
export const readBilledSources =
  ({ documents }: Pick<SourceNeeds, 'documents'>) =>
  async (scope: ClientScope, jobNumber: string, but?: number): Promise<BilledOf> => {
    const jobDocuments = await documents.billingOfJob(scope, jobNumber);
    return billedBy(jobDocuments.filter(({ id }) => id !== but));
  };

/** The ids of a job's vendor bills that are billed completely. */
export const listConsumedBills =
  ({ vendorBills }: Pick<SourceNeeds, 'vendorBills'>) =>
  async (scope: ClientScope, jobNumber: string, billedOf: BilledOf): Promise<number[]> => {
    const bills = await vendorBills.ofJob(scope, jobNumber);
    return bills.filter((bill) => billedOf(ofBill(bill), bill.invamount).leftAmount <= 0).map(({ id }) => id);
  };
