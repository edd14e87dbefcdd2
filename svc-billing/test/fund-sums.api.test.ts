import {
  FUND_REQUEST_STATUSES,
  FUND_REQUEST_TYPES,
  type FundRequest,
  fundRequestSummary,
  giveBackFunds,
  listFundRequests,
  openFunds,
  reportImprest,
} from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import { forgetMigration } from '@freightdesk/data/testing';
import { indianDaysBetween } from '@freightdesk/tax';
import fc from 'fast-check';
import type { FundRequestRecord } from '../src/funds/fund.model';
import { admin, approver, daysAgo, exec, payer, person, runFunds } from './funds';

const { app, ask, approval, reject, pay, paid, settle, giveBack, cancel, allocate } = runFunds();

const atNight = process.env.NIGHTLY ? test : test.skip;

test('the imprest account of a person: what is open, by age; what is settled is gone', async () => {
  const clientId = '2';
  const holder = person(31, 'executive-ops', { clientId });
  const other = person(32, 'user', { clientId });
  for (const [days, amount] of [
    [0, 10],
    [7, 20.5],
    [8, 40],
    [45, 80],
    [61, 160],
  ] as const)
    await paid(amount, { by: holder, disbursalDate: daysAgo(days) });
  await paid(1000, { by: other });
  const paidRequest = await paid(640, { by: other });
  const otherPayer = person(16, 'payer', { clientId });
  await app()
    .as(otherPayer)
    .call(giveBackFunds, { params: { id: paidRequest.id }, body: { amount: 640 } });
  const accounts = (by: Identity) => app().as(by).call(openFunds, {});
  const own = {
    createdById: 31,
    person: 'Person 31',
    currency: 'INR',
    requestCount: 5,
    openAmount: 310.5,
    ages: { upTo7: 30.5, upTo30: 40, upTo60: 80, over60: 160 },
  };
  expect(await accounts(otherPayer)).toEqual([
    {
      createdById: 32,
      person: 'Person 32',
      currency: 'INR',
      requestCount: 1,
      openAmount: 1000,
      ages: { upTo7: 1000, upTo30: 0, upTo60: 0, over60: 0 },
    },
    own,
  ]);
  expect(await accounts(holder)).toEqual([own]);
  const report = async (by: Identity, to: string) => {
    const { rows, total } = await app()
      .as(by)
      .call(reportImprest, { query: { from: to, to } });
    return [rows.map(({ key, label, open, requests }) => [key, label, open, requests]), total.open];
  };
  const holderRow = ['31', 'Person 31', 310.5, 5];
  expect(await report(otherPayer, daysAgo(0))).toEqual([[['32', 'Person 32', 1000, 1], holderRow], 1310.5]);
  expect(await report(holder, daysAgo(0))).toEqual([[holderRow], 310.5]);
  expect(await report(holder, daysAgo(8))).toEqual([[['31', 'Person 31', 280, 3]], 280]);
  const query = { createdById: 32, status: 'disbursed' as const };
  expect(await app().as(otherPayer).call(listFundRequests, { query })).toHaveLength(1);
  expect(
    ((await app().as(holder).call(listFundRequests, { query })) as FundRequest[]).map(
      ({ createdById }) => createdById,
    ),
  ).toEqual([31, 31, 31, 31, 31]);
});

const records = () =>
  app()
    .connection.collection<FundRequestRecord>('fund_requests')
    .find({ clientId: '1' })
    .sort({ id: 1 })
    .toArray();

async function pickRequest(pick: number, criteria: Partial<FundRequestRecord>) {
  const candidates = (await records()).filter((request) =>
    Object.entries(criteria).every(([name, value]) => request[name as keyof FundRequestRecord] === value),
  );
  return candidates[pick % Math.max(1, candidates.length)];
}

const part = (openAmount: number, pick: number) => (pick % 2 ? openAmount : Math.ceil(openAmount / 2)) / 100;

/** The writes that change counts and sums, each on the request that the number picks. */
const WRITES = {
  ask: (pick: number) =>
    ask(
      {
        requiredAmount: 100 + pick,
        ...(pick % 3 ? { jobId: `JOB-26000${1 + (pick % 2)}` } : { type: 'adhoc', jobId: null }),
      },
      pick % 2 ? exec : person(21, 'user'),
    ),
  approve: async (pick: number) => {
    const request = await pickRequest(pick, { status: 'pending' });
    return request && approval(request);
  },
  reject: async (pick: number) => {
    const request = await pickRequest(pick, { status: 'pending' });
    return request && reject(request);
  },
  cancel: async (pick: number) => {
    const request = await pickRequest(pick, { status: 'pending', createdById: exec.userId });
    return request && cancel(request);
  },
  pay: async (pick: number) => {
    const request = await pickRequest(pick, { status: 'approved' });
    if (!request) return;
    const { approvalChain } = request;
    await app()
      .connection.collection('fund_requests')
      .updateOne(
        { _id: request._id },
        {
          $set: {
            requestDate: new Date(daysAgo(90)),
            approvalChain: approvalChain.map((step) => ({ ...step, date: null })),
          },
        },
      );
    await pay(request, request.requiredAmount / 100, { disbursalDate: daysAgo((pick * 7) % 90) });
  },
  settle: async (pick: number) => {
    const request = await pickRequest(pick, { status: 'disbursed', type: 'job' });
    return request && settle(request, { returnedAmount: part(request.openAmount, pick) });
  },
  giveBack: async (pick: number) => {
    const request = await pickRequest(pick, { status: 'disbursed', type: 'adhoc' });
    return request && giveBack(request, part(request.openAmount, pick));
  },
  allocate: async (pick: number) => {
    const request = await pickRequest(pick, { status: 'disbursed', type: 'adhoc' });
    return request && allocate(request, part(request.openAmount, pick), {}, payer);
  },
};

type Figure = 'requiredAmount' | 'disbursedAmount' | 'allocatedAmount' | 'returnedAmount' | 'openAmount';
const inCurrencies = (requests: readonly FundRequestRecord[], figure: Figure) =>
  (['INR', 'USD'] as const).map((currencyCode) =>
    requests.filter(({ currency }) => currency === currencyCode).reduce((sum, each) => sum + each[figure], 0),
  );
const paise = ({ INR, USD }: { INR: number; USD: number }) => [Math.round(INR * 100), Math.round(USD * 100)];

async function expectSummary(by: Identity, visibleRequests: readonly FundRequestRecord[]): Promise<void> {
  const { requested, spent, adhoc, waiting } = await app().as(by).call(fundRequestSummary, {});
  const ofAdhoc = visibleRequests.filter(({ type }) => type === 'adhoc');
  const waits = { approver: 'pending', payer: 'approved' }[by.role as 'approver'];
  expect([paise(requested), paise(spent), waiting]).toEqual([
    inCurrencies(visibleRequests, 'requiredAmount'),
    inCurrencies(visibleRequests, 'disbursedAmount'),
    visibleRequests.filter(
      ({ status, createdById, approvedById }) =>
        status === waits && createdById !== by.userId && approvedById !== by.userId,
    ).length,
  ]);
  expect([adhoc.received, adhoc.allocated, adhoc.returned].map(paise)).toEqual([
    inCurrencies(ofAdhoc, 'disbursedAmount'),
    inCurrencies(ofAdhoc, 'allocatedAmount'),
    inCurrencies(ofAdhoc, 'returnedAmount'),
  ]);
}

const AGES = {
  upTo7: [0, 7],
  upTo30: [8, 30],
  upTo60: [31, 60],
  over60: [61, Number.MAX_SAFE_INTEGER],
} as const;

async function expectOpen(by: Identity, visibleRequests: readonly FundRequestRecord[]): Promise<void> {
  const accounts = await app().as(by).call(openFunds, {});
  const open = visibleRequests.filter(({ status }) => status === 'disbursed');
  expect(accounts.reduce((sum, { requestCount }) => sum + requestCount, 0)).toBe(open.length);
  for (const { createdById, currency, ages, openAmount } of accounts) {
    const theirs = open.filter((each) => each.createdById === createdById && each.currency === currency);
    const sumOf = (requests: typeof theirs) => requests.reduce((sum, each) => sum + each.openAmount, 0);
    expect(Math.round(openAmount * 100)).toBe(sumOf(theirs));
    for (const [age, [from, to]] of Object.entries(AGES)) {
      const days = ({ disbursalDate }: FundRequestRecord) =>
        disbursalDate ? indianDaysBetween(disbursalDate, new Date()) : -1;
      const requestsOfAge = theirs.filter((each) => days(each) >= from && days(each) <= to);
      expect([age, Math.round(ages[age as keyof typeof AGES] * 100)]).toEqual([age, sumOf(requestsOfAge)]);
    }
  }
}

async function expectLists(by: Identity, visibleRequests: readonly FundRequestRecord[]): Promise<void> {
  for (const status of [undefined, ...FUND_REQUEST_STATUSES])
    for (const type of [undefined, ...FUND_REQUEST_TYPES]) {
      const query = { page: 1, pageSize: 1, ...(status ? { status } : {}), ...(type ? { type } : {}) };
      const matchingRequests = visibleRequests.filter(
        (each) => (!status || each.status === status) && (!type || each.type === type),
      );
      expect([query, await app().as(by).call(listFundRequests, { query })]).toMatchObject([
        query,
        { total: matchingRequests.length },
      ]);
    }
}

/** Expects all counts and sums to equal those of the requests, for everybody who sees them. */
async function expectAgreement(): Promise<void> {
  const all = await records();
  for (const by of [admin, approver, payer, exec]) {
    const visibleRequests =
      by.role === 'executive-ops' ? all.filter((each) => each.createdById === by.userId) : all;
    await expectSummary(by, visibleRequests);
    await expectOpen(by, visibleRequests);
    await expectLists(by, visibleRequests);
  }
}

const write = async (name: keyof typeof WRITES, pick: number) =>
  // A refused step, such as one for more than is left, changes nothing.
  WRITES[name](pick).catch(({ status }) => expect([403, 409]).toContain(status));

const writes = fc.array(
  fc.tuple(fc.constantFrom(...(Object.keys(WRITES) as (keyof typeof WRITES)[])), fc.nat(500)),
  { minLength: 12, maxLength: 30 },
);

test('after every kind of write, what is counted and added up is what the requests come to', async () => {
  app().rename('/api/parties/2', { currency: 'USD' });
  for (const pick of [0, 1, 2, 3, 4, 5]) await write('ask', pick);
  await fc.assert(
    fc.asyncProperty(writes, async (steps) => {
      for (const [name, pick] of steps) await write(name, pick);
      await expectAgreement();
    }),
    { numRuns: process.env.NIGHTLY ? 4 : 2, interruptAfterTimeLimit: 60_000 },
  );
});

atNight(
  'requests of an earlier release are counted and added up when the service starts, and when they change',
  async () => {
    const open = await paid(70, { by: person(21, 'user'), disbursalDate: daysAgo(3) });
    const pending = await ask({}, person(21, 'user'));
    const { connection } = app();
    const requests = connection.collection('fund_requests');
    await requests.updateMany({ clientId: '1' }, { $unset: { createdByName: '' } });
    await requests.updateMany({ clientId: '1', currency: 'INR' }, { $unset: { currency: '' } });
    await requests.updateMany({ clientId: '1', status: 'pending' }, { $unset: { status: '' } });
    await connection.collection('sums').deleteMany({});
    await forgetMigration(connection);
    const copies = await Promise.all([app().another(), app().another()]);
    await Promise.all(copies.map((copy) => copy.close()));
    await expectAgreement();
    await giveBack(open, 20);
    await expectAgreement();
    await approval(pending);
    await pay(pending, 12);
    await expectAgreement();
  },
);
