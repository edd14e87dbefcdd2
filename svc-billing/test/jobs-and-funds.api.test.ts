import {
  createFundRequest,
  createJob,
  type FundRequest,
  type Job,
  listExpenseCategories,
  listFundRequests,
  listJobs,
} from '@freightdesk/contracts';
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
  const [category] = await app.as(ours).call(listExpenseCategories, {});
  const purposeCategoryId = category?._id ?? '';
  expect(await ask(request('FR-1-003', { purposeCategoryId }))).toMatchObject({ purpose: 'DO Charges' });
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
  await expect(ask(request('FR-1-006'))).rejects.toMatchObject({ status: 409, code: 'request_id_taken' });
});

test('executive-ops sees the own requests, whatever the query says', async () => {
  const executive = identityOf({ userId: 4, username: 'exec', role: 'executive-ops' });
  await ask(request('FR-1-007'), executive);
  const seen = (await app
    .as(executive)
    .call(listFundRequests, { query: { userRole: 'admin', currentUser: 'admin' } })) as FundRequest[];
  expect(seen.map(({ requestId }) => requestId)).toEqual(['FR-1-007']);
});

test('another client sees none of them', async () => {
  expect(await app.as(theirs).call(listFundRequests, {})).toEqual([]);
});
