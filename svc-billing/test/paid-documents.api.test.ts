import { createAdvance, createJob } from '@freightdesk/contracts/billing';
import { TODAY } from './advances';
import { agency, runDocuments } from './documents';

const { api, raise, issue, read, credit, consolidate } = runDocuments();

/** Creates a job with an advance. */
async function paidJob(jobNumber: string, advance: number): Promise<string> {
  await api().call(createJob, { body: { jobNumber, partyId: 1 } });
  const payment = { payment_date: TODAY, payment_mode: 'UPI' as const, advance };
  await api().call(createAdvance, { body: { jobNumber, ...payment } });
  return jobNumber;
}

test('a credit of more than is owed leaves nothing owed, and gives the rest back to the advance (BILL-12)', async () => {
  const invoice = await issue({ jobNumber: await paidJob('JOB-PAID-1', 1000), charges: [agency] });
  expect(invoice).toMatchObject({ totalAmount: 2950, advanceAmount: 1000, balanceAmount: 1950 });
  const note = await credit(invoice.id, { charges: [{ originalLine: 0 }] });
  expect(note).toMatchObject({ totalAmount: -2950, balanceAmount: 0 });
  expect(await read(invoice.id)).toMatchObject({ balanceAmount: 0 });
});

test('a consolidated invoice takes off what its proformas have used of advances', async () => {
  const proformas = [
    await raise({ jobNumber: await paidJob('JOB-PAID-2', 1000), charges: [agency] }),
    await raise({ jobNumber: await paidJob('JOB-PAID-3', 500), charges: [agency] }),
  ];
  expect(await consolidate(proformas)).toMatchObject({
    totalAmount: 5900,
    advanceAmount: 1500,
    totalAfterAdvance: 4400,
    balanceAmount: 4400,
  });
});
