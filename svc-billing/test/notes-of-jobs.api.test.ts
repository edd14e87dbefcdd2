import { itemsOf } from '@freightdesk/api-client';
import {
  createJob,
  createVendorBill,
  type Invoice,
  type JobBilling,
  jobBilling,
  type LineSource,
  listJobs,
} from '@freightdesk/contracts/billing';
import fc from 'fast-check';
import { agency, handling, paise, runDocuments } from './documents';

const { app, api, raise, convert, raiseForJob, issue, read, notesOf, credit, debit, consolidate } =
  runDocuments();

let jobs = 0;
/** Creates a job with a vendor bill of 1,000 rupees. */
async function jobWithBill() {
  jobs += 1;
  const jobNumber = `JOB-BILLED-${jobs}`;
  await api().call(createJob, { body: { jobNumber, partyId: 1 } });
  const { id } = await api().call(createVendorBill, {
    body: {
      jobNumber,
      vendorId: 1,
      invoicetype: 'Tax Invoice',
      invoiceno: `NOTED-${jobs}`,
      invdate: '2026-11-10',
      invamount: 1000,
    },
  });
  return { jobNumber, source: { kind: 'vendor_bill', id } satisfies LineSource };
}
type Job = Awaited<ReturnType<typeof jobWithBill>>;

/** A line that bills a vendor bill. A consolidated invoice merges those of all jobs into one line. */
const costOf = ({ source }: Job, rate: number) => ({
  chargeName: 'THC at cost',
  hsnCode: '996711',
  quantity: 1,
  rate,
  gstPercent: 0,
  uom: 'LUMPSUM',
  source,
});
const bill = (job: Job, rate = 1000) => raise({ jobNumber: job.jobNumber, charges: [costOf(job, rate)] });

type JobReference = Pick<Job, 'jobNumber'>;
const ledger = ({ jobNumber }: JobReference): Promise<JobBilling> =>
  api().call(jobBilling, { params: { jobNumber } });
const left = async (job: Job) => (await ledger(job)).sources[0]?.leftAmount;
const billedAmountOf = async ({ jobNumber }: JobReference) => {
  const [job] = itemsOf(await api().call(listJobs, { query: { jobNumber, figures: 'true' } }));
  return job?.figures?.billed.INR;
};

test('what a credit note takes back of a vendor bill can be billed again, and no paisa more', async () => {
  const job = await jobWithBill();
  const { id } = await convert((await bill(job)).id);
  await credit(id, { charges: [{ originalLine: 0, amount: 400 }] });
  expect([await left(job), await billedAmountOf(job)]).toEqual([400, 600]);
  await expect(bill(job, 400.01)).rejects.toMatchObject({ code: 'already_billed' });
  await bill(job, 400);
  await credit(id, { charges: [{ originalLine: 0 }] });
  expect([await left(job), await billedAmountOf(job)]).toEqual([600, 0]);
});

test('a credit on a consolidated invoice takes back from each of its jobs, and the last one all that is left', async () => {
  const [one, other] = [await jobWithBill(), await jobWithBill()];
  const { id, invoiceNumber } = await consolidate([await bill(one, 1000), await bill(other, 500)]);
  expect((await read(id)).charges).toMatchObject([{ chargeName: 'THC at cost', listed: 2, amount: 1500 }]);
  const part = await credit(id, { charges: [{ originalLine: 0, amount: 100 }] });
  expect([await left(one), await left(other)]).toEqual([66.67, 533.33]);
  expect([await billedAmountOf(one), await billedAmountOf(other)]).toEqual([933.33, 466.67]);
  expect((await ledger(one)).sources[0]?.documents.at(-1)).toMatchObject({
    documentId: part.id,
    number: part.invoiceNumber,
    status: 'credit_note',
    amount: -66.67,
  });
  await expect(bill(one, 66.68)).rejects.toMatchObject({ code: 'already_billed' });
  await credit(id, { charges: [{ originalLine: 0 }] });
  expect([
    await left(one),
    await left(other),
    await billedAmountOf(one),
    await billedAmountOf(other),
  ]).toEqual([1000, 1000, 0, 0]);
  await bill(one);
  await expect(bill(one, 0.01)).rejects.toMatchObject({ code: 'already_billed' });
  expect(invoiceNumber).toMatch(/^CI/);
  const ids = (await ledger(one)).sources[0]?.documents.map(({ documentId }) => documentId) ?? [];
  expect(ids).toHaveLength(4);
  expect(ids).toEqual(ids.toSorted((before, after) => before - after));
});

test('a note that an earlier release has cancelled takes nothing back', async () => {
  const job = await jobWithBill();
  const { id } = await consolidate([await bill(job)]);
  const note = await credit(id, { charges: [{ originalLine: 0, amount: 100 }] });
  await app()
    .connection.collection('invoices')
    .updateOne({ id: note.id }, { $set: { state: 'cancelled' } });
  expect([await left(job), await billedAmountOf(job)]).toEqual([0, 1000]);
});

test('a credit of charges lowers the jobs that have them, with their quantities', async () => {
  const one = await raiseForJob({ charges: [agency, handling] });
  const other = await raiseForJob({ charges: [handling] });
  const { id, charges } = await consolidate([one, other]);
  expect(charges.map(({ chargeName }) => chargeName)).toEqual(['CHA agency', 'THC 20 ft']);
  await credit(id, { charges: [{ originalLine: 0 }] });
  expect([await billedAmountOf(one), await billedAmountOf(other)]).toEqual([17_400, 17_400]);
  expect((await ledger(one)).charges).toMatchObject([
    { chargeName: 'CHA agency', quantity: 0, billedAmount: 0 },
    { chargeName: 'THC 20 ft', quantity: 2, billedAmount: 17_400 },
  ]);
  await credit(id, { charges: [{ originalLine: 1, amount: 10_000 }] });
  expect((await ledger(other)).charges).toMatchObject([{ quantity: 2, billedAmount: 12_400 }]);
});

test('a lower rate takes back no piece, some pieces take back themselves, and the last credit the rest', async () => {
  const job = await jobWithBill();
  const { id } = await issue({ jobNumber: job.jobNumber, charges: [{ ...handling, quantity: 3 }] });
  const quantity = async () => (await ledger(job)).charges[0]?.quantity;
  await credit(id, { charges: [{ originalLine: 0, amount: 100 }] });
  expect(await quantity()).toBe(3);
  await credit(id, { charges: [{ originalLine: 0, quantity: 1, rate: 8700 }] });
  expect(await quantity()).toBe(2);
  await credit(id, { charges: [{ originalLine: 0 }] });
  expect((await ledger(job)).charges).toMatchObject([{ quantity: 0, billedAmount: 0 }]);
});

test('a note that takes a line in parts takes back all of it, and no paisa more', async () => {
  const job = await jobWithBill();
  const { id } = await issue({ jobNumber: job.jobNumber, charges: [handling] });
  const parts = (amount: number) => [
    { originalLine: 0, quantity: 1, rate: 8700 },
    { originalLine: 0, amount: 8000 },
    { originalLine: 0, amount },
  ];
  await expect(credit(id, { charges: parts(700.01) })).rejects.toMatchObject({ code: 'credit_exceeds' });
  await credit(id, { charges: parts(700) });
  expect((await ledger(job)).charges).toMatchObject([{ quantity: 0, billedAmount: 0 }]);
});

test('a debit note may be the first to bill something of its job', async () => {
  const job = await jobWithBill();
  const namedCharge = {
    chargeName: 'Waiting time',
    hsnCode: '996711',
    quantity: 1,
    rate: 500,
    gstPercent: 18,
  };
  const { id } = await issue({ jobNumber: job.jobNumber, charges: [namedCharge] });
  await debit(id, { charges: [costOf(job, 1000)] });
  expect(await left(job)).toBe(0);
});

test('a debit note bills its job: its charges are told with it, and a vendor bill no more than what is left', async () => {
  const job = await jobWithBill();
  const { id } = await issue({ jobNumber: job.jobNumber, charges: [agency] });
  const extra = { chargeId: 1, chargeName: 'CHA agency', quantity: 1, rate: 100, gstPercent: 18 };
  const note = await debit(id, { charges: [extra, costOf(job, 900)] });
  expect(note.charges).toMatchObject([{ source: null }, { source: job.source }]);
  expect([await left(job), await billedAmountOf(job)]).toEqual([100, 3500]);
  expect((await ledger(job)).charges).toMatchObject([
    {
      chargeName: 'CHA agency',
      quantity: 2,
      billedAmount: 2600,
      documents: [{ amount: 2500 }, { documentId: note.id, number: note.invoiceNumber, amount: 100 }],
    },
  ]);
  await expect(debit(id, { charges: [costOf(job, 100.01)] })).rejects.toMatchObject({
    status: 409,
    code: 'already_billed',
    fields: { 'charges.0.source': expect.stringContaining(note.invoiceNumber ?? '?') },
  });
  const outcomes = await Promise.allSettled([
    debit(id, { charges: [costOf(job, 100)] }),
    debit(id, { charges: [costOf(job, 100)] }),
    bill(job, 100),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await left(job)).toBe(0);
});

test('a debit note on a consolidated invoice bills its jobs by what they were billed, and no vendor bill', async () => {
  const [one, other] = [await jobWithBill(), await jobWithBill()];
  const { id } = await consolidate([await bill(one, 1000), await bill(other, 500)]);
  await debit(id, {
    charges: [{ chargeName: 'Storage', hsnCode: '996729', quantity: 3, rate: 100, gstPercent: 18 }],
  });
  expect([await billedAmountOf(one), await billedAmountOf(other)]).toEqual([1200, 600]);
  expect((await ledger(other)).charges).toMatchObject([{ chargeName: 'Storage', billedAmount: 100 }]);
  await expect(debit(id, { charges: [costOf(other, 1)] })).rejects.toMatchObject({
    status: 400,
    fields: { 'charges.0.source': expect.stringContaining('does not belong to the job') },
  });
});

const anyBills = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 3 });
const anyCredits = fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 4 });

test('whatever is credited of a consolidated invoice, its jobs are billed what is left of it, none below zero', async () => {
  await fc.assert(
    fc.asyncProperty(anyBills, anyCredits, async (rates, credits) => {
      const own: Job[] = [];
      const proformas: Invoice[] = [];
      for (const rate of rates) {
        const job = await jobWithBill();
        own.push(job);
        proformas.push(await bill(job, rate / 100));
      }
      const { id } = await consolidate(proformas);
      const remainder = async () => paise((await notesOf(id)).creditable[0]?.amount ?? 0);
      const check = async () => {
        const billedAmounts = await Promise.all(own.map(billedAmountOf));
        const inPaise = billedAmounts.map((amount) => paise(amount ?? -1));
        expect(inPaise.reduce((sum, amount) => sum + amount, 0)).toBe(await remainder());
        for (const [at, amount] of inPaise.entries()) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(rates[at] ?? 0);
          expect(paise((await left(own[at] as Job)) ?? -1)).toBe(100_000 - amount);
        }
      };
      for (const amount of credits)
        if (amount <= (await remainder())) {
          await credit(id, { charges: [{ originalLine: 0, amount: amount / 100 }] });
          await check();
        }
      if ((await remainder()) > 0) await credit(id, { charges: [{ originalLine: 0 }] });
      await check();
    }),
    { numRuns: process.env.NIGHTLY ? 6 : 3 },
  );
});
