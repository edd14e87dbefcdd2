import {
  billingOverview,
  createCreditNote,
  createFundRequest,
  createJob,
  decideFundRequest,
  endJob,
  type FundRequestInput,
  listIssued,
  payFundRequest,
} from '@freightdesk/contracts/billing';
import { freezeDate, identityOf } from '@freightdesk/service-kit/testing';
import { ours, runConversions } from './conversions';
import { daysAgo } from './funds';

const { app, clientId, raise, convert } = runConversions();

const overview = (by = ours) => app().as(by).call(billingOverview, {});

const line = (rate: number, rest = {}) => [
  { chargeId: 1, chargeName: 'CHA agency', quantity: 1, rate, gstPercent: 18, ...rest },
];

const DOLLAR_RATE = { exchangeRate: 83.255, exchangeRateDay: '2026-11-20', exchangeRateSource: 'bank' };

test('a client without documents has no revenue, no drafts and nothing that waits', async () => {
  expect(await overview()).toMatchObject({
    revenue: { INR: 0, USD: 0 },
    openProformas: 0,
    recentInvoices: [],
    fundsToApprove: 0,
    fundsToPay: 0,
    writeOffsToDecide: 0,
    overdueInvoices: 0,
  });
});

test('revenue is what was issued this year without tax, by currency; what is open is not in it', async () => {
  const first = await raise({ charges: line(1000.5) });
  const second = await raise({ charges: line(200, { currency: 'USD' }), ...DOLLAR_RATE });
  await raise({ charges: line(77) });
  await Promise.all([convert(first.id), convert(second.id)]);
  await convert(first.id);
  expect(await overview()).toMatchObject({ revenue: { INR: 1000.5, USD: 200 }, openProformas: 1 });
  const other = await app()
    .as(identityOf({ clientId: '2' }))
    .call(billingOverview, {});
  expect(other).toMatchObject({ revenue: { INR: 0, USD: 0 }, recentInvoices: [] });
});

const MANY = process.env.NIGHTLY ? 30 : 8;

test('the kept revenue is the sum of the issued documents, also after many were issued at once and some failed', async () => {
  const proformas = await Promise.all(
    Array.from({ length: MANY }, (_, at) => raise({ charges: line(100 + at) })),
  );
  const entries = app().connection.collection('audit');
  jest.spyOn(entries, 'insertMany').mockRejectedValueOnce(new Error('the disk went away') as never);
  await Promise.allSettled(proformas.map(({ id }) => convert(id)));
  const issuedDocuments = await app()
    .connection.collection('invoices')
    .find({ clientId: clientId(), isIssued: true })
    .toArray();
  expect(issuedDocuments.length).toBe(MANY - 1);
  const sum = issuedDocuments.reduce((total, { subtotal }) => total + Number(subtotal), 0);
  expect((await overview()).revenue).toEqual({ INR: sum / 100, USD: 0 });
});

test('the latest documents are those issued last and the open proformas, which are drafts', async () => {
  const old = await raise({ charges: line(10) });
  freezeDate(daysAgo(40));
  const due = await raise({ charges: line(20), dueDate: daysAgo(0) });
  const { invoiceNumber } = await convert(due.id);
  jest.useRealTimers();
  await raise({ charges: line(30) });
  await convert(old.id);
  const { recentInvoices, overdueInvoices } = await overview();
  expect(overdueInvoices).toBe(1);
  expect(recentInvoices.map(({ id, status }) => [id, status])).toEqual([
    [old.id, 'pending'],
    [due.id + 1, 'draft'],
    [due.id, 'overdue'],
  ]);
  expect(recentInvoices[2]).toMatchObject({ number: invoiceNumber, totalAmount: 23.6, currency: 'INR' });
  expect(recentInvoices[1]).toMatchObject({ number: `PI-${due.id + 1}`, partyName: 'Coromandel Textiles' });
  // The register marks what it lists as overdue.
  await app()
    .as(ours)
    .call(listIssued, { query: { payment: 'overdue' } });
  expect(await overview()).toMatchObject({ overdueInvoices: 1 });
});

test('the five latest documents are shown, a credit note below zero', async () => {
  const proformas = [
    await raise(),
    await raise(),
    await raise(),
    await raise(),
    await raise(),
    await raise(),
  ];
  for (const { id } of proformas.slice(0, 4)) await convert(id);
  const body = {
    originalInvoiceId: proformas[0]?.id ?? 0,
    creditNoteReason: 'Agreed',
    charges: [{ originalLine: 0 }],
  };
  const note = await app().as(ours).call(createCreditNote, { body });
  const { recentInvoices } = await overview();
  expect(recentInvoices).toHaveLength(5);
  expect(recentInvoices[0]).toMatchObject({ id: note.id, totalAmount: note.totalAmount });
  expect(note.totalAmount).toBeLessThan(0);
});

const approver = identityOf({ userId: 21, username: 'approver', role: 'approver' });
const payer = identityOf({ userId: 22, username: 'payer', role: 'payer' });
const clerk = identityOf({ userId: 23, username: 'exec', fullName: 'Ravi', role: 'executive-ops' });

const ask = (requestId: string, by = ours) =>
  app()
    .as(by)
    .call(createFundRequest, {
      body: {
        requestId,
        type: 'adhoc',
        requestor: 'Ravi',
        requiredAmount: 100,
        purpose: 'DO Charges',
      } satisfies FundRequestInput,
    });

const approve = ({ id }: { readonly id: number }, by = approver) =>
  app()
    .as(by)
    .call(decideFundRequest, { params: { id }, body: { status: 'approved', level: 1 } });

test('requests of others wait for the approver, approved ones for the payer, and for nobody else', async () => {
  await Promise.all([ask('FR-1'), ask('FR-3', approver)]);
  await approve(await ask('FR-2'));
  await approve(await ask('FR-4', payer));
  expect(await overview(approver)).toMatchObject({ fundsToApprove: 1, fundsToPay: 0 });
  expect(await overview(payer)).toMatchObject({ fundsToApprove: 0, fundsToPay: 1 });
  expect(await overview(clerk)).toMatchObject({ fundsToApprove: 0, fundsToPay: 0 });
});

test('activity says who did what to which record, the latest first, and of one record by one person the latest', async () => {
  const job = await app()
    .as(clerk)
    .call(createJob, { body: { jobNumber: 'JOB-7', partyId: 1 } });
  const { id } = await raise();
  const { invoiceNumber } = await convert(id);
  await app()
    .as(clerk)
    .call(endJob, { params: { id: job.id }, body: { status: 'completed' } });
  const { activity } = await overview();
  expect(activity.map(({ by, text }) => `${text} by ${by}`)).toEqual([
    'Job JOB-7 completed by Ravi',
    `Invoice ${invoiceNumber} issued by ${ours.fullName}`,
    `Job JOB-260001 added by ${ours.fullName}`,
  ]);
  expect(activity[0]).toMatchObject({ kind: 'jobs', id: String(job.id) });
});

test('a note is told once, by itself, and not as what it does to its invoice', async () => {
  const { id } = await raise();
  await convert(id);
  const body = { originalInvoiceId: id, creditNoteReason: 'Agreed', charges: [{ originalLine: 0 }] };
  const note = await app().as(clerk).call(createCreditNote, { body });
  const { activity } = await overview();
  expect(activity.filter(({ by }) => by === 'Ravi').map(({ text }) => text)).toEqual([
    `Credit note ${note.invoiceNumber} added`,
  ]);
});

test('a step of a fund request is told by what became of the request', async () => {
  const { id } = await ask('FR-7', clerk);
  await approve({ id });
  await app()
    .as(payer)
    .call(payFundRequest, { params: { id }, body: { disbursedAmount: 100 } });
  const { activity } = await overview();
  expect(activity.slice(0, 3).map(({ text }) => text)).toEqual([
    'Fund request FR-7 disbursed',
    'Fund request FR-7 approved',
    'Fund request FR-7 added',
  ]);
});

test('executive-ops is told of the own fund requests alone, and of what others did to documents', async () => {
  const { id } = await raise({ charges: line(5) });
  await ask('FR-8');
  await ask('FR-9', clerk);
  const activityTexts = async (by = ours) => (await overview(by)).activity.map(({ text }) => text);
  expect(await activityTexts()).toEqual(
    expect.arrayContaining(['Fund request FR-8 added', 'Fund request FR-9 added']),
  );
  expect(await activityTexts(clerk)).toContain('Fund request FR-9 added');
  expect(await activityTexts(clerk)).not.toContain('Fund request FR-8 added');
  expect(await activityTexts(clerk)).toContain(`Proforma PI-${id} added`);
});

test('what is issued at the first moment of the next financial year is no revenue of this one', async () => {
  const { id } = await raise({ charges: line(500) });
  freezeDate('2027-03-31T18:30:00Z');
  await convert(id);
  expect((await overview()).revenue).toEqual({ INR: 500, USD: 0 });
  freezeDate('2027-03-31T18:29:59Z');
  expect((await overview()).revenue).toEqual({ INR: 0, USD: 0 });
});
