import { itemsOf } from '@freightdesk/api-client';
import { createJob, jobBilling, listJobs } from '@freightdesk/contracts/billing';
import { agency, handling, runDocuments } from './documents';

const { app, api, raiseForJob, read, credit, consolidate } = runDocuments();

const one = { charges: [agency] };
const billedAmountOf = async (jobNumber: string) => {
  const [job] = itemsOf(await api().call(listJobs, { query: { jobNumber, figures: 'true' } }));
  return job?.figures?.billed.INR;
};

test('job number and cargo are as typed, the terms those of the proformas', async () => {
  const typedFields = { jobNumber: 'MARCH', cargoDetails: 'All of March' };
  const terms = { termsAndConditions: 'Payable at sight' };
  expect(await consolidate([await raiseForJob({ ...one, ...terms })], typedFields)).toMatchObject({
    ...typedFields,
    ...terms,
  });
});

test('a job that is called as a consolidated invoice before it is not billed by that', async () => {
  const { jobNumber } = await consolidate([await raiseForJob(one)], { jobNumber: 'APRIL' });
  await api().call(createJob, { body: { jobNumber, partyId: 1 } });
  expect(await api().call(jobBilling, { params: { jobNumber } })).toMatchObject({ charges: [] });
  expect(await billedAmountOf(jobNumber)).toBe(0);
});

test('it is not called as a job, its own or another', async () => {
  const [own, other] = [await raiseForJob(one), await raiseForJob(one)];
  for (const { jobNumber } of [own, other])
    await expect(consolidate([own], { jobNumber })).rejects.toMatchObject({
      status: 400,
      fields: { jobNumber: 'The number of a job' },
    });
  expect(await read(own.id)).toMatchObject({ status: 'proforma' });
});

test('a proforma is named by its number or by its id', async () => {
  const { id } = await raiseForJob(one);
  const mergedInvoices = [{ proformainvid: '', proformainvdbid: id }];
  expect(await consolidate([], { mergedInvoices })).toMatchObject({
    mergedInvoices: [{ proformainvdbid: id }],
  });
});

test('the party is as the newest proforma has it, in whatever order they are named', async () => {
  const older = await raiseForJob(one);
  app().rename('/api/parties/1', { name: 'Coromandel Mills' });
  const newer = await raiseForJob(one);
  app().rename('/api/parties/1', {});
  const invoice = await consolidate([newer, older]);
  expect(invoice).toMatchObject({ partyName: 'Coromandel Mills', importerName: 'Coromandel Mills' });
  expect(invoice).toMatchObject({ importerGstNumber: '33CRTCT4410C1ZK', importerPanNumber: '' });
});

test('a line is of an expense where one of its parts is', async () => {
  const proformas = [
    await raiseForJob({ charges: [{ ...agency, isFromExpense: true }, handling] }),
    await raiseForJob({ charges: [agency, handling] }),
  ];
  const { charges } = await consolidate(proformas);
  expect(charges.map(({ isFromExpense }) => isFromExpense)).toEqual([true, false]);
});

test('a credit reduces the job of its line, in whatever order the proformas were named', async () => {
  const [first, second] = [await raiseForJob(one), await raiseForJob({ charges: [handling] })];
  const { id, charges } = await consolidate([second, first]);
  expect(charges.map(({ chargeName }) => chargeName)).toEqual(['THC 20 ft', 'CHA agency']);
  await credit(id, { charges: [{ originalLine: 1 }] });
  expect([await billedAmountOf(first.jobNumber), await billedAmountOf(second.jobNumber)]).toEqual([
    0, 17_400,
  ]);
});

test('of a job that was cancelled meanwhile nothing is consolidated', async () => {
  const [selectedProforma, off] = [await raiseForJob(one), await raiseForJob(one)];
  // An earlier release cancelled jobs without their proformas.
  const jobs = app().connection.collection('jobs');
  await jobs.updateOne({ id: off.jobId, clientId: '1' }, { $set: { status: 'cancelled' } });
  await expect(consolidate([selectedProforma, off])).rejects.toMatchObject({
    status: 409,
    code: 'job_cancelled',
  });
  expect(await read(selectedProforma.id)).toMatchObject({ status: 'proforma' });
});

test('of a contract of several proformas svc-crm is told once', async () => {
  const useCount = (await app().contractUses(0)).length;
  await consolidate([await raiseForJob(one), await raiseForJob(one)]);
  await consolidate([await raiseForJob({ ...one, contractId: 6 })]);
  expect((await app().contractUses(useCount + 2)).slice(useCount)).toMatchObject([{ id: 1 }, { id: 6 }]);
});
