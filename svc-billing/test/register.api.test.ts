import { itemsOf } from '@freightdesk/api-client';
import { createJob, issuedSummary, listIssued, listProformas } from '@freightdesk/contracts/billing';
import { freezeDate } from '@freightdesk/service-kit/testing';
import { dayAhead } from './advances';
import { ours, runConversions } from './conversions';
import { daysAgo } from './funds';

const { app, clientId, raise, convert } = runConversions();

const find = async (query: object) =>
  itemsOf(
    await app()
      .as(ours)
      .call(listIssued, { query: query as never }),
  ).map(({ jobNumber }) => jobNumber);

async function issueOn(moment: string | number, jobNumber: string, rest: object) {
  freezeDate(moment);
  await app()
    .as(ours)
    .call(createJob, { body: { jobNumber, partyId: 1 } });
  await convert((await raise({ jobNumber, ...rest })).id);
  jest.useRealTimers();
}

beforeEach(async () => {
  await issueOn(daysAgo(40), 'JOB-OVERDUE', { dueDate: daysAgo(30) });
  for (const [jobNumber, rest] of [
    ['JOB-DUE', { dueDate: dayAhead(60), partyId: 2, contractId: 2 }],
    ['JOB-OPEN', {}],
  ] as const)
    await issueOn(Date.now(), jobNumber, rest);
  await raise();
});

test('lists issued documents alone, newest first, by what is found', async () => {
  expect(await find({})).toEqual(['JOB-OPEN', 'JOB-DUE', 'JOB-OVERDUE']);
  expect(await find({ payment: 'overdue' })).toEqual(['JOB-OVERDUE']);
  expect(await find({ payment: 'pending' })).toEqual(['JOB-OPEN', 'JOB-DUE']);
  expect(await find({ payment: 'paid' })).toEqual([]);
  expect(await find({ partyId: 2 })).toEqual(['JOB-DUE']);
  expect(await find({ partyId: 1 })).toEqual(['JOB-OPEN', 'JOB-OVERDUE']);
  expect(await find({ kind: 'credit_note' })).toEqual([]);
  expect(await find({ q: 'sahyadri' })).toEqual(['JOB-DUE']);
  expect(await find({ from: '2099-01-01' })).toEqual([]);
  expect(await find({ from: '2020-01-01', to: '2099-01-01' })).toHaveLength(3);
  expect(await find({ sort: 'dueDate', payment: 'overdue', q: 'JOB' })).toEqual(['JOB-OVERDUE']);
});

test('adds up what is found, not what is on the page', async () => {
  const all = await app().as(ours).call(issuedSummary, {});
  expect(all).toMatchObject({
    INR: {
      count: 3,
      subtotal: 65252.55,
      taxAmount: 11628.36,
      totalAmount: 76880.91,
      balanceAmount: 76880.91,
    },
    USD: { count: 0, totalAmount: 0 },
  });
  const documents = await app()
    .as(ours)
    .call(issuedSummary, { query: { q: 'sahyadri' } });
  expect(documents.INR).toMatchObject({ count: 1, totalAmount: 25626.97 });
});

test('a row of the register has what its document has, and a converted proforma is listed as such', async () => {
  await app()
    .as(ours)
    .call(createJob, { body: { jobNumber: 'JOB-ROW', partyId: 1 } });
  const proforma = await raise({ jobNumber: 'JOB-ROW', dueDate: dayAhead(120), importerId: 2 });
  const invoice = await convert(proforma.id);
  const [row] = itemsOf(
    await app()
      .as(ours)
      .call(listIssued, { query: { q: 'JOB-ROW' } }),
  );
  expect(row).toMatchObject({
    id: invoice.id,
    kind: 'invoice',
    status: 'invoice',
    payment: 'pending',
    currency: 'INR',
    invoiceNumber: invoice.invoiceNumber,
    invoiceDate: invoice.invoiceDate,
    jobNumber: 'JOB-ROW',
    dueDate: `${dayAhead(120)}T00:00:00.000Z`,
    partyId: 1,
    partyName: 'Coromandel Textiles',
    partyGstNumber: '33CRTCT4410C1ZK',
    originalInvoiceId: null,
    originalInvoiceNumber: '',
    subtotal: 21_750.85,
    taxAmount: 3_876.12,
    totalAmount: 25_626.97,
    balanceAmount: 25_626.97,
    createdAt: proforma.createdAt,
  });
  expect(invoice).toMatchObject({ proformaInvoiceNumber: `PI-${proforma.id}`, dueDate: row?.dueDate });
  const documents = itemsOf(
    await app()
      .as(ours)
      .call(listProformas, { query: { q: 'JOB-ROW' } }),
  );
  expect(documents).toMatchObject([{ id: proforma.id, status: 'converted' }]);
  const open = await raise({ jobNumber: 'JOB-ROW', contractId: 6 });
  expect(open.status).toBe('proforma');
  const byStatus = async (status: 'proforma' | 'converted') =>
    itemsOf(
      await app()
        .as(ours)
        .call(listProformas, { query: { q: 'JOB-ROW', status } }),
    ).map(({ id }) => id);
  expect([await byStatus('proforma'), await byStatus('converted')]).toEqual([[open.id], [proforma.id]]);
});

test('more documents than one transaction changes are all found overdue by whoever asks first', async () => {
  const documents = app().connection.collection('invoices');
  const { _id, ...due } = (await documents.findOne({ clientId: clientId(), jobNumber: 'JOB-DUE' })) ?? {};
  const copies = Array.from({ length: 501 }, (_none, at) => ({
    ...due,
    id: 10_000 + at,
    invoiceNumber: `INV/19-20/${at}`,
    dueDate: new Date('2020-01-31'),
  }));
  await documents.insertMany(copies);
  const overdue = await app()
    .as(ours)
    .call(listIssued, { query: { payment: 'overdue', page: 1, pageSize: 1 } });
  expect(overdue).toMatchObject({ total: 1 + copies.length });
});
