import {
  createInvoice,
  createJob,
  jobAllocations,
  jobBilling,
  jobExpenses,
  settleFundRequest,
} from '@freightdesk/contracts/billing';
import type { Identity } from '@freightdesk/contracts/shared';
import { proforma } from './billing-app';
import { exec, payer, person, runFunds } from './funds';

const { app, paid, onJob, allocate } = runFunds();

test('the expenses of a job are what was paid on its requests less what came back, and what was allocated to it', async () => {
  await app()
    .as(payer)
    .call(createJob, { body: { jobNumber: 'JOB-A-2', partyId: 1 } });
  const job = { jobId: 'JOB-A-2' };
  const settledRequest = await onJob(500, { ...job, purpose: 'Examination' });
  const back = { returnedAmount: 120 };
  await app()
    .as(payer)
    .call(settleFundRequest, { params: { id: settledRequest.id }, body: back });
  const returnedRequest = await onJob(80, job);
  await app()
    .as(payer)
    .call(settleFundRequest, { params: { id: returnedRequest.id }, body: { returnedAmount: 80 } });
  const open = await onJob(70, { ...job, by: person(21, 'user') });
  const adhoc = await paid(1000);
  const allocation = await allocate(adhoc, 250, job);
  const last = await allocate(await paid(40), 40, job);
  const expenses = (by: Identity) =>
    app()
      .as(by)
      .call(jobExpenses, { params: { jobNumber: 'JOB-A-2' } });
  const all = await expenses(payer);
  expect(all).toMatchObject([
    { type: 'fund_request', id: open.id, amount: 70, status: 'disbursed', requestId: open.requestId },
    {
      type: 'fund_request',
      id: settledRequest.id,
      amount: 380,
      status: 'completed',
      requestId: settledRequest.requestId,
    },
    { type: 'adhoc', id: allocation.id, amount: 250, status: 'disbursed', adhocRequestId: adhoc.requestId },
    { type: 'adhoc', id: last.id, amount: 40, status: 'completed' },
  ]);
  expect(all.map(({ description }) => description)).toEqual([
    `${open.requestId} Customs Duty`,
    `${settledRequest.requestId} Examination`,
    'DO Fees',
    'DO Fees',
  ]);
  expect(all[2]).toMatchObject({ purpose: 'DO Charges', description: 'DO Fees', currency: 'INR' });
  expect((await expenses(exec)).map(({ id, type }) => [type, id])).toEqual([
    ['fund_request', settledRequest.id],
    ['adhoc', allocation.id],
    ['adhoc', last.id],
  ]);
  expect(await expenses(person(99, 'executive-ops'))).toEqual([]);
  const ofJob = await app()
    .as(payer)
    .call(jobAllocations, { params: { jobNumber: 'JOB-A-2' } });
  expect(ofJob).toEqual([allocation, last]);
  for (const endpoint of [jobExpenses, jobAllocations])
    await expect(
      app()
        .as(payer)
        .call(endpoint, { params: { jobNumber: 'JOB-0' } }),
    ).rejects.toMatchObject({
      status: 404,
    });
});

test('an allocation is billed once: the ledger of its job shows with what', async () => {
  await app()
    .as(payer)
    .call(createJob, { body: { jobNumber: 'JOB-A-3', partyId: 1 } });
  const { id } = await allocate(await paid(1000), 250, { jobId: 'JOB-A-3' });
  const source = { kind: 'adhoc', id };
  const line = { chargeName: 'DO Fees', quantity: 1, rate: 250, gstPercent: 0, source };
  const bill = () =>
    app()
      .as(payer)
      .call(createInvoice, { body: proforma({ jobNumber: 'JOB-A-3', charges: [line] }) });
  const invoice = await bill();
  await expect(bill()).rejects.toMatchObject({ status: 409, code: 'already_billed' });
  const { sources } = await app()
    .as(payer)
    .call(jobBilling, { params: { jobNumber: 'JOB-A-3' } });
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
