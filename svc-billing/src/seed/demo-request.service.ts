import {
  allocationBody,
  fundApprovalBody,
  fundPaymentBody,
  fundRequestBody,
  fundSettlementBody,
} from '@freightdesk/contracts/billing';
import type { DemoName } from '@freightdesk/demo-data';
import type { Services } from '../app';
import type { ExpenseCategoryRepository } from '../expense-master/expense-master.repository';
import { callerOf, type DemoContext } from './demo-context.service';
import type { DemoRequest } from './demo-request.rules';

export type Categories = Pick<ExpenseCategoryRepository, 'byName'>;

/** The remaining steps of a request up to its final state. */
const STEPS = {
  pending: [],
  rejected: ['reject'],
  cancelled: ['cancel'],
  approved: ['approve'],
  disbursed: ['approve', 'pay'],
  settled: ['approve', 'pay', 'settle'],
  allocated: ['approve', 'pay', 'allocate'],
} as const satisfies Record<DemoRequest['outcome'], readonly string[]>;

type Request = Awaited<ReturnType<Services['funds']['create']>>;

async function takeStep(
  stage: DemoContext,
  { by }: DemoRequest,
  name: string,
  { id, requestId, requiredAmount }: Request,
) {
  const {
    services: { fundDecisions, allocations },
    clock,
  } = stage;
  const as = (person: DemoName) => {
    const { scope, identity } = callerOf(stage, person);
    return [scope, identity] as const;
  };
  const amount = requiredAmount / 100;
  const disbursalDate = clock.now().toISOString();
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    approve: () =>
      fundDecisions.decide(...as('approver'), id, fundApprovalBody.parse({ status: 'approved' })),
    reject: () =>
      fundDecisions.decide(
        ...as('approver'),
        id,
        fundApprovalBody.parse({ status: 'rejected', remarks: 'The contract covers it' }),
      ),
    cancel: () => fundDecisions.cancel(...as(by), id, 'The shipment was called off'),
    pay: () =>
      fundDecisions.pay(
        ...as('payer'),
        id,
        fundPaymentBody.parse({ disbursedAmount: amount, disbursalDate, paymentMode: 'Bank Transfer' }),
      ),
    settle: () =>
      fundDecisions.settle(
        ...as(by),
        id,
        fundSettlementBody.parse({
          bills: [{ billNumber: 'DO/26/1187', amount: amount - 1_500 }],
          returnedAmount: 1_500,
        }),
      ),
    allocate: () =>
      allocations.create(
        ...as(by),
        allocationBody.parse({
          adhocRequestId: requestId,
          jobId: 'JOB-260010',
          purpose: 'Miscellaneous',
          subPurpose: 'Transport Charges',
          amount: amount / 2,
        }),
        undefined,
      ),
  };
  await steps[name]?.();
}

/** Creates a fund request and takes it to its final state. */
export async function requestFunds(stage: DemoContext, demo: DemoRequest, categories: Categories) {
  stage.clock.set(demo.requestedDaysAgo);
  const caller = callerOf(stage, demo.by);
  const category = await categories.byName(stage.tx, demo.body.purpose);
  const body = fundRequestBody.parse({ ...demo.body, purposeCategoryId: category?._id.toString() });
  const fundRequest = await stage.services.funds.create(caller, caller.identity, body, undefined);
  for (const [at, step] of STEPS[demo.outcome].entries()) {
    stage.clock.set(demo.requestedDaysAgo - at - 1);
    await takeStep(stage, demo, step, fundRequest);
  }
}
