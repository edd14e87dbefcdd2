import type {
  fundReturnBody,
  fundSettlementBody,
  StoredSettledRequest,
} from '@freightdesk/contracts/billing';
import { billKey } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { Stored, WriteScope } from '@freightdesk/data';
import type { ClientScope } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { JobBillingService } from '../job-billing/job-billing.service';
import { sourceOfRequest } from '../job-billing/job-sources.service';
import { type FundRequestRecord, toFundRequest } from './fund.model';
import type { FundRequestRepository } from './fund.repository';
import { billSettled, openMoneyChange, settledAmounts } from './fund-decision.rules';
import {
  type FundStep,
  type FundStepNeeds,
  requireVisible,
  takeStep,
  takeStepWithin,
} from './fund-step.service';

/** The dependencies of settling fund requests. */
export interface SettlementNeeds extends FundStepNeeds {
  readonly fundRequests: FundStepNeeds['fundRequests'] &
    Pick<FundRequestRepository, 'prepareLock' | 'lock' | 'settledWith'>;
  readonly jobBilling: Pick<JobBillingService, 'withLock' | 'billedOf'>;
}

type Request = Stored<FundRequestRecord>;
type Settlement = z.output<typeof fundSettlementBody>;

function settlementStep(request: Request, body: Settlement): FundStep {
  const amounts = settledAmounts(request, body);
  return {
    change: { status: 'completed', ...amounts },
    trailDetails: { amount: amounts.spentAmount },
    remarks: body.remarks,
  };
}

/** Refuses bills of other settlements. The lock makes concurrent settlements of a client wait for each other. */
async function checkBillsOnce(
  { fundRequests }: SettlementNeeds,
  tx: WriteScope,
  { id }: Request,
  { bills }: Settlement,
): Promise<void> {
  if (bills.length === 0) return;
  await fundRequests.lock(tx);
  const other = await fundRequests.settledWith(tx, bills.map(billKey), id);
  if (other) throw billSettled(bills, other);
}

/** What was billed of a request, and to whom; null where nothing was (FUND-12). */
async function readBilling(
  { jobBilling }: SettlementNeeds,
  tx: WriteScope,
  request: Request,
): Promise<StoredSettledRequest['billing']> {
  if (!request.jobId) return null;
  const source = sourceOfRequest(request);
  const billedOf = await jobBilling.billedOf(tx, request.jobId);
  const billing = billedOf(source, source.amount);
  return billing.documents.length > 0 ? { ...source, ...billing } : null;
}

/**
 * Completes a job request (FUND-2), with the lock of its job, so that no document bills it meanwhile. Answers what was
 * billed of it.
 *
 * @throws {ServiceError} 409 for a bill of another settlement
 * @throws {ServiceError} 422 when bills and returned money do not add up to what was disbursed
 */
export const settleFundRequest = (needs: SettlementNeeds) => {
  const take = takeStepWithin(needs);
  return async (
    scope: ClientScope,
    identity: Identity,
    id: number,
    body: Settlement,
  ): Promise<StoredSettledRequest> => {
    const settle = async (tx: WriteScope) => {
      const request = await take(tx, identity, id, 'settle', (current) => settlementStep(current, body));
      await checkBillsOnce(needs, tx, request, body);
      return { ...toFundRequest(request), billing: await readBilling(needs, tx, request) };
    };
    const { jobId } = await requireVisible(needs, scope, identity, id);
    await needs.fundRequests.prepareLock(scope);
    return jobId ? needs.jobBilling.withLock(scope, jobId, settle) : needs.write(scope, settle);
  };
};

/**
 * Records money that comes back from an adhoc request, and completes the request when nothing is left open (FUND-2).
 *
 * @throws {ServiceError} 409 for more than is open
 */
export const giveBackFunds = (needs: FundStepNeeds) => {
  const take = takeStep(needs);
  return (
    scope: ClientScope,
    identity: Identity,
    id: number,
    { amount, remarks }: z.output<typeof fundReturnBody>,
  ) =>
    take(scope, identity, id, 'give_back', (request) => ({
      change: openMoneyChange(request, amount, 'returnedAmount'),
      trailDetails: { amount },
      remarks,
    }));
};
