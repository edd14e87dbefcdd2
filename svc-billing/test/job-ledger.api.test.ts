import {
  convertProforma,
  createFundRequest,
  createInvoice,
  jobBilling,
} from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { lineOf, runBilledJobs } from './billed-jobs';
import { proforma } from './billing-app';

const { app, api, jobWithBill, raise, ledger } = runBilledJobs();

test('of a fund request what was paid out is billed; other people’s requests are not shown to executive-ops', async () => {
  const job = await jobWithBill(100);
  const requestBody = {
    requestId: `FR-L-${job.jobNumber}`,
    jobId: job.jobNumber,
    requestor: 'Meera',
    requiredAmount: 900,
    purpose: 'DO Charges',
  };
  const { id } = await api().call(createFundRequest, { body: requestBody });
  const source = { kind: 'fund_request' as const, id };
  await expect(raise({ ...job, source }, 1)).rejects.toMatchObject({ code: 'invalid' });
  const paid = { $set: { disbursedAmount: 60_000, status: 'disbursed' } };
  await app().connection.collection('fund_requests').updateOne({ id, clientId: '1' }, paid);
  await expect(raise({ ...job, source }, 600.01)).rejects.toMatchObject({ code: 'already_billed' });
  const invoice = await raise({ ...job, source }, 600);
  expect(invoice.charges[0]).toMatchObject({ source, isFromExpense: true });
  const { sources } = await ledger(job);
  expect(sources.find(({ kind }) => kind === 'fund_request')).toMatchObject({ amount: 600, leftAmount: 0 });
  const executive = app().as(identityOf({ role: 'executive-ops', userId: 77 }));
  const executiveLedger = await executive.call(jobBilling, { params: { jobNumber: job.jobNumber } });
  expect(executiveLedger.sources.map(({ kind }) => kind)).toEqual(['vendor_bill']);
});

test('money that comes back after it was billed is shown as billed above what was spent', async () => {
  const job = await jobWithBill(100);
  const requestId = `FR-R-${job.jobNumber}`;
  const requestBody = {
    requestId,
    jobId: job.jobNumber,
    requestor: 'Meera',
    requiredAmount: 900,
    purpose: 'DO Charges',
  };
  const { id } = await api().call(createFundRequest, { body: requestBody });
  const source = { kind: 'fund_request' as const, id };
  const paid = (returnedAmount: number) => ({
    $set: { disbursedAmount: 90_000, returnedAmount, status: 'disbursed' },
  });
  const requests = app().connection.collection('fund_requests');
  await requests.updateOne({ id, clientId: '1' }, paid(0));
  const proformaDraft = await raise({ ...job, source }, 900);
  const requestSource = async () => (await ledger(job)).sources.find(({ kind }) => kind === 'fund_request');
  await requests.updateOne({ id, clientId: '1' }, paid(15_000));
  expect(await requestSource()).toMatchObject({ amount: 750, billedAmount: 900, leftAmount: -150 });
  await requests.updateOne({ id, clientId: '1' }, paid(90_000));
  expect(await requestSource()).toMatchObject({ amount: 0, billedAmount: 900, leftAmount: -900 });
  await expect(raise({ ...job, source }, 1)).rejects.toMatchObject({ code: 'invalid' });
  // A document that is issued unchanged bills no more than before.
  const convert = (body = {}) => api().call(convertProforma, { params: { id: proformaDraft.id }, body });
  await expect(convert({ charges: [lineOf(source, 900)] })).rejects.toMatchObject({ code: 'invalid' });
  expect(await convert()).toMatchObject({ status: 'invoice', totalAmount: 900 });
});

test('charges are shown with their quantities and documents, each charge once', async () => {
  const job = await jobWithBill(100);
  const { jobNumber } = job;
  const agency = { chargeId: 1, chargeName: 'CHA agency', rate: 2500, gstPercent: 18 };
  const first = await api().call(createInvoice, {
    body: proforma({
      jobNumber,
      charges: [
        { ...agency, quantity: 1 },
        { ...agency, quantity: 2 },
      ],
    }),
  });
  const second = await api().call(createInvoice, {
    body: proforma({ jobNumber, charges: [{ ...agency, quantity: 1 }] }),
  });
  expect((await ledger(job)).charges).toEqual([
    {
      chargeId: 1,
      chargeName: 'CHA agency',
      currency: 'INR',
      quantity: 4,
      billedAmount: 10_000,
      documents: [
        expect.objectContaining({ documentId: first.id, amount: 7_500 }),
        expect.objectContaining({ documentId: second.id, amount: 2_500 }),
      ],
    },
  ]);
});

test('a job that does not exist, or is another client’s, has no ledger', async () => {
  const { jobNumber } = await jobWithBill(1);
  for (const requestBody of [
    api().call(jobBilling, { params: { jobNumber: 'JOB-NONE' } }),
    app()
      .as(identityOf({ clientId: '2' }))
      .call(jobBilling, { params: { jobNumber } }),
  ])
    await expect(requestBody).rejects.toMatchObject({ status: 404 });
});
