import { itemsOf } from '@freightdesk/api-client';
import {
  advanceSummary,
  convertProforma,
  createAdvance,
  createInvoice,
  createJob,
  deleteAdvance,
  listAdvances,
  listIssued,
  readPartyAccount,
  refundAdvance,
} from '@freightdesk/contracts/billing';
import { forgetMigration } from '@freightdesk/data/testing';
import { advanceInput, refundInput } from './advances';
import { proforma } from './billing-app';
import { runDocuments } from './documents';

const { app, api, convert, credit, consolidate, read, paper } = runDocuments();

let jobCount = 0;
const newJob = async (): Promise<string> => {
  const jobNumber = `JOB-BACK-${++jobCount}`;
  await api().call(createJob, { body: { jobNumber, partyId: 1 } });
  return jobNumber;
};
const receive = (jobNumber: string, amount: number, rest = {}) =>
  api().call(createAdvance, { body: advanceInput(jobNumber, amount, rest) });
const raise = (jobNumber: string, ...rates: number[]) => {
  const charges = rates.map((rate) => ({
    chargeName: 'Fee',
    hsnCode: '996711',
    quantity: 1,
    rate,
    gstPercent: 0,
  }));
  return api().call(createInvoice, { body: proforma({ jobNumber, charges }) });
};
const bill = async (jobNumber: string, ...rates: number[]) => convert((await raise(jobNumber, ...rates)).id);
const sums = (jobNumber: string) => api().call(advanceSummary, { query: { jobNumber } });
const whole = { charges: [{ originalLine: 0 }] };

test('what a credit takes off beyond what is to pay goes back to the advance, to be used or refunded (BILL-12)', async () => {
  const jobNumber = await newJob();
  const advance = await receive(jobNumber, 1000);
  const { id } = await bill(jobNumber, 1000);
  expect(await sums(jobNumber)).toMatchObject({ left: 0, returned: 0 });
  const note = await credit(id, whole);
  expect(note).toMatchObject({
    totalAmount: -1000,
    balanceAmount: 0,
    advanceReturns: [{ jobNumber, amount: 1000 }],
  });
  expect(await read(id)).toMatchObject({ balanceAmount: 0, advanceAmount: 1000 });
  expect(await sums(jobNumber)).toMatchObject({ received: 1000, left: 1000, returned: 1000 });
  expect(await paper(note.id)).toMatch(/Returned to advance<\/dt><dd>1,000\.00/);
  expect(await bill(jobNumber, 400)).toMatchObject({ advanceAmount: 400, balanceAmount: 0 });
  const refund = { params: { id: advance.id }, body: refundInput(600) };
  expect(await api().call(refundAdvance, refund)).toMatchObject({ refundedAmount: 600, leftAmount: 0 });
  await expect(api().call(refundAdvance, { ...refund, body: refundInput(0.01) })).rejects.toMatchObject({
    code: 'advance_applied',
  });
});

test('LEDGER-19: an invoice whose advance came back whole is credited and no longer paid; its migration says so too', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 1000);
  const { id } = await bill(jobNumber, 600, 400);
  const paymentOf = async () =>
    itemsOf(await api().call(listIssued, { query: { kind: 'invoice' } })).find((each) => each.id === id)
      ?.payment;
  const account = () => api().call(readPartyAccount, { params: { partyId: 1 } });
  const { balance } = await account();
  await credit(id, { charges: [{ originalLine: 0 }] });
  expect(await paymentOf()).toBe('paid');
  await credit(id, { charges: [{ originalLine: 1 }] });
  expect(await paymentOf()).toBe('credited');
  expect(await sums(jobNumber)).toMatchObject({ received: 1000, left: 1000 });
  const after = await account();
  expect([after.balance, after.notDue + after.overdue - after.onAccount]).toEqual([
    balance - 1000,
    balance - 1000,
  ]);

  const earlierFields = { $set: { paymentState: 'paid' }, $unset: { returnedAdvance: '' } };
  await app().connection.collection('invoices').updateOne({ id, clientId: '1' }, earlierFields);
  await forgetMigration(app().connection);
  await (await app().another()).close();
  expect(await paymentOf()).toBe('credited');
});

test('the balance is lowered first, and only the rest goes back', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 600);
  const { id } = await bill(jobNumber, 1000);
  expect(await credit(id, { charges: [{ originalLine: 0, amount: 300 }] })).toMatchObject({
    balanceAmount: 0,
    advanceReturns: [],
  });
  expect(await credit(id, { charges: [{ originalLine: 0, amount: 300 }] })).toMatchObject({
    balanceAmount: 0,
    advanceReturns: [{ jobNumber, amount: 200 }],
  });
  expect(await credit(id, whole)).toMatchObject({
    balanceAmount: 0,
    advanceReturns: [{ jobNumber, amount: 400 }],
  });
  expect(await sums(jobNumber)).toMatchObject({ left: 600, returned: 600 });
});

test('credits that are raised at once give back no more than the advance that was used', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 1000);
  const { id } = await bill(jobNumber, 250, 250, 250, 250);
  const notes = await Promise.allSettled(
    [0, 1, 2, 3, 0, 1].map((originalLine) => credit(id, { charges: [{ originalLine }] })),
  );
  expect(notes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(await sums(jobNumber)).toMatchObject({ received: 1000, left: 1000, returned: 1000 });
});

test('a refund and a new invoice at once share what came back, and use none of it twice', async () => {
  const jobNumber = await newJob();
  const advance = await receive(jobNumber, 1000);
  const { id } = await bill(jobNumber, 1000);
  const open = await raise(jobNumber, 1000);
  await credit(id, whole);
  await Promise.allSettled([
    api().call(refundAdvance, { params: { id: advance.id }, body: refundInput(1000) }),
    api().call(convertProforma, { params: { id: open.id }, body: {} }),
  ]);
  const { advanceAmount } = await read(open.id);
  const [storedAdvance] = (await api().call(listAdvances, { query: { jobNumber } })) as {
    refundedAmount: number;
  }[];
  expect(advanceAmount + (storedAdvance?.refundedAmount ?? 0)).toBe(1000);
  expect(await sums(jobNumber)).toMatchObject({ left: 0 });
});

test('a credit on a consolidated invoice gives back to the advances of its jobs, at most what each has used', async () => {
  const [first, second] = [await newJob(), await newJob()];
  await receive(first, 300);
  await receive(second, 500);
  const invoice = await consolidate([await raise(first, 1000), await raise(second, 1000)]);
  expect(invoice).toMatchObject({ advanceAmount: 800, balanceAmount: 1200 });
  expect(await credit(invoice.id, { charges: [{ originalLine: 0, amount: 1600 }] })).toMatchObject({
    balanceAmount: 0,
    advanceReturns: [
      { jobNumber: first, amount: 300 },
      { jobNumber: second, amount: 100 },
    ],
  });
  expect(await credit(invoice.id, whole)).toMatchObject({
    balanceAmount: 0,
    advanceReturns: [{ jobNumber: second, amount: 400 }],
  });
  expect(await sums(first)).toMatchObject({ left: 300 });
  expect(await sums(second)).toMatchObject({ left: 500 });
});

test('an advance for reimbursements that came back whole can be deleted, one in use cannot', async () => {
  const jobNumber = await newJob();
  const { id: advanceId } = await receive(jobNumber, 100, { receivedFor: 'reimbursements' });
  const { id } = await bill(jobNumber, 100);
  const remove = () => api().call(deleteAdvance, { params: { id: advanceId } });
  await expect(remove()).rejects.toMatchObject({ code: 'advance_applied' });
  await credit(id, whole);
  await remove();
});

test('a note that an earlier release has cancelled gives nothing back', async () => {
  const jobNumber = await newJob();
  await receive(jobNumber, 100);
  const { id } = await bill(jobNumber, 100);
  const note = await credit(id, whole);
  const cancelled = { $set: { state: 'cancelled' } };
  await app().connection.collection('invoices').updateOne({ id: note.id, clientId: '1' }, cancelled);
  expect(await sums(jobNumber)).toMatchObject({ left: 0, returned: 0 });
});

test('an amount of an earlier release without a recorded advance stays owed by the note', async () => {
  const jobNumber = await newJob();
  const { id } = await bill(jobNumber, 100);
  const change = { $set: { advanceAmount: 10_000, totalAfterAdvance: 0, balanceAmount: 0 } };
  await app().connection.collection('invoices').updateOne({ id, clientId: '1' }, change);
  expect(await credit(id, whole)).toMatchObject({ balanceAmount: -100, advanceReturns: [] });
});
