import { itemsOf } from '@freightdesk/api-client';
import {
  convertProforma,
  createInvoice,
  createJob,
  endJob,
  getJob,
  listJobs,
  MARGIN_GROUPS,
  printReport,
  reportMargin,
  reportUnbilled,
  updateJob,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, proforma, runBilling } from './billing-app';

let app: BillingApp;
beforeAll(async () => {
  app = await runBilling();
});
afterAll(() => app.close());

const ours = identityOf();
const theirs = identityOf({ userId: 7, clientId: '2' });

let last = 0;
const raise = (rest = {}) =>
  app.as(ours).call(createJob, { body: { jobNumber: `JOB-C-${++last}`, partyId: 1, ...rest } });
const change = (id: number, body: object, by = ours) => app.as(by).call(updateJob, { params: { id }, body });

const cargo = {
  jobType: 'domestic',
  mode: 'sea',
  containers: [
    { type: '22G1', count: '2' },
    { type: '45G1', count: 1 },
  ],
  grossWeight: '18450.250',
  volume: 62.375,
  portOfLoading: 'Singapore',
  portOfDischarge: 'Chennai',
  vesselOrFlight: 'MV Kaveri 042E',
  blAwbNumber: 'SGMAA1234567',
  consigneeId: 2,
} as const;

const expectedFields = {
  ...cargo,
  containers: [
    { type: '22G1', count: 2 },
    { type: '45G1', count: 1 },
  ],
  grossWeight: 18450.25,
  consigneeName: 'Sahyadri Auto Components',
};

test('a job keeps what its bill needs to know of the cargo', async () => {
  const job = await raise(cargo);
  expect(job).toMatchObject(expectedFields);
  const [listedJob] = itemsOf(await app.as(ours).call(listJobs, { query: { jobNumber: job.jobNumber } }));
  expect(listedJob).toEqual(job);
});

test('a job of which nothing is known says so', async () => {
  expect(await raise()).toMatchObject({
    mode: null,
    containers: [],
    grossWeight: null,
    volume: null,
    consigneeId: null,
    portOfLoading: '',
  });
});

test.each([
  [
    'an unknown type of container',
    { containers: [{ type: '99X9', count: 1 }] },
    'Choose a type of container',
  ],
  ['no container of a type', { containers: [{ type: '22G1', count: 0 }] }, 'must be at least 1'],
  [
    'a type named twice',
    {
      containers: [
        { type: '22G1', count: 1 },
        { type: '22G1', count: 2 },
      ],
    },
    'Name each type of container once',
  ],
  ['a weight below nothing', { grossWeight: -1 }, 'Gross weight must be at least 0 kg'],
  ['grams of a volume', { volume: 1.2345 }, 'Volume takes at most 3 decimals'],
  ['an unknown mode', { mode: 'camel' }, 'Mode is sea'],
])('%s is refused', async (_case, rest, message) => {
  await expect(raise(rest)).rejects.toMatchObject({
    status: 400,
    serverMessage: expect.stringContaining(message),
  });
});

test('a change sets what it names, keeps what it omits and clears what is empty', async () => {
  const { id, updatedAt } = await raise(cargo);
  const changedJob = await change(id, { updatedAt, volume: '', consigneeId: null, portOfLoading: 'Colombo' });
  expect(changedJob).toMatchObject({
    ...expectedFields,
    volume: null,
    consigneeId: null,
    consigneeName: '',
    portOfLoading: 'Colombo',
  });
});

test('a job passes to another active party, never to an inactive one', async () => {
  const { id } = await raise();
  expect(await change(id, { partyId: 2 })).toMatchObject({ partyName: 'Sahyadri Auto Components' });
  await expect(change(id, { partyId: 5 })).rejects.toMatchObject({ code: 'party_inactive' });
});

test('a job keeps its party when that has become inactive, also where a change names it', async () => {
  const { id } = await raise({ partyId: 4 });
  app.deactivate('/api/parties/4');
  expect(await change(id, { partyId: 4, description: 'Spices' })).toMatchObject({
    partyId: 4,
    description: 'Spices',
  });
});

test('of two who change a job at once the second is refused', async () => {
  const { id, updatedAt } = await raise();
  const both = await Promise.allSettled([
    change(id, { updatedAt, description: 'One' }),
    change(id, { updatedAt, description: 'Other' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(change(id, { updatedAt, description: 'Third' })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
});

test('one job is read by its id; one that does not exist answers alike, read or changed', async () => {
  const newJob = await raise();
  expect(await app.as(ours).call(getJob, { params: { id: newJob.id } })).toEqual(newJob);
  const missing = { status: 404, code: 'not_found', serverMessage: 'Job not found' };
  const id = 999_999;
  await expect(app.as(ours).call(getJob, { params: { id } })).rejects.toMatchObject(missing);
  await expect(change(id, { description: 'Nobody’s' })).rejects.toMatchObject(missing);
  await expect(app.as(theirs).call(getJob, { params: { id: newJob.id } })).rejects.toMatchObject(missing);
});

test('a cancelled job is not changed, and neither is one of another client', async () => {
  const { id } = await raise();
  await expect(change(id, { description: 'Theirs' }, theirs)).rejects.toMatchObject({ status: 404 });
  await app.as(ours).call(endJob, { params: { id }, body: { status: 'cancelled' } });
  await expect(change(id, { description: 'Late' })).rejects.toMatchObject({ code: 'job_cancelled' });
});

test('jobs are narrowed to direction, party and the days on which they were raised', async () => {
  const job = await raise({ jobType: 'domestic', partyId: 3 });
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const find = async (query: object) =>
    itemsOf(await app.as(ours).call(listJobs, { query })).map(({ id }) => id);
  expect(await find({ jobType: 'domestic', partyId: 3 })).toEqual([job.id]);
  expect(await find({ partyId: 3, from: today, to: today })).toContain(job.id);
  expect(await find({ partyId: 3, from: '2099-01-01' })).toEqual([]);
  expect(await find({ jobType: 'import', partyId: 3, to: today })).not.toContain(job.id);
});

test('a job reports what is billed, unbilled and spent on it: fund requests less what came back, adhoc money, vendor bills', async () => {
  const { jobNumber } = await raise();
  const bill = () => app.as(ours).call(createInvoice, { body: proforma({ jobNumber }) });
  const { id } = await bill();
  await bill();
  await app.as(ours).call(convertProforma, { params: { id }, body: {} });
  await app.connection.collection('fund_requests').insertOne({
    id: 990_001,
    clientId: '1',
    requestId: 'FR-COST',
    jobId: jobNumber,
    type: 'job',
    status: 'disbursed',
    currency: 'INR',
    requiredAmount: 500_000,
    disbursedAmount: 450_050,
    approvalChain: [],
    returnedAmount: 50_000,
  });
  await app.connection.collection('job_expense_allocations').insertOne({
    id: 990_001,
    clientId: '1',
    jobId: jobNumber,
    adhocRequestId: 'FR-ADHOC',
    currency: 'INR',
    amount: 30_000,
  });
  await app.connection.collection('vendor_billing').insertOne({
    id: 990_001,
    clientId: '1',
    jobNumber,
    vendorId: 1,
    numberKey: 'B1',
    financialYear: '2026-27',
    currency: 'INR',
    invamount: 20_000,
  });
  const [job] = itemsOf(
    await app.as(ours).call(listJobs, { query: { jobNumber, figures: 'true', page: 1 } }),
  );
  expect(job?.figures).toEqual({
    billed: { INR: 21750.85, USD: 0 },
    unbilled: { INR: 21750.85, USD: 0 },
    cost: { INR: 4500.5, USD: 0 },
    margin: { INR: 17250.35, USD: 0 },
  });
  const query = { from: job?.createdAt ?? '', to: job?.createdAt ?? '' };
  const figures = {
    jobs: 1,
    billed: 21750.85,
    unbilled: 21750.85,
    cost: 4500.5,
    margin: 17250.35,
    plannedMargin: 39001.2,
    marginUsd: 0,
  };
  const { rows, total } = await app.as(ours).call(reportMargin, { query });
  expect(rows.find(({ key }) => key === jobNumber)).toMatchObject(figures);
  const unbilled = await app.as(ours).call(reportUnbilled, { query });
  expect(unbilled.rows.find(({ key }) => key === jobNumber)).toMatchObject(figures);
  for (const by of MARGIN_GROUPS) {
    const report = await app.as(ours).call(reportMargin, { query: { ...query, by } });
    expect([by, report.total]).toEqual([by, total]);
    expect(report.rows.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(total.jobs);
  }
  const other = await app.as(theirs).call(reportMargin, { query });
  expect(other.rows.map(({ key }) => key)).not.toContain(jobNumber);
});

test('a job that was billed whole is not in the report of unbilled jobs, and one without documents is', async () => {
  const [billedJob, newJob] = [await raise(), await raise()];
  const { id } = await app
    .as(ours)
    .call(createInvoice, { body: proforma({ jobNumber: billedJob.jobNumber }) });
  await app.as(ours).call(convertProforma, { params: { id }, body: {} });
  const query = { from: newJob.createdAt, to: newJob.createdAt };
  const { rows } = await app.as(ours).call(reportUnbilled, { query });
  const keys = rows.map(({ key }) => key);
  expect(keys).toContain(newJob.jobNumber);
  expect(keys).not.toContain(billedJob.jobNumber);
});

test('executive-ops, which sees only its own fund requests, does not see what a job has cost', async () => {
  const executive = app.as(identityOf({ role: 'executive-ops', userId: 777 }));
  const jobs = itemsOf(await executive.call(listJobs, { query: { figures: 'true' } }));
  expect(jobs.length).toBeGreaterThan(0);
  expect(jobs.some(({ figures }) => figures !== undefined)).toBe(false);
  const query = { from: '2026-04-01', to: '2027-03-31' };
  await expect(executive.call(reportMargin, { query })).rejects.toMatchObject({ status: 403 });
  for (const report of ['margin', 'unbilled'] as const)
    await expect(executive.call(printReport, { params: { report }, query })).rejects.toMatchObject({
      status: 403,
    });
});

test('jobs of earlier releases are read with nothing known of their cargo', async () => {
  await app.connection.collection('jobs').insertOne({
    id: 990_002,
    clientId: '1',
    jobNumber: 'JOB-OLD',
    partyId: 1,
    partyName: 'Coromandel Textiles',
    description: '',
    jobType: 'import',
    status: 'active',
    shipmentCategory: '',
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const jobs = itemsOf(await app.as(ours).call(listJobs, { query: { jobNumber: 'JOB-OLD' } }));
  expect(jobs).toMatchObject([{ jobNumber: 'JOB-OLD', containers: [], mode: null, vesselOrFlight: '' }]);
});
