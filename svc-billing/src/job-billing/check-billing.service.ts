import type { Write, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type { BillingLockRepository } from './billing-lock.repository';
import { type JobAdvanceNeeds, readAdvanceLeft } from './job-advances.service';
import {
  advanceTaken,
  alreadyBilled,
  amountsBySource,
  type BillingDocument,
  billsCharges,
  chargeBilled,
  chargesBilledTwice,
  keyOf,
  sourceInRupees,
  unknownSource,
} from './job-billing.rules';
import { readBilledSources, type SourceNeeds, sourcesOfJob } from './job-sources.service';

/** The dependencies of checking what a document bills. */
export interface BillingCheckNeeds extends SourceNeeds, JobAdvanceNeeds {
  readonly billingLocks: BillingLockRepository;
  readonly write: Write;
}

const needsLock = ({ charges, advanceAmount }: BillingDocument): boolean =>
  advanceAmount > 0 || amountsBySource(charges).size > 0 || billsCharges(charges);

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

/** Refuses charges that were billed to the party for the job before, unless that is intended. */
async function checkCharges(
  { documents, billingLocks }: BillingCheckNeeds,
  tx: WriteScope,
  document: BillingDocument,
  documentId?: number,
): Promise<void> {
  if (document.billAgain || !billsCharges(document.charges)) return;
  await billingLocks.acquire(tx, document.jobNumber);
  const jobDocuments = await documents.billingOfJob(tx, document.jobNumber);
  const twice = chargesBilledTwice(document, jobDocuments, documentId);
  if (twice.length > 0) throw chargeBilled(document.charges, twice);
}

/** Refuses lines that bill more than is left of a vendor bill or an expense. */
async function checkSources(
  needs: BillingCheckNeeds,
  tx: WriteScope,
  { charges, jobNumber, currency }: BillingDocument,
  documentId?: number,
): Promise<void> {
  const amounts = amountsBySource(charges);
  if (amounts.size === 0) return;
  await needs.billingLocks.acquire(tx, jobNumber);
  const sources = new Map(
    (await sourcesOfJob(needs, tx, jobNumber)).map((source) => [keyOf(source), source]),
  );
  const billedOf = await readBilledSources(needs)(tx, jobNumber, documentId);
  for (const [key, amount] of amounts) {
    const source = sources.get(key);
    if (!source || source.amount <= 0) throw unknownSource(charges, key);
    if (currency !== 'INR') throw sourceInRupees(charges, key);
    const billing = billedOf(source, source.amount);
    if (amount > billing.leftAmount) throw alreadyBilled(charges, source, billing);
  }
}

/** Refuses a document that bills more than may be billed; `documentId` is the document that it replaces. */
export const checkBilling =
  (needs: BillingCheckNeeds) =>
  async (tx: WriteScope, document: BillingDocument, documentId?: number): Promise<void> => {
    await checkAdvance(needs, tx, document, documentId);
    await checkCharges(needs, tx, document, documentId);
    await checkSources(needs, tx, document, documentId);
  };

/** Prepares what {@link checkBilling} needs; call it before the transaction begins. */
export const prepareBilling =
  ({ billingLocks }: BillingCheckNeeds) =>
  async (scope: ClientScope, document: BillingDocument): Promise<void> => {
    if (needsLock(document)) await billingLocks.prepare(scope, document.jobNumber);
  };

/** Stores a document in a transaction that checks its lines; `documentId` is the document that is replaced. */
export const storeBilling =
  (needs: BillingCheckNeeds) =>
  <Result>(
    scope: ClientScope,
    document: BillingDocument,
    work: (tx: WriteScope) => Promise<Result>,
    documentId?: number,
  ): Promise<Result> => {
    if (!needsLock(document)) return needs.write(scope, work);
    return needs.billingLocks.withLock(scope, document.jobNumber, async (tx) => {
      await checkBilling(needs)(tx, document, documentId);
      return work(tx);
    });
  };
