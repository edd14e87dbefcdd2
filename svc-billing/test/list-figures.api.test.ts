import { itemsOf } from '@freightdesk/api-client';
import {
  createFundRequest,
  createInvoice,
  createJob,
  endJob,
  fundRequestSummary,
  jobSummary,
  listFundRequests,
  listJobs,
  listProformas,
  proformaSummary,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { runBilling } from './billing-app';

let app: Awaited<ReturnType<typeof runBilling>>;
beforeAll(async () => {
  app = await runBilling();
});
afterAll(() => app.close());

const ours = () => app.as(identityOf());
const theirs = () => app.as(identityOf({ clientId: '2' }));

test('the counters of jobs are those of the lists that they narrow to', async () => {
  const counts = await ours().call(jobSummary, {});
  for (const status of ['active', 'completed', 'cancelled'] as const) {
    const jobs = itemsOf(await ours().call(listJobs, { query: { status } }));
    expect(jobs).toHaveLength(counts[status]);
    expect(jobs.every((job) => job.status === status)).toBe(true);
  }
  expect(counts.total).toBe(itemsOf(await ours().call(listJobs, {})).length);
  expect(counts.total).toBeGreaterThan(0);
});

test('jobs that can be billed are not cancelled and name their newest open proforma', async () => {
  const jobNumber = 'JOB-FIGURES-1';
  await ours().call(createJob, { body: { jobNumber, partyId: 1 } });
  const jobToEnd = await ours().call(createJob, { body: { jobNumber: 'JOB-FIGURES-2', partyId: 1 } });
  await ours().call(endJob, { params: { id: jobToEnd.id }, body: { status: 'cancelled' } });
  const before = itemsOf(await ours().call(listJobs, { query: { billable: 'true' } }));
  expect(before.find((job) => job.jobNumber === jobNumber)).toMatchObject({ openProformaId: null });
  expect(before.some(({ status }) => status === 'cancelled')).toBe(false);
  const charges = [{ chargeId: 1, chargeName: 'CHA agency', quantity: 1, rate: 2500, gstPercent: 18 }];
  const body = { jobNumber, partyId: 1, contractId: 1, charges, billAgain: true };
  await ours().call(createInvoice, { body });
  const { id } = await ours().call(createInvoice, { body });
  const after = itemsOf(await ours().call(listJobs, { query: { billable: 'true', jobNumber } }));
  expect(after).toMatchObject([{ jobNumber, openProformaId: id }]);
});

test('the figures of proformas are those of their list, by currency', async () => {
  const figures = await ours().call(proformaSummary, {});
  const proformas = itemsOf(await ours().call(listProformas, {}));
  const open = itemsOf(await ours().call(listProformas, { query: { status: 'proforma' } }));
  expect(figures).toMatchObject({ total: proformas.length, active: open.length });
  const paise = proformas
    .filter(({ currency }) => currency === 'INR')
    .reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0);
  expect(Math.round(figures.totalValue.INR * 100)).toBe(paise);
});

test('the totals of fund requests are those that the caller may see', async () => {
  const before = await ours().call(fundRequestSummary, {});
  const body = {
    requestId: 'FR-FIGURES-1',
    type: 'adhoc',
    requestor: 'Arvind',
    requiredAmount: 1250.5,
    purpose: 'DO Charges',
  } as const;
  await ours().call(createFundRequest, { body });
  const after = await ours().call(fundRequestSummary, {});
  expect(after.requested.INR - before.requested.INR).toBeCloseTo(1250.5, 2);
  const others = app.as(identityOf({ role: 'executive-ops', userId: 777 }));
  const none = { INR: 0, USD: 0 };
  expect(await others.call(fundRequestSummary, {})).toEqual({
    requested: none,
    spent: none,
    waiting: 0,
    adhoc: { received: none, allocated: none, returned: none, balance: none },
  });
  const rejectedRequests = itemsOf(await ours().call(listFundRequests, { query: { status: 'rejected' } }));
  expect(rejectedRequests.every(({ status }) => status === 'rejected')).toBe(true);
});

test('another client counts its own records alone', async () => {
  const mine = await theirs().call(jobSummary, {});
  expect(mine.total).toBe(itemsOf(await theirs().call(listJobs, {})).length);
});
