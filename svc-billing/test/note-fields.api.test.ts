import { createAdvance, noteSummary } from '@freightdesk/contracts/billing';
import { identityOf } from '@freightdesk/service-kit/testing';
import { advanceInput, dayAhead } from './advances';
import { agency, paise, runDocuments } from './documents';

const { app, api, raiseForJob, convert, issue, read, notesOf, credit, debit, consolidate } = runDocuments();

const storage = [{ chargeName: 'Storage', hsnCode: '996729', quantity: 1, rate: 100, gstPercent: 18 }];
const whole = { charges: [{ originalLine: 0 }] };
const clerk = { by: identityOf({ userId: 5, username: 'clerk' }) };

test('a note is of the person that raises it, with remarks of its own and no due date', async () => {
  const { id, dueDate } = await issue({ charges: [agency], dueDate: dayAhead(60) });
  expect(dueDate).not.toBeNull();
  const own = { dueDate: null, issuedBy: 'clerk' };
  expect(await debit(id, { charges: storage, debitNoteRemarks: 'By phone' }, clerk)).toMatchObject({
    ...own,
    debitNoteRemarks: 'By phone',
  });
  expect(await credit(id, { ...whole, creditNoteRemarks: 'By letter' }, clerk)).toMatchObject({
    ...own,
    creditNoteRemarks: 'By letter',
  });
  const notes = app().connection.collection('invoices').find({ originalInvoiceId: id });
  expect((await notes.toArray()).map(({ createdBy }) => createdBy)).toEqual(['clerk', 'clerk']);
});

test('a note on a consolidated invoice has taken in no proformas', async () => {
  const { id, mergedInvoices } = await consolidate([await raiseForJob({ charges: [agency] })]);
  expect(mergedInvoices).toHaveLength(1);
  expect(await debit(id, { charges: storage })).toMatchObject({ mergedInvoices: [] });
  expect(await credit(id, whole)).toMatchObject({ mergedInvoices: [] });
});

test('an invoice that was paid beyond its total is left as it is by a credit note', async () => {
  const { id } = await issue({ charges: [agency] });
  await app()
    .connection.collection('invoices')
    .updateOne({ id }, { $set: { balanceAmount: -5000 } });
  expect(await credit(id, whole)).toMatchObject({ balanceAmount: -2950 });
  expect(await read(id)).toMatchObject({ balanceAmount: -50 });
});

test.each([
  ['a supply without payment of tax', { supplyType: 'sez_without_payment' }, {}],
  ['a line under reverse charge', {}, { treatment: 'reverse_charge' }],
])('part of %s is credited without tax', async (_what, rest, changes) => {
  const { id } = await issue({ ...rest, charges: [{ ...agency, ...changes }] });
  expect(await credit(id, { charges: [{ originalLine: 0, amount: 1000 }] })).toMatchObject({
    subtotal: -1000,
    totalAmount: -1000,
    charges: [{ gstAmount: 0 }],
  });
});

test('what a debit note adds to a supply without payment of tax bears none', async () => {
  const { id } = await issue({ charges: [agency], supplyType: 'sez_without_payment' });
  expect(await debit(id, { charges: storage })).toMatchObject({ taxAmount: 0, totalAmount: 100 });
});

test('no note is raised on a note or a proforma, and neither tells a last day for its tax', async () => {
  const none = { creditable: [], creditableTotal: 0, taxCreditUntil: null };
  const { id } = await issue({ charges: [agency] });
  const note = await credit(id, { charges: [{ originalLine: 0, amount: 100 }] });
  const open = await raiseForJob();
  for (const each of [note, open]) expect(await notesOf(each.id)).toMatchObject(none);
});

test('a debit note after the last day for credits is no reason for a warning', async () => {
  const { id } = await issue({ charges: [agency] });
  const invoiceDate = new Date('2020-04-01T00:00:00Z');
  await app().connection.collection('invoices').updateOne({ id }, { $set: { invoiceDate } });
  expect((await debit(id, { charges: storage })).warnings).toEqual([]);
});

test('the counters count consolidated invoices with the invoices; what goes back to an advance is not owed', async () => {
  const counters = () => api().call(noteSummary, {});
  const before = await counters();
  const { jobNumber, ...one } = await raiseForJob({ charges: [agency] });
  await api().call(createAdvance, { body: advanceInput(jobNumber, 1000) });
  await credit((await convert(one.id)).id, whole);
  await consolidate([await raiseForJob({ charges: [agency] })]);
  const after = await counters();
  expect(after.invoices.count - before.invoices.count).toBe(2);
  expect(paise(after.invoices.INR) - paise(before.invoices.INR)).toBe(590_000);
  expect(paise(after.balance.INR) - paise(before.balance.INR)).toBe(295_000);
});
