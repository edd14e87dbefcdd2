import type { StoredJobBilling } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { Stored, Write, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import { type Minor, subtract } from '@freightdesk/tax';
import type { AdvanceRepository } from '../advances/advance.repository';
import { type AdvanceSums, advanceSumsOf, filterByParty } from '../advances/advance.rules';
import type { AllocationRecord } from '../allocations/allocation.model';
import type { AllocationRepository } from '../allocations/allocation.repository';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import type { FundRequestRecord } from '../funds/fund.model';
import type { FundRequestFilter, FundRequestRepository } from '../funds/fund.repository';
import type { JobRepository } from '../jobs/job.repository';
import { jobNotFound } from '../jobs/job.rules';
import type { VendorBillRecord } from '../vendor-bills/vendor-bill.model';
import type { VendorBillRepository } from '../vendor-bills/vendor-bill.repository';
import {
  advanceTaken,
  alreadyBilled,
  amountsBySource,
  type BillableSource,
  type BilledOf,
  type BillingDocument,
  billedBy,
  billsCharges,
  chargeBilled,
  chargesBilledBy,
  chargesBilledTwice,
  keyOf,
  sourceInRupees,
  unknownSource,
} from './job-billing.rules';
import type { TurnRepository } from './turn.repository';

/** The dependencies of job billing. */
export interface JobBillingNeeds {
  readonly documents: Pick<DocumentRepository, 'billingOfJob'>;
  readonly vendorBills: Pick<VendorBillRepository, 'ofJob'>;
  readonly fundRequests: Pick<FundRequestRepository, 'ofJob'>;
  readonly allocations: Pick<AllocationRepository, 'ofJob'>;
  readonly advances: Pick<AdvanceRepository, 'ofJob'>;
  readonly jobs: Pick<JobRepository, 'byNumber'>;
  readonly turns: TurnRepository;
  readonly write: Write;
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

/**
 * What was billed of a job by which documents, derived from the documents themselves: what a change, a cancellation
 * or a credit note releases can be billed again. At most what is left of a vendor bill or an expense is billed, even
 * when several people bill concurrently (BILL-11).
 */
export function createJobBillingService(needs: JobBillingNeeds) {
  const { documents, vendorBills, fundRequests, allocations, advances, jobs, turns, write } = needs;

  /** What can be billed of a job besides charges: vendor bills, and what fund requests have paid for it. */
  async function sourcesOf(
    scope: ClientScope,
    jobNumber: string,
    seen: FundRequestFilter = {},
  ): Promise<BillableSource[]> {
    const bills = await vendorBills.ofJob(scope, jobNumber);
    const requests = await fundRequests.ofJob(scope, jobNumber, seen);
    const allocated = await allocations.ofJob(scope, jobNumber, seen);
    return [...bills.map(ofBill), ...requests.map(ofRequest), ...allocated.map(ofAllocation)];
  }

  const billedOf = async (scope: ClientScope, jobNumber: string, but?: number): Promise<BilledOf> => {
    const found = await documents.billingOfJob(scope, jobNumber);
    return billedBy(found.filter(({ id }) => id !== but));
  };

  /**
   * What is left of a party's advances for a job, not counting what the document `but` uses; undefined when none was
   * received.
   */
  async function advanceLeft(
    scope: ClientScope,
    { jobNumber, partyId }: Pick<DocumentRecord, 'jobNumber' | 'partyId'>,
    but?: number,
  ): Promise<Minor | undefined> {
    const sumsOf = await advanceSums(scope, jobNumber, but);
    return sumsOf(partyId)?.left;
  }

  /** What each party of the job has paid in advance and what is left of it, read once. */
  async function advanceSums(
    scope: ClientScope,
    jobNumber: string,
    but?: number,
  ): Promise<(partyId: number) => AdvanceSums | undefined> {
    const received = await advances.ofJob(scope, jobNumber);
    if (received.length === 0) return () => undefined;
    const found = await documents.billingOfJob(scope, jobNumber);
    const others = found.filter(({ id }) => id !== but);
    return (partyId) => advanceSumsOf(filterByParty(received, partyId), filterByParty(others, partyId));
  }

  const needsTurn = ({ charges, advanceAmount }: BillingDocument): boolean =>
    advanceAmount > 0 || amountsBySource(charges).size > 0 || billsCharges(charges);

  async function checkAdvance(tx: WriteScope, document: BillingDocument, documentId?: number) {
    if (document.advanceAmount <= 0) return;
    await turns.take(tx, document.jobNumber);
    const left = await advanceLeft(tx, document, documentId);
    if (left !== undefined && document.advanceAmount > left) throw advanceTaken();
  }

  /** Refuses charges that were billed to the party for the job before, unless that is intended. */
  async function checkCharges(tx: WriteScope, document: BillingDocument, documentId?: number) {
    if (document.billAgain || !billsCharges(document.charges)) return;
    await turns.take(tx, document.jobNumber);
    const found = await documents.billingOfJob(tx, document.jobNumber);
    const twice = chargesBilledTwice(document, found, documentId);
    if (twice.length > 0) throw chargeBilled(document.charges, twice);
  }

  /** Refuses lines that bill more than is left of a source; `documentId` is the document that they replace. */
  async function check(tx: WriteScope, document: BillingDocument, documentId?: number): Promise<void> {
    await checkAdvance(tx, document, documentId);
    await checkCharges(tx, document, documentId);
    const { charges, jobNumber, currency } = document;
    const wanted = amountsBySource(charges);
    if (wanted.size === 0) return;
    await turns.take(tx, jobNumber);
    const sources = new Map((await sourcesOf(tx, jobNumber)).map((source) => [keyOf(source), source]));
    const billed = await billedOf(tx, jobNumber, documentId);
    for (const [key, amount] of wanted) {
      const source = sources.get(key);
      if (!source || source.amount <= 0) throw unknownSource(charges, key);
      if (currency !== 'INR') throw sourceInRupees(charges, key);
      const found = billed(source, source.amount);
      if (amount > found.leftAmount) throw alreadyBilled(charges, source, found);
    }
  }

  return {
    billedOf,
    check,

    /** Prepares what {@link check} needs; call it before the transaction begins. */
    async prepare(scope: ClientScope, document: BillingDocument): Promise<void> {
      if (needsTurn(document)) await turns.begin(scope, document.jobNumber);
    },

    advanceLeft,
    advanceSums,

    /** Runs a transaction that is serialised with others that bill the job. */
    inTurn: turns.inTurn,

    /** Stores a document in a transaction that checks its lines; `documentId` is the document that is replaced. */
    store<Result>(
      scope: ClientScope,
      document: BillingDocument,
      work: (tx: WriteScope) => Promise<Result>,
      documentId?: number,
    ): Promise<Result> {
      if (!needsTurn(document)) return write(scope, work);
      return turns.inTurn(scope, document.jobNumber, async (tx) => {
        await check(tx, document, documentId);
        return work(tx);
      });
    },

    /** The ids of a job's vendor bills that are billed completely. */
    async consumedBills(scope: ClientScope, jobNumber: string, billed: BilledOf): Promise<number[]> {
      const bills = await vendorBills.ofJob(scope, jobNumber);
      return bills.filter((bill) => billed(ofBill(bill), bill.invamount).leftAmount <= 0).map(({ id }) => id);
    },

    /** What was billed of a job, and what is left; executive-ops sees only their own requests (FUND-4). */
    async ofJob(
      scope: ClientScope,
      { role, userId }: Identity,
      jobNumber: string,
    ): Promise<StoredJobBilling> {
      if (!(await jobs.byNumber(scope, jobNumber))) throw jobNotFound();
      const [sources, found] = await Promise.all([
        sourcesOf(scope, jobNumber, role === 'executive-ops' ? { createdById: userId } : {}),
        documents.billingOfJob(scope, jobNumber),
      ]);
      const billed = billedBy(found);
      return {
        jobNumber,
        // Money that was returned after it was billed is shown as billed beyond what was spent.
        sources: sources
          .map((source) => ({ ...source, ...billed(source, source.amount) }))
          .filter(({ amount, documents: parts }) => amount > 0 || parts.length > 0),
        charges: chargesBilledBy(found),
      };
    },
  };
}
export type JobBillingService = ReturnType<typeof createJobBillingService>;
