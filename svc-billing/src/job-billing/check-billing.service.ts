import type { WriteScope } from '@freightdesk/data';
import { type ClientScope, refuse } from '@freightdesk/service-kit';
import type { JobRepository } from '../jobs/job.repository';
import { requireOpenJob } from '../jobs/require-job.service';
import { type BillingDocument, billsCharges, chargeBilled, chargesBilledTwice } from './billed-charges.rules';
import {
  alreadyBilled,
  amountsBySource,
  sourceInRupees,
  sourceKey,
  unknownSource,
} from './billed-sources.rules';
import type { BillingLockRepository } from './billing-lock.repository';
import { type JobAdvanceNeeds, readAdvanceLeft } from './job-advances.service';
import { readBilledSources, type SourceNeeds, sourcesOfJob } from './job-sources.service';

/** The dependencies of checking what a document bills. */
export interface BillingCheckNeeds extends SourceNeeds, JobAdvanceNeeds {
  readonly billingLocks: BillingLockRepository;
  readonly jobs: Pick<JobRepository, 'byNumber'>;
}

const needsLock = ({ charges, advanceAmount }: BillingDocument): boolean =>
  advanceAmount > 0 || amountsBySource(charges).length > 0 || billsCharges(charges);

const advanceTaken = () =>
  refuse('advance_applied', 'Another document has used the advance of this job meanwhile. Please try again.');

/** Refuses an advance of which less is left than the document uses. */
async function checkAdvance(
  needs: BillingCheckNeeds,
  tx: WriteScope,
  document: BillingDocument,
  documentId?: number,
): Promise<void> {
  if (document.advanceAmount <= 0) return;
  await needs.billingLocks.acquire(tx, document.jobNumber);
  const left = await readAdvanceLeft(needs)(tx, document, documentId);
  if (left !== undefined && document.advanceAmount > left) throw advanceTaken();
}

/** Refuses charges that were billed to the party for the job before, unless they are billed again on purpose. */
async function checkCharges(
  { documents, billingLocks }: BillingCheckNeeds,
  tx: WriteScope,
  document: BillingDocument,
  documentId?: number,
): Promise<void> {
  if (document.billAgain || !billsCharges(document.charges)) return;
  await billingLocks.acquire(tx, document.jobNumber);
  const jobDocuments = await documents.billingOfJob(tx, document.jobNumber);
  const repeatedCharges = chargesBilledTwice(document, jobDocuments, documentId);
  if (repeatedCharges.length > 0) throw chargeBilled(document.charges, repeatedCharges);
}

/** Refuses lines that bill more than is left of a vendor bill or an expense. */
async function checkSources(
  needs: BillingCheckNeeds,
  tx: WriteScope,
  { charges, jobNumber, currency }: BillingDocument,
  documentId?: number,
): Promise<void> {
  const amounts = amountsBySource(charges);
  if (amounts.length === 0) return;
  await needs.billingLocks.acquire(tx, jobNumber);
  const sources = new Map(
    (await sourcesOfJob(needs, tx, jobNumber)).map((source) => [sourceKey(source), source]),
  );
  const billedOf = await readBilledSources(needs)(tx, jobNumber, documentId);
  for (const { source: lineSource, amount } of amounts) {
    const source = sources.get(sourceKey(lineSource));
    if (!source || source.amount <= 0) throw unknownSource(charges, lineSource);
    if (currency !== 'INR') throw sourceInRupees(charges, source);
    const billing = billedOf(source, source.amount);
    if (amount > billing.leftAmount) throw alreadyBilled(charges, source, billing);
  }
}

/** Refuses a document that bills more than is left (BILL-11). `documentId` is the document that it replaces. */
export const checkBilling =
  (needs: BillingCheckNeeds) =>
  async (tx: WriteScope, document: BillingDocument, documentId?: number): Promise<void> => {
    await checkAdvance(needs, tx, document, documentId);
    await checkCharges(needs, tx, document, documentId);
    await checkSources(needs, tx, document, documentId);
  };

/** Creates the lock that {@link checkBilling} acquires. Call it before the transaction begins. */
export const prepareBilling =
  ({ billingLocks }: BillingCheckNeeds) =>
  async (scope: ClientScope, document: BillingDocument): Promise<void> => {
    if (needsLock(document)) await billingLocks.prepare(scope, document.jobNumber);
  };

/** Runs `work` in a transaction that first checks that the job is open, and what the document bills. `documentId` is the document that it replaces. */
export const storeBilling =
  (needs: BillingCheckNeeds) =>
  <Result>(
    scope: ClientScope,
    document: BillingDocument,
    work: (tx: WriteScope) => Promise<Result>,
    documentId?: number,
  ): Promise<Result> => {
    return needs.billingLocks.withLock(scope, document.jobNumber, async (tx) => {
      await requireOpenJob(needs.jobs, tx, document.jobNumber);
      await checkBilling(needs)(tx, document, documentId);
      return work(tx);
    });
  };
