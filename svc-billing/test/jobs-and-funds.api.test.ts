import { itemsOf } from '@freightdesk/api-client';
import {
  createFundRequest,
  createJob,
  endJob,
  type FundRequest,
  type Job,
  jobFundSummary,
  listExpenseCategories,
  listFundRequests,
  listJobs,
} from '@freightdesk/contracts/billing';
import { listAudit } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, runBilling } from './billing-app';

let app: BillingApp;
beforeAll(async () => {
  app = await runBilling();
});
afterAll(() => app.close());

const ours = identityOf();
const theirs = identityOf({ userId: 7, clientId: '2' });

test('a job is raised for a party and listed first', async () => {
  const job = await app
    .as(ours)
    .call(createJob, { body: { jobNumber: 'JOB-900001', partyId: 1, description: 'Yarn' } });
  expect(job).toMatchObject({
    status: 'active',
    isActive: true,
    partyName: 'Coromandel Textiles',
    jobType: 'import',
    clientId: '1',
  });
  expect(((await app.as(ours).call(listJobs, {})) as Job[])[0]?.jobNumber).toBe('JOB-900001');
});

test.each([
  ['a number that is taken', { jobNumber: 'JOB-260001', partyId: 1 }, 409],
  ['a number that is taken in capitals', { jobNumber: 'job-260001', partyId: 1 }, 409],
  ['an inactive party', { jobNumber: 'JOB-900002', partyId: 5 }, 400],
  ['an unknown party', { jobNumber: 'JOB-900003', partyId: 99 }, 404],
  ['no number', { jobNumber: '', partyId: 1 }, 400],
])('a job with %s is refused', async (_case, body, status) => {
  await expect(app.as(ours).call(createJob, { body })).rejects.toMatchObject({ status });
});

test('another client has its own jobs under the same numbers', async () => {
  const jobs = (await app.as(theirs).call(listJobs, {})) as Job[];
  expect(jobs.map(({ partyName }) => partyName)).toEqual(['Western Ghats Tea Company']);
});

const request = (requestId: string, rest = {}) => ({
  requestId,
  jobId: 'JOB-260001',
  requestor: 'Divya Menon',
  purpose: 'DO Charges',
  requiredAmount: 15000,
  ...rest,
});
const ask = (body: object, identity = ours, idempotencyKey?: string) =>
  app
    .as(identity)
    .call(createFundRequest, { body: body as never, ...(idempotencyKey ? { idempotencyKey } : {}) });

test('a fund request starts pending, with two levels to pass', async () => {
  expect(await ask(request('FR-1-001'))).toMatchObject({
    status: 'pending',
    type: 'job',
    partyId: 1,
    createdBy: 'admin',
    disbursedAmount: 0,
    approvedAmount: null,
    approvalChain: [
      { level: 1, approver: 'Manager1', status: 'pending' },
      { level: 2, approver: 'FinanceHead', status: 'pending' },
    ],
  });
});

test('an adhoc request needs no job', async () => {
  expect(await ask(request('FR-1-002', { type: 'adhoc', jobId: null }))).toMatchObject({
    type: 'adhoc',
    jobId: null,
    partyId: null,
  });
});

test('the category gives the purpose and caps the amount', async () => {
  const [category] = itemsOf(await app.as(ours).call(listExpenseCategories, {}));
  const purposeCategoryId = category?._id ?? '';
  const most = { purposeCategoryId, requiredAmount: 50000 };
  expect(await ask(request('FR-1-003', most))).toMatchObject({
    purpose: 'DO Charges',
    requiredAmount: 50000,
  });
  await expect(
    ask(request('FR-1-004', { purposeCategoryId, requiredAmount: 50000.01 })),
  ).rejects.toMatchObject({
    status: 400,
    serverMessage: 'The maximum allowed amount for this category is ₹50,000.00.',
  });
});

test.each([
  ['no requestor', { requestor: ' ' }, 'Requestor is required'],
  ['a job that does not exist', { jobId: 'JOB-0' }, 'This job does not exist'],
  ['no job', { jobId: '' }, 'Please select a job'],
  ['an amount of zero', { requiredAmount: 0 }, 'Required Amount must be at least 0.01'],
])('a fund request with %s is refused', async (_case, rest, serverMessage) => {
  await expect(ask(request('FR-1-005', rest))).rejects.toMatchObject({ status: 400, serverMessage });
});

test('a request id is taken once; the same request under one key has one effect', async () => {
  const first = await ask(request('FR-1-006'), ours, 'key-6');
  expect(await ask(request('FR-1-006'), ours, 'key-6')).toMatchObject({ id: first.id });
  await expect(ask(request('FR-1-006', { remarks: 'More' }), ours, 'key-6')).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  });
  for (const requestId of ['FR-1-006', 'fr-1-006'])
    await expect(ask(request(requestId))).rejects.toMatchObject({ status: 409, code: 'request_id_taken' });
});

test('executive-ops sees the own requests, whatever the query says', async () => {
  const executive = identityOf({ userId: 4, username: 'exec', role: 'executive-ops' });
  await ask(request('FR-1-007'), executive);
  const visibleRequests = (await app
    .as(executive)
    .call(listFundRequests, { query: { userRole: 'admin', currentUser: 'admin' } })) as FundRequest[];
  expect(visibleRequests.map(({ requestId }) => requestId)).toEqual(['FR-1-007']);
});

test('another client sees none of them', async () => {
  expect(await app.as(theirs).call(listFundRequests, {})).toEqual([]);
});

const newJob = (jobNumber: string) =>
  app.as(ours).call(createJob, { body: { jobNumber, partyId: 1, description: '' } });
const end = (id: number, status: 'completed' | 'cancelled', identity = ours) =>
  app.as(identity).call(endJob, { params: { id }, body: { status } });

test('the fund summary of a job adds up what was asked for and paid out', async () => {
  await newJob('JOB-910001');
  await ask(request('FR-2-001', { jobId: 'JOB-910001', requiredAmount: 15000.1 }));
  await ask(request('FR-2-002', { jobId: 'JOB-910001', requiredAmount: '0.2' }));
  const summary = await app.as(ours).call(jobFundSummary, { params: { jobNumber: 'JOB-910001' } });
  expect(summary).toMatchObject({
    totalRequested: 15000.3,
    totalDisbursed: 0,
    balance: 15000.3,
    requestCount: 2,
  });
  expect(summary.requests.map(({ requestId }) => requestId)).toEqual(['FR-2-002', 'FR-2-001']);
});

test('a job without requests has an empty summary; an unknown one and one of another client have none', async () => {
  await newJob('JOB-910002');
  const params = { jobNumber: 'JOB-910002' };
  expect(await app.as(ours).call(jobFundSummary, { params })).toEqual({
    currency: 'INR',
    totalRequested: 0,
    totalDisbursed: 0,
    balance: 0,
    requestCount: 0,
    requests: [],
  });
  await expect(app.as(theirs).call(jobFundSummary, { params })).rejects.toMatchObject({ status: 404 });
  await expect(app.as(ours).call(jobFundSummary, { params: { jobNumber: 'JOB-0' } })).rejects.toMatchObject({
    status: 404,
  });
});

test('executive-ops finds the own requests alone in a summary', async () => {
  const executive = identityOf({ userId: 4, username: 'exec', role: 'executive-ops' });
  await newJob('JOB-910003');
  await ask(request('FR-2-003', { jobId: 'JOB-910003' }));
  await ask(request('FR-2-004', { jobId: 'JOB-910003', requiredAmount: 10 }), executive);
  const summary = await app.as(executive).call(jobFundSummary, { params: { jobNumber: 'JOB-910003' } });
  expect(summary).toMatchObject({ totalRequested: 10, requestCount: 1 });
});

test.each(['completed', 'cancelled'] as const)('an active job can be %s, once', async (status) => {
  const job = await newJob(`JOB-92-${status}`);
  expect(await end(job.id, status)).toMatchObject({ id: job.id, status, isActive: false });
  await expect(end(job.id, 'completed')).rejects.toMatchObject({
    status: 409,
    code: 'job_ended',
    serverMessage: `This job is already ${status}`,
  });
});

test('of two who end a job at the same time one is reported', async () => {
  const job = await newJob('JOB-920003');
  const results = await Promise.allSettled([end(job.id, 'completed'), end(job.id, 'cancelled')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a job of another client cannot be ended', async () => {
  const job = await newJob('JOB-920004');
  await expect(end(job.id, 'cancelled', theirs)).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['an issued invoice', 'JOB-920005', { kind: 'invoice', state: 'issued' }],
  ['a final invoice', 'JOB-920006', { kind: 'invoice', state: 'final' }],
  ['a proforma that a consolidated invoice took', 'JOB-920007', { kind: 'proforma', state: 'converted' }],
])('a job with %s cannot be cancelled, but completed', async (_case, jobNumber, document) => {
  const job = await newJob(jobNumber);
  await app.connection
    .collection('invoices')
    .insertOne({ clientId: '1', id: 9_000 + job.id, jobNumber, ...document });
  await expect(end(job.id, 'cancelled')).rejects.toMatchObject({ status: 409, code: 'job_invoiced' });
  expect(await end(job.id, 'completed')).toMatchObject({ status: 'completed' });
});

test('what was approved and paid out travels in decimals', async () => {
  const jobId = (await newJob('JOB-910004')).jobNumber;
  await ask(request('FR-3-003', { jobId, requiredAmount: 7 }));
  const { id } = await ask(request('FR-3-001', { jobId, requiredAmount: 100.1 }));
  const paid = { approvedAmount: 9_005, disbursedAmount: 4_025, status: 'disbursed' };
  await app.connection.collection('fund_requests').updateOne({ clientId: '1', id }, { $set: paid });
  const fundRequests = (await app.as(ours).call(listFundRequests, {})) as FundRequest[];
  expect(fundRequests.find((each) => each.id === id)).toMatchObject({
    requiredAmount: 100.1,
    approvedAmount: 90.05,
    disbursedAmount: 40.25,
  });
  const summary = await app.as(ours).call(jobFundSummary, { params: { jobNumber: jobId } });
  expect(summary).toMatchObject({ totalRequested: 97.05, totalDisbursed: 40.25, balance: 56.8 });
});

test('what is asked for and how a job ends is in the history', async () => {
  const job = await newJob('JOB-930001');
  await end(job.id, 'cancelled');
  const { items } = await app.as(ours).call(listAudit, { query: { kind: 'jobs', id: String(job.id) } });
  expect(items.map(({ action }) => action)).toEqual(['cancel', 'create']);
  expect(items[0]?.changes).toEqual([{ field: 'status', from: 'active', to: 'cancelled' }]);
  const other = await newJob('JOB-930002');
  await end(other.id, 'completed');
  const jobHistory = await app.as(ours).call(listAudit, { query: { kind: 'jobs', id: String(other.id) } });
  expect(jobHistory.items[0]?.action).toBe('complete');
  const { id } = await ask(request('FR-3-002', { requiredAmount: 100.1 }));
  const requestHistory = await app
    .as(ours)
    .call(listAudit, { query: { kind: 'fund_requests', id: String(id) } });
  expect(requestHistory.items[0]?.changes).toContainEqual({ field: 'requiredAmount', from: null, to: 100.1 });
});
