import {
  type AdvanceReceived,
  advanceSummary,
  cancelProforma,
  convertProforma,
  createAdvance,
  createInvoice,
  deleteAdvance,
  endJob,
  type Job,
  listAdvances,
  listJobs,
  refundAdvance,
  updateJob,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { advanceInput, runAdvances, TODAY } from './advances';
import { proforma } from './billing-app';

const { app, api, newJob, receive, left } = runAdvances();

/** A document with lines of 100 rupees and 18 rupees of tax. */
const lines = (count: number) =>
  Array.from({ length: count }, () => ({
    chargeName: 'Fee',
    hsnCode: '996711',
    quantity: 1,
    rate: 100,
    gstPercent: 18,
  }));
const raise = (jobNumber: string, count = 1, rest = {}) =>
  api().call(createInvoice, { body: proforma({ jobNumber, charges: lines(count), ...rest }) });

test('an advance is recorded for the job and its party, and listed with it', async () => {
  const jobNumber = await newJob();
  const advance = await receive(jobNumber, 590);
  expect(advance).toMatchObject({
    jobNumber,
    partyId: 1,
    partyName: 'Coromandel Textiles',
    advance: 590,
    currency: 'INR',
    payment_date: `${TODAY}T00:00:00.000Z`,
    payment_mode: 'UPI',
    remarks: 'Token',
  });
  expect(await api().call(listAdvances, { query: { jobNumber } })).toEqual([advance]);
  const theirs = app().as(identityOf({ clientId: '2' }));
  expect(await theirs.call(listAdvances, { query: { jobNumber } })).toEqual([]);
  await expect(theirs.call(deleteAdvance, { params: { id: advance.id } })).rejects.toMatchObject({
    status: 404,
  });
});

test.each([
  [{ payment_date: '' }, 'payment_date'],
  [{ payment_mode: '' as never }, 'payment_mode'],
])('an advance with %j is refused', async (rest, field) => {
  const jobNumber = await newJob();
  await expect(receive(jobNumber, 1, rest)).rejects.toMatchObject({
    status: 400,
    serverMessage: 'Please fill all required fields',
    fields: { [field]: 'Please fill all required fields' },
  });
});

test('an advance lowers what is payable and neither tax nor total; what a document does not need stays', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 100);
  await receive(jobNumber, 50);
  const first = await raise(jobNumber);
  expect(first).toMatchObject({ totalAmount: 118, taxAmount: 18, advanceAmount: 118, totalAfterAdvance: 0 });
  const second = await raise(jobNumber, 2);
  expect(second).toMatchObject({ totalAmount: 236, advanceAmount: 32, totalAfterAdvance: 204 });
  expect(await raise(jobNumber)).toMatchObject({ advanceAmount: 0, totalAfterAdvance: 118 });
  expect(await left(jobNumber)).toEqual({ partyId: 1, received: 150, left: 0, returned: 0 });
  await api().call(cancelProforma, { params: { id: first.id }, body: {} });
  expect(await left(jobNumber)).toEqual({ partyId: 1, received: 150, left: 118, returned: 0 });
});

test('an advance that is received after the proforma counts in the invoice', async () => {
  const jobNumber = await newJob();
  const { id } = await raise(jobNumber);
  await receive(jobNumber, 30);
  const invoice = await api().call(convertProforma, { params: { id }, body: {} });
  expect(invoice).toMatchObject({
    totalAmount: 118,
    advanceAmount: 30,
    totalAfterAdvance: 88,
    balanceAmount: 88,
  });
  expect(await left(jobNumber)).toEqual({ partyId: 1, received: 30, left: 0, returned: 0 });
});

test('a changed proforma takes what it needs again, and figures that differ from it are refused', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 200);
  const { id } = await raise(jobNumber);
  const change = (count: number, rest = {}) =>
    api().call(updateProforma, {
      params: { id },
      body: proforma({ jobNumber, charges: lines(count), ...rest }),
    });
  expect(await change(2)).toMatchObject({ totalAmount: 236, advanceAmount: 200, totalAfterAdvance: 36 });
  await expect(change(2, { advanceAmount: 100 })).rejects.toMatchObject({ status: 422 });
  expect(await change(2, { advanceAmount: 200, totalAfterAdvance: 36 })).toMatchObject({
    advanceAmount: 200,
  });
});

test('the advance of one party is not used for another one', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 100);
  expect(await raise(jobNumber, 1, { partyId: 2, contractId: 2 })).toMatchObject({ advanceAmount: 0 });
});

test('a proforma that gets another party gives the advance of the first one back', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 100);
  const { id, advanceAmount } = await raise(jobNumber);
  expect(advanceAmount).toBe(100);
  const body = proforma({ jobNumber, charges: lines(1), partyId: 2, contractId: 2 });
  expect(await api().call(updateProforma, { params: { id }, body })).toMatchObject({
    partyId: 2,
    advanceAmount: 0,
    totalAfterAdvance: 118,
  });
  expect(await left(jobNumber)).toMatchObject({ partyId: 1, left: 100 });
});

test('of two parties that have paid for a job each has its own advances used', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 100);
  const job = (await api().call(listJobs, { query: { q: jobNumber } })) as Job[];
  await api().call(updateJob, { params: { id: job[0]?.id ?? 0 }, body: { partyId: 2 } });
  await receive(jobNumber, 40);
  expect(await raise(jobNumber)).toMatchObject({ partyId: 1, advanceAmount: 100 });
  expect(await raise(jobNumber, 1, { partyId: 2, contractId: 2 })).toMatchObject({ advanceAmount: 40 });
  const ofParty = (partyId: number) => api().call(advanceSummary, { query: { jobNumber, partyId } });
  expect(await ofParty(1)).toEqual({ partyId: 1, received: 100, left: 0, returned: 0 });
  expect(await ofParty(2)).toEqual({ partyId: 2, received: 40, left: 0, returned: 0 });
  const advances = (await api().call(listAdvances, { query: { jobNumber } })) as AdvanceReceived[];
  expect(advances.map(({ partyId, leftAmount }) => [partyId, leftAmount])).toEqual([
    [2, 0],
    [1, 0],
  ]);
});

test('of 30 documents that are raised at once none uses an advance that another one has used', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 300);
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => raise(jobNumber)));
  const usedAmount = outcomes.reduce(
    (sum, each) => sum + (each.status === 'fulfilled' ? each.value.advanceAmount : 0),
    0,
  );
  const codes = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(usedAmount).toBeLessThanOrEqual(300);
  expect([...new Set(codes)].filter((code) => code !== 'advance_applied')).toEqual([]);
  expect((await left(jobNumber)).left).toBe(300 - usedAmount);
});

test('an advance for reimbursements has no voucher and is deleted as long as no document needs it', async () => {
  const jobNumber = await newJob();
  const passedOn = { receivedFor: 'reimbursements' };
  const [small, large] = [await receive(jobNumber, 18, passedOn), await receive(jobNumber, 118, passedOn)];
  expect(small).toMatchObject({ vouchers: [], receivedFor: 'reimbursements' });
  await raise(jobNumber);
  await expect(api().call(deleteAdvance, { params: { id: large.id } })).rejects.toMatchObject({
    status: 409,
    code: 'advance_applied',
  });
  await api().call(deleteAdvance, { params: { id: small.id } });
  const advances = (await api().call(listAdvances, { query: { jobNumber } })) as AdvanceReceived[];
  expect(advances.map(({ id }) => id)).toEqual([large.id]);
});

test('a request that comes again with its key records one advance', async () => {
  const jobNumber = await newJob();
  const call = { body: advanceInput(jobNumber, 5), idempotencyKey: 'advance-once' };
  const [first, repeatedAnswer] = await Promise.all([
    api().call(createAdvance, call),
    api().call(createAdvance, call),
  ]);
  expect(repeatedAnswer).toEqual(first);
});

test('a cancelled job takes no advance, of either kind; its sums can still be read, those of an unknown job not', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 10);
  const [job] = (await api().call(listJobs, { query: { q: jobNumber } })) as Job[];
  await api().call(endJob, { params: { id: job?.id ?? 0 }, body: { status: 'cancelled' } });
  for (const receivedFor of ['services', 'reimbursements'])
    await expect(receive(jobNumber, 1, { receivedFor })).rejects.toMatchObject({
      status: 409,
      code: 'job_cancelled',
    });
  expect(await left(jobNumber)).toEqual({ partyId: 1, received: 10, left: 10, returned: 0 });
  await expect(left('JOB-NONE')).rejects.toMatchObject({ status: 404, serverMessage: 'Job not found' });
});

test('an advance of another client, or none, is neither refunded nor deleted', async () => {
  const { id } = await receive(await newJob(), 10, { receivedFor: 'reimbursements' });
  const body = { amount: 1, payment_date: TODAY, payment_mode: 'Cash' as const };
  const notFound = { status: 404, serverMessage: 'Advance not found' };
  for (const [by, params] of [
    [app().as(identityOf({ clientId: '2' })), { id }],
    [api(), { id: 999_999 }],
  ] as const) {
    await expect(by.call(refundAdvance, { params, body })).rejects.toMatchObject(notFound);
    await expect(by.call(deleteAdvance, { params })).rejects.toMatchObject(notFound);
  }
});

test('the sums for a form leave out what its own document uses', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 300);
  const [first] = [await raise(jobNumber), await raise(jobNumber)];
  expect((await left(jobNumber)).left).toBe(64);
  const query = { jobNumber, exceptDocumentId: first?.id };
  expect(await api().call(advanceSummary, { query })).toEqual({
    partyId: 1,
    received: 300,
    left: 182,
    returned: 0,
  });
});
