import {
  allocationBody,
  fundApprovalBody,
  fundPaymentBody,
  fundRequestBody,
  fundSettlementBody,
} from '@freightdesk/contracts/billing';
import type { DemoName } from '@freightdesk/demo-data';
import { toDecimal } from '@freightdesk/tax';
import type * as z from 'zod/mini';
import type { Services } from '../app';
import type { ExpenseCategoryRepository } from '../expense-master/expense-master.repository';
import { callerOf, type DemoContext } from './demo-context.service';
import type { DemoRequest } from './demo-request.rules';

export type Categories = Pick<ExpenseCategoryRepository, 'byName'>;

type Request = Awaited<ReturnType<Services['funds']['create']>>;

/** Takes a step of a request that the person `by` has raised. */
type TakeStep = (demo: DemoContext, by: DemoName, request: Request) => Promise<unknown>;

/** The amount of a request in rupees. */
const rupeesOf = ({ requiredAmount }: Request): number => toDecimal(requiredAmount);

function personOf(demo: DemoContext, name: DemoName) {
  const { scope, identity } = callerOf(demo, name);
  return [scope, identity] as const;
}

const decide =
  (body: z.input<typeof fundApprovalBody>): TakeStep =>
  (demo, _by, { id }) =>
    demo.services.fundDecisions.decide(...personOf(demo, 'approver'), id, fundApprovalBody.parse(body));

const pay: TakeStep = (demo, _by, request) => {
  const body = fundPaymentBody.parse({
    disbursedAmount: rupeesOf(request),
    disbursalDate: demo.clock.now().toISOString(),
    paymentMode: 'Bank Transfer',
  });
  return demo.services.fundDecisions.pay(...personOf(demo, 'payer'), request.id, body);
};

const settle: TakeStep = (demo, by, request) => {
  const body = fundSettlementBody.parse({
    bills: [{ billNumber: 'DO/26/1187', amount: rupeesOf(request) - 1_500 }],
    returnedAmount: 1_500,
  });
  return demo.services.fundDecisions.settle(...personOf(demo, by), request.id, body);
};

const allocate: TakeStep = (demo, by, request) => {
  const body = allocationBody.parse({
    adhocRequestId: request.requestId,
    jobId: 'JOB-260010',
    purpose: 'Miscellaneous',
    subPurpose: 'Transport Charges',
    amount: rupeesOf(request) / 2,
  });
  return demo.services.allocations.create(...personOf(demo, by), body, undefined);
};

const cancel: TakeStep = (demo, by, { id }) =>
  demo.services.fundDecisions.cancel(...personOf(demo, by), id, 'The shipment was called off');

const approve = decide({ status: 'approved' });
const reject = decide({ status: 'rejected', remarks: 'The contract covers it' });

/** The remaining steps of a request up to its final state. */
const STEPS: Readonly<Record<DemoRequest['outcome'], readonly TakeStep[]>> = {
  pending: [],
  rejected: [reject],
  cancelled: [cancel],
  approved: [approve],
  disbursed: [approve, pay],
  settled: [approve, pay, settle],
  allocated: [approve, pay, allocate],
};

/** Creates a fund request and takes it to its final state. */
export async function requestFunds(
  demo: DemoContext,
  { by, outcome, requestedDaysAgo, ...request }: DemoRequest,
  categories: Categories,
): Promise<void> {
  demo.clock.set(requestedDaysAgo);
  const caller = callerOf(demo, by);
  const category = await categories.byName(demo.tx, request.body.purpose);
  const body = fundRequestBody.parse({ ...request.body, purposeCategoryId: category?._id.toString() });
  const fundRequest = await demo.services.funds.create(caller, caller.identity, body, undefined);
  for (const [at, takeStep] of STEPS[outcome].entries()) {
    demo.clock.set(requestedDaysAgo - at - 1);
    await takeStep(demo, by, fundRequest);
  }
}
