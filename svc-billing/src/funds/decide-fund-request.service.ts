import type { fundApprovalBody, fundPaymentBody } from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { Stored } from '@freightdesk/data';
import { type ClientScope, momentOf } from '@freightdesk/service-kit';
import type * as z from 'zod/mini';
import type { FundRequestRecord } from './fund.model';
import { approvedByPaying, checkAtMost, checkDisbursalDay, paidAtLevelTwo } from './fund-decision.rules';
import { type FundStep, type FundStepNeeds, takeStep } from './fund-step.service';

type Request = Stored<FundRequestRecord>;
type Approval = z.output<typeof fundApprovalBody>;
type Payment = z.output<typeof fundPaymentBody>;

/** Who decides on a level, and when. */
interface Decider {
  readonly identity: Identity;
  readonly at: Date;
}

/** The approval chain after a decision on one of its levels. */
const chainAfter = (
  { approvalChain }: Request,
  { identity: { fullName, username }, at }: Decider,
  decision: Pick<Request['approvalChain'][number], 'level' | 'status' | 'remarks'>,
): Request['approvalChain'] =>
  approvalChain.map((step) =>
    step.level === decision.level ? { ...step, ...decision, approver: fullName || username, date: at } : step,
  );

function approvalStep(request: Request, decider: Decider, { approvedAmount, remarks }: Approval): FundStep {
  const { requiredAmount, currency } = request;
  const amount = approvedAmount ?? requiredAmount;
  checkAtMost(amount, requiredAmount, { field: 'approvedAmount', label: 'Approved Amount', currency });
  const decision = { level: 1, status: 'approved', remarks: remarks ?? '' } as const;
  return {
    change: {
      status: 'approved',
      approvedAmount: amount,
      approvedById: decider.identity.userId,
      approvalChain: chainAfter(request, decider, decision),
    },
    trailDetails: { level: 1, amount },
    remarks,
  };
}

const rejectionStep = (request: Request, decider: Decider, { level, remarks }: Approval): FundStep => ({
  change: {
    status: 'rejected',
    approvalChain: chainAfter(request, decider, { level, status: 'rejected', remarks: remarks ?? '' }),
  },
  trailDetails: { level },
  remarks,
});

function paymentStep(request: Request, decider: Decider, body: Payment): FundStep {
  const { disbursedAmount, remarks, paymentMode = null, disbursalDetails } = body;
  const { approvedAmount, requiredAmount, currency } = request;
  const disbursalDate = body.disbursalDate ? new Date(body.disbursalDate) : decider.at;
  const field = { field: 'disbursedAmount', label: 'Disbursed Amount', currency };
  checkAtMost(disbursedAmount, approvedAmount ?? requiredAmount, field);
  checkDisbursalDay(disbursalDate, request);
  const decision = { level: 2, status: 'approved', remarks: remarks ?? '' } as const;
  return {
    change: {
      status: 'disbursed',
      disbursedAmount,
      openAmount: disbursedAmount,
      paymentMode,
      disbursalDetails: disbursalDetails ?? '',
      disbursalDate,
      approvalChain: chainAfter(request, decider, decision),
    },
    trailDetails: { level: 2, amount: disbursedAmount },
    remarks,
  };
}

/**
 * Approves or rejects a request at level 1, or rejects it at level 2 (FUND-1).
 *
 * @throws {ServiceError} 400 for more than was requested
 * @throws {ServiceError} 403 for a person who may not decide
 * @throws {ServiceError} 409 for a level that is decided
 */
export const decideFundRequest = (needs: FundStepNeeds) => {
  const take = takeStep(needs);
  return (scope: ClientScope, identity: Identity, id: number, body: Approval) => {
    const decider = { identity, at: momentOf(scope.actor) };
    if (body.status === 'rejected') {
      const name = body.level === 1 ? 'reject' : 'refuse_payment';
      return take(scope, identity, id, name, (request) => rejectionStep(request, decider, body));
    }
    if (body.level === 2) throw approvedByPaying();
    return take(scope, identity, id, 'approve', (request) => approvalStep(request, decider, body));
  };
};

/**
 * Approves a request at level 2 and records its payment (FUND-2).
 *
 * @throws {ServiceError} 400 for more than was approved and for a date before the approval
 * @throws {ServiceError} 403 for a person who may not pay
 * @throws {ServiceError} 409 before level 1 is approved and for a request that was paid
 */
export const payFundRequest = (needs: FundStepNeeds) => {
  const take = takeStep(needs);
  return (scope: ClientScope, identity: Identity, id: number, body: Payment) => {
    if (body.level !== 2) throw paidAtLevelTwo();
    const decider = { identity, at: momentOf(scope.actor) };
    return take(scope, identity, id, 'pay', (request) => paymentStep(request, decider, body));
  };
};
