import {
  createInvoice,
  createJob,
  endJob,
  getInvoice,
  jobCancellation,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { proforma } from './billing-app';
import { exec, runFunds } from './funds';

const { app, ask, approval, pay, settle, read } = runFunds();
const api = () => app().as(identityOf());

let count = 0;
const newJob = () => api().call(createJob, { body: { jobNumber: `JOB-OFF-${++count}`, partyId: 1 } });
const raise = (jobNumber: string) => api().call(createInvoice, { body: proforma({ jobNumber }) });
const cancel = (id: number) => api().call(endJob, { params: { id }, body: { status: 'cancelled' } });
const cancellation = (id: number, by = identityOf()) =>
  app().as(by).call(jobCancellation, { params: { id } });

test('open proformas and pending requests are listed and cancelled with their job (BILL-16)', async () => {
  const { id, jobNumber } = await newJob();
  const invoice = await raise(jobNumber);
  const request = await ask({ jobId: jobNumber, requiredAmount: 500 });
  expect(await cancellation(id)).toEqual({
    proformas: [
      { id: invoice.id, number: `PI-${invoice.id}`, totalAmount: invoice.totalAmount, currency: 'INR' },
    ],
    requests: [{ id: request.id, requestId: request.requestId, requiredAmount: 500, currency: 'INR' }],
    blocker: null,
  });
  expect(await cancel(id)).toMatchObject({ status: 'cancelled' });
  expect(await api().call(getInvoice, { params: { id: invoice.id } })).toMatchObject({ status: 'cancelled' });
  expect(await read(request)).toMatchObject({
    status: 'cancelled',
    trail: [{ action: 'submit' }, { action: 'cancel', remarks: `Job ${jobNumber} was cancelled` }],
  });
});

test('executive-ops is told of the own requests alone', async () => {
  const { id, jobNumber } = await newJob();
  await ask({ jobId: jobNumber }, identityOf());
  expect((await cancellation(id)).requests).toHaveLength(1);
  expect((await cancellation(id, exec)).requests).toEqual([]);
});

const FUNDED = 'This job has approved or paid fund requests and cannot be cancelled';
test.each([
  ['an approved request', async (jobId: string) => approval(await ask({ jobId }))],
  ['a paid request', async (jobId: string) => pay(await approval(await ask({ jobId })), 100)],
  [
    'money that was spent',
    async (jobId: string) => settle(await pay(await approval(await ask({ jobId })), 100)),
  ],
])('a job with %s is not cancelled (BILL-16)', async (_case, make) => {
  const { id, jobNumber } = await newJob();
  await make(jobNumber);
  expect(await cancellation(id)).toMatchObject({ blocker: FUNDED });
  await expect(cancel(id)).rejects.toMatchObject({ status: 409, code: 'job_funded', serverMessage: FUNDED });
});

test('a job whose money came back whole, and one with a rejected request, are cancelled', async () => {
  const { id, jobNumber } = await newJob();
  await settle(await pay(await approval(await ask({ jobId: jobNumber })), 100), { returnedAmount: 100 });
  await approval(await ask({ jobId: jobNumber }), { status: 'rejected' });
  expect(await cancel(id)).toMatchObject({ status: 'cancelled' });
});

test('a cancelled job takes no proforma, no change of one, no request, no approval and no payment', async () => {
  const { id, jobNumber } = await newJob();
  const invoice = await raise(jobNumber);
  await cancel(id);
  const refusal = { status: 409, code: 'job_cancelled' };
  await expect(raise(jobNumber)).rejects.toMatchObject(refusal);
  await expect(ask({ jobId: jobNumber })).rejects.toMatchObject(refusal);
  const change = { params: { id: invoice.id }, body: proforma({ jobNumber }) };
  await expect(api().call(updateProforma, change)).rejects.toMatchObject({ status: 409 });
  // An earlier release cancelled jobs without their requests.
  const requests = app().connection.collection('fund_requests');
  const pending = await ask({});
  const approved = await approval(await ask({}));
  const ids = { $in: [pending.id, approved.id] };
  await requests.updateMany({ clientId: '1', id: ids }, { $set: { jobId: jobNumber } });
  await expect(approval(pending)).rejects.toMatchObject(refusal);
  await expect(pay(approved, 10)).rejects.toMatchObject(refusal);
  expect(await approval(pending, { status: 'rejected' })).toMatchObject({ status: 'rejected' });
});

test('a request and a proforma are stored before a cancellation or refused, never left open', async () => {
  for (const round of [1, 2, 3]) {
    const { id, jobNumber } = await newJob();
    await Promise.allSettled([ask({ jobId: jobNumber }), cancel(id), raise(jobNumber)]);
    const remaining = await cancellation(id);
    expect([round, remaining.proformas, remaining.requests]).toEqual([round, [], []]);
  }
});
