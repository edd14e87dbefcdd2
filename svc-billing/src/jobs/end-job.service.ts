import type { JobEnd, StoredJob, StoredJobCancellation } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { Stored, WriteScope } from '@freightdesk/data';
import type { ClientScope, UserCaller } from '@freightdesk/service-kit';
import { proformaNumber } from '@freightdesk/tax';
import type { DocumentRecord } from '../documents/document.model';
import type { DocumentRepository } from '../documents/document.repository';
import { changedMeanwhile } from '../documents/document-refusal.rules';
import type { FundRequestRecord } from '../funds/fund.model';
import type { FundRequestRepository } from '../funds/fund.repository';
import { isVisibleTo, trailEntry } from '../funds/fund.rules';
import { decidedMeanwhile } from '../funds/fund-decision.rules';
import type { JobBillingService } from '../job-billing/job-billing.service';
import { type JobRecord, toJob } from './job.model';
import type { JobRepository } from './job.repository';
import { jobEnded, jobFunded, jobInvoiced } from './job.rules';
import { requireJobById } from './require-job.service';

/** The dependencies of ending jobs. */
export interface EndJobNeeds {
  readonly jobs: Pick<JobRepository, 'byId' | 'end'>;
  readonly documents: Pick<DocumentRepository, 'isIssued' | 'openProformasOfJob' | 'cancelOpenProforma'>;
  readonly fundRequests: Pick<FundRequestRepository, 'ofJob' | 'takeStep'>;
  readonly jobBilling: Pick<JobBillingService, 'withLock'>;
}

/** What is open on a job, and the refusal of its cancellation. */
interface OpenWork {
  readonly proformas: readonly Stored<DocumentRecord>[];
  readonly requests: readonly Stored<FundRequestRecord>[];
  readonly blocker: Error | undefined;
}

/** Money was promised or spent. A paid request whose money came back whole does not count. */
const isFunded = ({ status, spentAmount }: FundRequestRecord): boolean =>
  status === 'approved' || status === 'disbursed' || (status === 'completed' && spentAmount > 0);

async function readOpenWork(
  { documents, fundRequests }: EndJobNeeds,
  scope: ClientScope,
  { jobNumber }: JobRecord,
): Promise<OpenWork> {
  const isInvoiced = await documents.isIssued(scope, jobNumber);
  const proformas = await documents.openProformasOfJob(scope, jobNumber);
  const requests = await fundRequests.ofJob(scope, jobNumber, {});
  const fundsBlocker = requests.some(isFunded) ? jobFunded() : undefined;
  return {
    proformas,
    requests: requests.filter(({ status }) => status === 'pending'),
    blocker: isInvoiced ? jobInvoiced() : fundsBlocker,
  };
}

/** Cancels what is open on a job within the transaction that cancels the job (BILL-16). */
async function cancelOpenWork(
  needs: EndJobNeeds,
  tx: WriteScope,
  identity: Identity,
  job: Stored<JobRecord>,
): Promise<void> {
  const { proformas, requests, blocker } = await readOpenWork(needs, tx, job);
  if (blocker) throw blocker;
  for (const proforma of proformas)
    if (!(await needs.documents.cancelOpenProforma(tx, proforma))) throw changedMeanwhile();
  const remarks = `Job ${job.jobNumber} was cancelled`;
  for (const request of requests) {
    const entry = trailEntry(tx, identity, { action: 'cancel' }, remarks);
    if (!(await needs.fundRequests.takeStep(tx, request, { status: 'cancelled' }, entry)))
      throw decidedMeanwhile();
  }
}

/**
 * Completes or cancels an active job. What is open is cancelled with it (BILL-16). The second of two concurrent
 * requests gets 409.
 *
 * @throws {ServiceError} 409 when the job is no longer active, and for the cancellation of a job with an issued
 *   document or with approved or paid requests
 */
export const endJob =
  (needs: EndJobNeeds) =>
  async (
    { scope, identity }: Pick<UserCaller, 'scope' | 'identity'>,
    id: number,
    status: JobEnd,
  ): Promise<StoredJob> => {
    const { jobNumber } = await requireJobById(needs.jobs, scope, id);
    return needs.jobBilling.withLock(scope, jobNumber, async (tx) => {
      const job = await requireJobById(needs.jobs, tx, id);
      if (job.status !== 'active') throw jobEnded(job.status);
      if (status === 'cancelled') await cancelOpenWork(needs, tx, identity, job);
      const endedJob = await needs.jobs.end(tx, id, status);
      if (!endedJob) throw jobEnded('completed or cancelled');
      return toJob(endedJob);
    });
  };

/**
 * What would be cancelled with a job. executive-ops sees only their own requests (FUND-4).
 *
 * @throws {ServiceError} 404 for an unknown job
 */
export const readJobCancellation =
  (needs: EndJobNeeds) =>
  async (scope: ClientScope, identity: Identity, id: number): Promise<StoredJobCancellation> => {
    const job = await requireJobById(needs.jobs, scope, id);
    const { proformas, requests, blocker } = await readOpenWork(needs, scope, job);
    return {
      proformas: proformas.map(({ totalAmount, currency, ...proforma }) => ({
        id: proforma.id,
        number: proformaNumber(proforma.id),
        totalAmount,
        currency,
      })),
      requests: requests
        .filter((request) => isVisibleTo(identity, request))
        .map((request) => ({
          id: request.id,
          requestId: request.requestId,
          requiredAmount: request.requiredAmount,
          currency: request.currency,
        })),
      blocker: blocker?.message ?? null,
    };
  };
