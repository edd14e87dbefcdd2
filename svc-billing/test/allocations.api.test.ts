import {
  adhocAllocations,
  createAllocation,
  createFundRequest,
  createJob,
  endJob,
  type FundRequest,
  giveBackFunds,
} from '@freightdesk/contracts/billing';
import { exec, payer, person, runFunds, TODAY } from './funds';

const { app, paid, onJob, allocate, read } = runFunds();

const allocationsOf = ({ requestId }: FundRequest) =>
  app().as(exec).call(adhocAllocations, { params: { requestId } });

test('adhoc money is allocated to jobs until none is left; then the request is completed', async () => {
  const request = await paid(12_000);
  expect(await allocate(request, 6000, { date: TODAY })).toMatchObject({
    jobId: 'JOB-260001',
    adhocRequestId: request.requestId,
    amount: 6000,
    clientId: '1',
    purpose: 'DO Charges',
    subPurpose: 'DO Fees',
    date: `${TODAY}T00:00:00.000Z`,
  });
  await allocate(request, 4500.5, { jobId: 'JOB-260002' });
  expect(await read(request)).toMatchObject({
    status: 'disbursed',
    allocatedAmount: 10_500.5,
    openAmount: 1499.5,
  });
  await expect(allocate(request, 1499.51)).rejects.toMatchObject({
    status: 409,
    code: 'above_remaining',
    serverMessage: 'Amount must be between ₹0.01 and ₹1,499.50',
  });
  await allocate(request, 1499.5);
  const finalRequest = await read(request);
  expect(finalRequest).toMatchObject({ status: 'completed', openAmount: 0 });
  expect(finalRequest?.trail.filter(({ action }) => action === 'allocate')).toMatchObject([
    { amount: 6000, remarks: 'JOB-260001: DO Charges, DO Fees', by: { userId: 14 } },
    { amount: 4500.5, remarks: 'JOB-260002: DO Charges, DO Fees' },
    { amount: 1499.5 },
  ]);
  expect((await allocationsOf(request)).map(({ amount }) => amount)).toEqual([6000, 4500.5, 1499.5]);
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
  const sum = (await allocationsOf(request)).reduce(
    (total, { amount }) => total + Math.round(amount * 100),
    0,
  );
  expect(sum).toBe(99_990);
});

test('of two allocations that only one leaves room for exactly one succeeds, also through two copies of the service', async () => {
  const request = await paid(1499.5);
  const copy = await app().another();
  const body = {
    adhocRequestId: request.requestId,
    jobId: 'JOB-260001',
    purpose: 'DO Charges',
    subPurpose: 'DO Fees',
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
  const give = () =>
    app()
      .as(payer)
      .call(giveBackFunds, { params: { id: request.id }, body: { amount: 60 } });
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
  ['an amount of nothing', { amount: 0 }, 409, 'Amount must be between ₹0.01 and ₹100.00'],
  ['a job that does not exist', { jobId: 'JOB-0' }, 400, 'This job does not exist'],
])('an allocation with %s is refused and takes nothing', async (_case, rest, status, serverMessage) => {
  const request = await paid(100);
  await expect(allocate(request, 10, rest)).rejects.toMatchObject({ status, serverMessage });
  expect(await read(request)).toMatchObject({ openAmount: 100 });
});

test('nothing is allocated to a cancelled job, of a request that is not paid, or of a job request', async () => {
  const { id } = await app()
    .as(payer)
    .call(createJob, { body: { jobNumber: 'JOB-A-1', partyId: 1 } });
  await app()
    .as(payer)
    .call(endJob, { params: { id }, body: { status: 'cancelled' } });
  await expect(allocate(await paid(100), 10, { jobId: 'JOB-A-1' })).rejects.toMatchObject({
    code: 'job_cancelled',
  });
  const body = {
    requestId: 'FR-A-PENDING',
    type: 'adhoc' as const,
    requestor: 'Divya',
    requiredAmount: 10,
    purpose: 'DO Charges',
  };
  const pending = await app().as(exec).call(createFundRequest, { body });
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
      status: 404,
      serverMessage: 'Fund request not found',
    });
});
