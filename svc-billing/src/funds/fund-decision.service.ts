import type {
  FundStepName,
  fundApprovalBody,
  fundPaymentBody,
  fundReturnBody,
  fundSettlementBody,
  StoredFundRequest,
} from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import type { Stored, Write, WriteScope } from '@freightdesk/data';
import { type ClientScope, momentOf } from '@freightdesk/service-kit';
import { add, type Minor, subtract } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import { type FundRequestRecord, type TrailEntry, toFundRequest } from './fund.model';
import type { FundRequestRepository, StepChange } from './fund.repository';
import { requestNotFound, trailEntry, visibleTo } from './fund.rules';
import {
  approvedByPaying,
  checkAtMost,
  checkPaymentDay,
  checkRemaining,
  checkStep,
  decidedMeanwhile,
  paidAtLevelTwo,
  settledAmounts,
  statusWith,
} from './fund-decision.rules';

type Request = Stored<FundRequestRecord>;

/** The changes of a step, and its entry in the trail. */
interface Step {
  readonly change: StepChange;
  readonly told?: Partial<Pick<TrailEntry, 'level' | 'amount'>>;
  readonly remarks: string | null | undefined;
}

/** The dependencies of decisions. */
export interface DecisionNeeds {
  readonly fundRequests: Pick<FundRequestRepository, 'byId' | 'takeStep'>;
  readonly write: Write;
}

/** Who decides on a level, and when. */
interface Decider {
  readonly identity: Identity;
  readonly at: Date;
}

const deciderOf = ({ actor }: ClientScope, identity: Identity): Decider => ({
  identity,
  at: momentOf(actor),
});

/** The approval chain after a decision on one of its levels. */
const decidedChain = (
  { approvalChain }: Request,
  { identity: { fullName, username }, at }: Decider,
  decided: Pick<Request['approvalChain'][number], 'level' | 'status' | 'remarks'>,
): Request['approvalChain'] =>
  approvalChain.map((step) =>
    step.level === decided.level ? { ...step, ...decided, approver: fullName || username, date: at } : step,
  );

/** Steps of fund requests: each checks the person and the state of the request, and is taken once (FUND-1, FUND-2). */
export function createFundDecisions({ fundRequests, write }: DecisionNeeds) {
  /** The request as the transaction sees it; for executive-ops, requests of others do not exist (FUND-4). */
  async function requestIn(tx: ClientScope, identity: Identity, id: number): Promise<Request> {
    const request = await fundRequests.byId(tx, id);
    const { createdById } = visibleTo(identity);
    if (!request || (createdById !== undefined && request.createdById !== createdById))
      throw requestNotFound();
    return request;
  }

  /** Takes a step within a transaction; of two concurrent ones the loser gets 409. */
  async function stepIn(
    tx: WriteScope,
    identity: Identity,
    request: Request,
    name: FundStepName,
    { change, told, remarks }: Step,
  ): Promise<Request> {
    const entry = trailEntry(tx, identity, { action: name, ...told }, remarks);
    const stepped = await fundRequests.takeStep(tx, request, change, entry);
    if (!stepped) throw decidedMeanwhile();
    return stepped;
  }

  const take = (
    scope: ClientScope,
    identity: Identity,
    id: number,
    name: FundStepName,
    stepOf: (request: Request) => Step,
  ): Promise<StoredFundRequest> =>
    write(scope, async (tx) => {
      const request = await requestIn(tx, identity, id);
      checkStep(name, request, identity);
      return toFundRequest(await stepIn(tx, identity, request, name, stepOf(request)));
    });

  const approve =
    (decider: Decider, body: z.output<typeof fundApprovalBody>) =>
    (request: Request): Step => {
      const amount = body.approvedAmount ?? request.requiredAmount;
      const { requiredAmount, currency } = request;
      checkAtMost(amount, requiredAmount, { field: 'approvedAmount', label: 'Approved Amount', currency });
      const decided = { level: 1, status: 'approved', remarks: body.remarks ?? '' } as const;
      return {
        change: {
          status: 'approved',
          approvedAmount: amount,
          approvedById: decider.identity.userId,
          approvalChain: decidedChain(request, decider, decided),
        },
        told: { level: 1, amount },
        remarks: body.remarks,
      };
    };

  const reject =
    (decider: Decider, { level, remarks }: z.output<typeof fundApprovalBody>) =>
    (request: Request): Step => ({
      change: {
        status: 'rejected',
        approvalChain: decidedChain(request, decider, { level, status: 'rejected', remarks: remarks ?? '' }),
      },
      told: { level },
      remarks,
    });

  const pay =
    (decider: Decider, body: z.output<typeof fundPaymentBody>) =>
    (request: Request): Step => {
      const { disbursedAmount, remarks, paymentMode = null, disbursalDetails } = body;
      const disbursalDate = body.disbursalDate ? new Date(body.disbursalDate) : new Date();
      const most = request.approvedAmount ?? request.requiredAmount;
      const words = { field: 'disbursedAmount', label: 'Disbursed Amount', currency: request.currency };
      checkAtMost(disbursedAmount, most, words);
      checkPaymentDay(disbursalDate);
      const decided = { level: 2, status: 'approved', remarks: remarks ?? '' } as const;
      return {
        change: {
          status: 'disbursed',
          disbursedAmount,
          openAmount: disbursedAmount,
          paymentMode,
          disbursalDetails: disbursalDetails ?? '',
          disbursalDate,
          approvalChain: decidedChain(request, decider, decided),
        },
        told: { level: 2, amount: disbursedAmount },
        remarks,
      };
    };

  return {
    requestIn,
    stepIn,

    /** Approves or rejects at level 1, or rejects at level 2. Throws 403 for the wrong person, 409 for a decided level. */
    decide(scope: ClientScope, identity: Identity, id: number, body: z.output<typeof fundApprovalBody>) {
      if (body.status === 'rejected')
        return take(
          scope,
          identity,
          id,
          body.level === 1 ? 'reject' : 'refuse_payment',
          reject(deciderOf(scope, identity), body),
        );
      if (body.level === 2) throw approvedByPaying();
      return take(scope, identity, id, 'approve', approve(deciderOf(scope, identity), body));
    },

    /** Approves level 2 and records the payment. Throws 403 for the wrong person, 409 before level 1 or a second time. */
    pay(scope: ClientScope, identity: Identity, id: number, body: z.output<typeof fundPaymentBody>) {
      if (body.level !== 2) throw paidAtLevelTwo();
      return take(scope, identity, id, 'pay', pay(deciderOf(scope, identity), body));
    },

    cancel: (scope: ClientScope, identity: Identity, id: number, remarks: string | null | undefined) =>
      take(scope, identity, id, 'cancel', () => ({ change: { status: 'cancelled' }, remarks })),

    /** Completes a job request. Throws 422 when bills and returned money do not add up to what was paid. */
    settle: (scope: ClientScope, identity: Identity, id: number, body: z.output<typeof fundSettlementBody>) =>
      take(scope, identity, id, 'settle', (request) => {
        const settled = settledAmounts(request, body);
        const told = { amount: settled.spentAmount };
        return { change: { status: 'completed', ...settled }, told, remarks: body.remarks };
      }),

    /** Records returned money; an adhoc request with nothing left open is completed. */
    giveBack: (
      scope: ClientScope,
      identity: Identity,
      id: number,
      { amount, remarks }: z.output<typeof fundReturnBody>,
    ) =>
      take(scope, identity, id, 'give_back', (request) => ({
        change: takenFrom(request, amount, 'returnedAmount'),
        told: { amount },
        remarks,
      })),
  };
}
export type FundDecisions = ReturnType<typeof createFundDecisions>;

/** The request after some of its open money was allocated or returned; completed when nothing is left. */
export function takenFrom(
  request: Request,
  amount: Minor,
  as: 'allocatedAmount' | 'returnedAmount',
): StepChange {
  checkRemaining(amount, request.openAmount);
  const openAmount = subtract(request.openAmount, amount);
  return { [as]: add(request[as], amount), openAmount, status: statusWith(openAmount) };
}
