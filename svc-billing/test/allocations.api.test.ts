import {
  adhocAllocations,
  createAllocation,
  createFundRequest,
  createInvoice,
  createJob,
  decideFundRequest,
  endJob,
  type FundRequest,
  giveBackFunds,
  type Identity,
  jobAllocations,
  jobBilling,
  jobExpenses,
  listFundRequests,
  openFunds,
  payFundRequest,
  settleFundRequest,
} from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from './billing-app';

let app: BillingApp;
beforeAll(async () => {
  app = await runBilling();
});
afterAll(() => app.close());

const person = (userId: number, role: Identity['role'], rest = {}) =>
  identityOf({ userId, role, username: `${role}-${userId}`, fullName: `Person ${userId}`, ...rest });
const exec = person(14, 'executive-ops');
const payer = person(16, 'payer');

let raised = 0;
/** A request that was paid, by default an adhoc one of the executive. */
async function paid(
  amount: number,
  { by = exec, disbursalDate, ...rest }: Record<string, unknown> & { by?: Identity } = {},
) {
  raised += 1;
  const named = { requestId: `FR-A-${raised}`, type: 'adhoc', requestor: 'Divya', requiredAmount: amount };
  const { id } = await app.as(by).call(createFundRequest, { body: { ...named, ...rest } as never });
  const { clientId } = by;
  const as = (userId: number, role: Identity['role']) => app.as(person(userId, role, { clientId }));
  await as(15, 'approver').call(decideFundRequest, { params: { id }, body: { status: 'approved' } });
  const payment = { disbursedAmount: amount, ...(disbursalDate ? { disbursalDate } : {}) } as never;
  return as(16, 'payer').call(payFundRequest, { params: { id }, body: payment });
}
const onJob = (amount: number, rest: object = {}) =>
  paid(amount, { type: 'job', jobId: 'JOB-260002', ...rest });

const allocate = (
  { requestId }: FundRequest,
  amount: number,
  rest: object = {},
  by = exec,
  idempotencyKey?: string,
) => {
  const body = {
    adhocRequestId: requestId,
    jobId: 'JOB-260001',
    purpose: 'DO Charges',
    subPurpose: 'DO Fees',
    amount,
  };
  return app.as(by).call(createAllocation, {
    body: { ...body, ...rest },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  });
};
const read = async ({ id }: FundRequest): Promise<FundRequest | undefined> =>
  ((await app.as(payer).call(listFundRequests, {})) as FundRequest[]).find((each) => each.id === id);
const listed = ({ requestId }: FundRequest) => app.as(exec).call(adhocAllocations, { params: { requestId } });

test('adhoc money is allocated to jobs until none is left; then the request is completed', async () => {
  const request = await paid(12_000);
  expect(await allocate(request, 6000, { date: '2026-11-20' })).toMatchObject({
    ...{ jobId: 'JOB-260001', adhocRequestId: request.requestId, amount: 6000, clientId: '1' },
    ...{ purpose: 'DO Charges', subPurpose: 'DO Fees', date: '2026-11-20T00:00:00.000Z' },
  });
  await allocate(request, 4500.5, { jobId: 'JOB-260002' });
  expect(await read(request)).toMatchObject({
    status: 'disbursed',
    allocatedAmount: 10_500.5,
    openAmount: 1499.5,
  });
  await expect(allocate(request, 1499.51)).rejects.toMatchObject({
    ...{ status: 409, code: 'above_remaining' },
    serverMessage: 'Amount must be between 1 and 1499.5',
  });
  await allocate(request, 1499.5);
  const done = await read(request);
  expect(done).toMatchObject({ status: 'completed', openAmount: 0 });
  expect(done?.trail.filter(({ action }) => action === 'allocate')).toMatchObject([
    { amount: 6000, remarks: 'JOB-260001: DO Charges, DO Fees', by: { userId: 14 } },
    { amount: 4500.5, remarks: 'JOB-260002: DO Charges, DO Fees' },
    { amount: 1499.5 },
  ]);
  expect((await listed(request)).map(({ amount }) => amount)).toEqual([6000, 4500.5, 1499.5]);
  await expect(allocate(request, 1)).rejects.toMatchObject({ status: 409, code: 'fund_request_state' });
});

test('fifty allocations at once never exceed what was disbursed', async () => {
  const request = await paid(1000);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => allocate(request, 99.99)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ status: 409, code: 'above_remaining' });
  expect(await read(request)).toMatchObject({ status: 'disbursed', allocatedAmount: 999.9, openAmount: 0.1 });
  const sum = (await listed(request)).reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  expect(sum).toBe(99_990);
}, 60_000);

test('of two allocations that only one leaves room for exactly one succeeds, also through two copies of the service', async () => {
  const request = await paid(1499.5);
  const copy = await app.another();
  const body = {
    adhocRequestId: request.requestId,
    jobId: 'JOB-260001',
    purpose: 'DO',
    subPurpose: 'Fees',
    amount: 1000,
  };
  const results = await Promise.allSettled([
    allocate(request, 1000),
    copy.as(exec).call(createAllocation, { body }),
  ]);
  await copy.close();
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await read(request)).toMatchObject({ openAmount: 499.5 });
});

test('allocating and giving back at once never exceed what was disbursed', async () => {
  const request = await paid(100);
  const give = () => app.as(payer).call(giveBackFunds, { params: { id: request.id }, body: { amount: 60 } });
  const results = await Promise.allSettled([allocate(request, 60), give()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await read(request)).toMatchObject({ openAmount: 40 });
});

test('a repeated request allocates once', async () => {
  const request = await paid(100);
  const twice = await Promise.all([
    allocate(request, 30, {}, exec, 'k'),
    allocate(request, 30, {}, exec, 'k'),
  ]);
  expect(twice[0].id).toBe(twice[1].id);
  expect(await read(request)).toMatchObject({ openAmount: 70 });
});

test.each([
  ['no job', { jobId: ' ' }, 400, 'Please fill all fields'],
  ['no purpose', { purpose: '' }, 400, 'Please fill all fields'],
  ['no sub purpose', { subPurpose: '' }, 400, 'Please fill all fields'],
  ['an amount of nothing', { amount: 0 }, 409, 'Amount must be between 1 and 100'],
  ['a job that does not exist', { jobId: 'JOB-0' }, 400, 'This job does not exist'],
])('an allocation with %s is refused and takes nothing', async (_case, rest, status, serverMessage) => {
  const request = await paid(100);
  await expect(allocate(request, 10, rest)).rejects.toMatchObject({ status, serverMessage });
  expect(await read(request)).toMatchObject({ openAmount: 100 });
});

test('nothing is allocated to a cancelled job, of a request that is not paid, or of a job request', async () => {
  const { id } = await app.as(payer).call(createJob, { body: { jobNumber: 'JOB-A-1', partyId: 1 } });
  await app.as(payer).call(endJob, { params: { id }, body: { status: 'cancelled' } });
  await expect(allocate(await paid(100), 10, { jobId: 'JOB-A-1' })).rejects.toMatchObject({
    code: 'job_cancelled',
  });
  const body = { requestId: 'FR-A-PENDING', type: 'adhoc' as const, requestor: 'Divya', requiredAmount: 10 };
  const pending = await app.as(exec).call(createFundRequest, { body });
  await expect(allocate(pending, 1)).rejects.toMatchObject({ status: 409, code: 'fund_request_state' });
  await expect(allocate(await onJob(10), 1)).rejects.toMatchObject({
    status: 409,
    code: 'fund_request_state',
  });
});

test('a request is named by its request ID or by its number; another client’s and others’ do not exist', async () => {
  const request = await paid(100);
  expect(await allocate(request, 10, { adhocRequestId: request.id })).toMatchObject({
    adhocRequestId: request.requestId,
  });
  const theirs = person(14, 'executive-ops', { clientId: '2' });
  await expect(allocate(request, 10, {}, theirs)).rejects.toMatchObject({ status: 404 });
  await expect(allocate(request, 10, {}, person(99, 'executive-ops'))).rejects.toMatchObject({ status: 404 });
  for (const adhocRequestId of ['FR-NONE-7', '7-NONE', '999999'])
    await expect(allocate(request, 10, { adhocRequestId })).rejects.toMatchObject({
      ...{ status: 404, serverMessage: 'Fund request not found' },
    });
});

test('the expenses of a job are what was paid on its requests less what came back, and what was allocated to it', async () => {
  await app.as(payer).call(createJob, { body: { jobNumber: 'JOB-A-2', partyId: 1 } });
  const job = { jobId: 'JOB-A-2' };
  const settled = await onJob(500, { ...job, purpose: 'Port dues' });
  const back = { returnedAmount: 120 };
  await app.as(payer).call(settleFundRequest, { params: { id: settled.id }, body: back });
  const returned = await onJob(80, job);
  await app.as(payer).call(settleFundRequest, { params: { id: returned.id }, body: { returnedAmount: 80 } });
  const open = await onJob(70, { ...job, by: person(21, 'user') });
  const adhoc = await paid(1000);
  const allocation = await allocate(adhoc, 250, job);
  const last = await allocate(await paid(40), 40, job);
  const expenses = (by: Identity) => app.as(by).call(jobExpenses, { params: { jobNumber: 'JOB-A-2' } });
  const all = await expenses(payer);
  expect(all).toMatchObject([
    { type: 'fund_request', id: open.id, amount: 70, status: 'disbursed', requestId: open.requestId },
    { type: 'fund_request', id: settled.id, amount: 380, status: 'completed', requestId: settled.requestId },
    { type: 'adhoc', id: allocation.id, amount: 250, status: 'disbursed', adhocRequestId: adhoc.requestId },
    { type: 'adhoc', id: last.id, amount: 40, status: 'completed' },
  ]);
  expect(all.map(({ description }) => description)).toEqual([
    open.requestId,
    `${settled.requestId} Port dues`,
    'DO Fees',
    'DO Fees',
  ]);
  expect(all[2]).toMatchObject({ purpose: 'DO Charges', description: 'DO Fees', currency: 'INR' });
  expect((await expenses(exec)).map(({ id, type }) => [type, id])).toEqual([
    ['fund_request', settled.id],
    ['adhoc', allocation.id],
    ['adhoc', last.id],
  ]);
  expect(await expenses(person(99, 'executive-ops'))).toEqual([]);
  const ofJob = await app.as(payer).call(jobAllocations, { params: { jobNumber: 'JOB-A-2' } });
  expect(ofJob).toEqual([allocation, last]);
  for (const endpoint of [jobExpenses, jobAllocations])
    await expect(app.as(payer).call(endpoint, { params: { jobNumber: 'JOB-0' } })).rejects.toMatchObject({
      status: 404,
    });
});

test('an allocation is billed once: the ledger of its job shows with what', async () => {
  await app.as(payer).call(createJob, { body: { jobNumber: 'JOB-A-3', partyId: 1 } });
  const { id } = await allocate(await paid(1000), 250, { jobId: 'JOB-A-3' });
  const source = { kind: 'adhoc', id };
  const line = { chargeName: 'DO Fees', quantity: 1, rate: 250, gstPercent: 0, source };
  const bill = () =>
    app.as(payer).call(createInvoice, { body: proforma({ jobNumber: 'JOB-A-3', charges: [line] }) });
  const invoice = await bill();
  await expect(bill()).rejects.toMatchObject({ status: 409, code: 'already_billed' });
  const { sources } = await app.as(payer).call(jobBilling, { params: { jobNumber: 'JOB-A-3' } });
  expect(sources).toMatchObject([
    {
      kind: 'adhoc',
      id,
      amount: 250,
      billedAmount: 250,
      leftAmount: 0,
      documents: [{ documentId: invoice.id }],
    },
  ]);
});

test('the imprest account of a person: what is open, by age; what is settled is gone', async () => {
  const clientId = '2';
  const holder = person(31, 'executive-ops', { clientId });
  const other = person(32, 'user', { clientId });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  for (const [days, amount] of [
    [0, 10],
    [7, 20.5],
    [8, 40],
    [45, 80],
    [61, 160],
  ] as const)
    await paid(amount, { by: holder, disbursalDate: daysAgo(days) });
  await paid(1000, { by: other });
  const done = await paid(640, { by: other });
  const otherPayer = person(16, 'payer', { clientId });
  await app.as(otherPayer).call(giveBackFunds, { params: { id: done.id }, body: { amount: 640 } });
  const accounts = (by: Identity) => app.as(by).call(openFunds, {});
  const own = {
    ...{ createdById: 31, person: 'Person 31', currency: 'INR', requestCount: 5, openAmount: 310.5 },
    ages: { upTo7: 30.5, upTo30: 40, upTo60: 80, over60: 160 },
  };
  expect(await accounts(otherPayer)).toEqual([
    {
      ...{ createdById: 32, person: 'Person 32', currency: 'INR', requestCount: 1, openAmount: 1000 },
      ages: { upTo7: 1000, upTo30: 0, upTo60: 0, over60: 0 },
    },
    own,
  ]);
  expect(await accounts(holder)).toEqual([own]);
  const query = { createdById: 32, status: 'disbursed' as const };
  expect(await app.as(otherPayer).call(listFundRequests, { query })).toHaveLength(1);
  expect(
    ((await app.as(holder).call(listFundRequests, { query })) as FundRequest[]).map(
      ({ createdById }) => createdById,
    ),
  ).toEqual([31, 31, 31, 31, 31]);
});
