import {
  cancelFundRequest,
  createAllocation,
  createFundRequest,
  decideFundRequest,
  type FundRequest,
  giveBackFunds,
  listFundRequests,
  payFundRequest,
  settleFundRequest,
} from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import { freezeDate, identityOf, runningForTests } from '@freightdesk/service-kit/testing';
import { DAY, indianDay } from '@freightdesk/tax';
import { runBilling } from './billing-app';

export const person = (userId: number, role: Identity['role'], rest = {}) =>
  identityOf({ userId, role, username: `${role}-${userId}`, fullName: `Person ${userId}`, ...rest });
export const exec = person(14, 'executive-ops');
export const approver = person(15, 'approver');
export const payer = person(16, 'payer');
export const admin = person(12, 'admin');

/** The day of the tests. */
export const TODAY = indianDay(new Date());
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
export const shownDay = (day: string) => day.split('-').reverse().join('/');

type RequestReference = Pick<FundRequest, 'id'>;

/** Runs one service for the tests of a file, with the steps of fund requests. */
export function runFunds(run = runBilling) {
  const app = runningForTests(run);
  let requestCount = 0;
  const ask = (rest: object = {}, by = exec): Promise<FundRequest> => {
    requestCount += 1;
    const body = {
      requestId: `FR-T-${requestCount}`,
      jobId: 'JOB-260001',
      requestor: 'Divya',
      requiredAmount: 15_000,
      purpose: 'Customs Duty',
    };
    return app()
      .as(by)
      .call(createFundRequest, { body: { ...body, ...rest } });
  };
  const askAdhoc = (rest: object = {}, by = exec) => ask({ type: 'adhoc', jobId: null, ...rest }, by);
  const approval = ({ id }: RequestReference, body: object = {}, by = approver) =>
    app()
      .as(by)
      .call(decideFundRequest, { params: { id }, body: { status: 'approved', level: 1, ...body } as never });
  const pay = ({ id }: RequestReference, disbursedAmount: number, rest: object = {}, by = payer) =>
    app()
      .as(by)
      .call(payFundRequest, { params: { id }, body: { disbursedAmount, ...rest } });

  /** Creates a paid request, by default an adhoc one of the executive. Users of the same client decide on it. */
  async function paid(
    requiredAmount: number,
    { by = exec, disbursalDate, ...rest }: Record<string, unknown> & { by?: Identity } = {},
  ): Promise<FundRequest> {
    const { clientId } = by;
    const payment = disbursalDate ? { disbursalDate } : {};
    // Nothing is paid before it was requested and approved.
    if (typeof disbursalDate === 'string') freezeDate(disbursalDate);
    try {
      const request = await askAdhoc({ requiredAmount, ...rest }, by);
      await approval(request, {}, { ...approver, clientId });
      return await pay(request, requiredAmount, payment, { ...payer, clientId });
    } finally {
      jest.useRealTimers();
    }
  }

  const reject = (request: RequestReference, body: object = {}, by = approver) =>
    approval(request, { status: 'rejected', ...body }, by);
  const cancel = ({ id }: RequestReference, by = exec) =>
    app()
      .as(by)
      .call(cancelFundRequest, { params: { id }, body: { remarks: 'Not needed' } });
  /** Settles a request; answers it as it is listed, without what was billed of it. */
  const settle = async ({ id }: RequestReference, body: object = {}, by = payer): Promise<FundRequest> => {
    const { billing: _billing, ...request } = await app()
      .as(by)
      .call(settleFundRequest, { params: { id }, body });
    return request;
  };

  /** Creates a request of the executive in each state. */
  const inState: Record<FundRequest['status'], (rest?: object) => Promise<FundRequest>> = {
    pending: (rest) => ask(rest),
    approved: async (rest) => approval(await ask(rest)),
    rejected: async (rest) => reject(await ask(rest)),
    disbursed: async (rest) => pay(await approval(await ask(rest)), 15_000),
    completed: async (rest) => settle(await pay(await approval(await ask(rest)), 15_000)),
    cancelled: async (rest) => cancel(await ask(rest)),
  };

  return {
    app,
    ask,
    askAdhoc,
    approval,
    reject,
    pay,
    paid,
    cancel,
    settle,
    inState,
    onJob: (amount: number, rest: object = {}) => paid(amount, { type: 'job', jobId: 'JOB-260002', ...rest }),
    giveBack: ({ id }: RequestReference, amount: number, by = payer) =>
      app().as(by).call(giveBackFunds, { params: { id }, body: { amount } }),
    allocate: (
      { requestId }: Pick<FundRequest, 'requestId'>,
      amount: number,
      rest: object = {},
      by = exec,
      idempotencyKey?: string,
    ) => {
      const target = { adhocRequestId: requestId, jobId: 'JOB-260001' };
      const body = { ...target, purpose: 'DO Charges', subPurpose: 'DO Fees', amount, ...rest };
      return app()
        .as(by)
        .call(createAllocation, { body, ...(idempotencyKey ? { idempotencyKey } : {}) });
    },
    read: async ({ id }: RequestReference): Promise<FundRequest | undefined> =>
      ((await app().as(admin).call(listFundRequests, {})) as FundRequest[]).find((each) => each.id === id),
  };
}
