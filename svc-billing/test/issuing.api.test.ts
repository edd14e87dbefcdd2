import {
  createJob,
  endJob,
  getInvoice,
  type Invoice,
  listProformas,
  proformaByJob,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { listAudit } from '@freightdesk/contracts/core';
import { identityOf } from '@freightdesk/service-kit/testing';
import { indianDaysBetween } from '@freightdesk/tax';
import { dayAhead } from './advances';
import { fourLines, proforma } from './billing-app';
import { ours, runConversions, THIS_YEAR, users } from './conversions';

const { app, raise, convert, registeredNumbers } = runConversions();

test('a proforma becomes an invoice with the first number of the year, and stays listed as converted', async () => {
  const { id } = await raise({ dueDate: dayAhead(60) });
  const began = Date.now();
  const invoice = await convert(id);
  expect(invoice).toMatchObject({
    id,
    status: 'invoice',
    isPerforma: false,
    invoiceNumber: `INV/${THIS_YEAR}/00001`,
    issuedBy: 'admin',
    totalAmount: 25626.97,
    balanceAmount: 25626.97,
  });
  expect(Date.parse(invoice.invoiceDate ?? '')).toBeGreaterThanOrEqual(began);
  expect(await app().as(ours).call(getInvoice, { params: { id } })).toEqual(invoice);
  const proformas = (await app()
    .as(ours)
    .call(listProformas, { query: { status: 'converted' } })) as Invoice[];
  expect(proformas).toMatchObject([{ id, status: 'converted', invoiceNumber: invoice.invoiceNumber }]);
  expect(
    await app()
      .as(ours)
      .call(listProformas, { query: { status: 'proforma' } }),
  ).toEqual([]);
  expect(
    await app()
      .as(ours)
      .call(proformaByJob, { params: { jobNumber: 'JOB-260001' } }),
  ).toBeNull();
});

test('an invoice is due after the days of payment of its contract, or on the day that was typed (BILL-13)', async () => {
  app().rename('/api/contracts/1', { paymentTermsDays: 45 });
  const { id, dueDate } = await raise();
  expect(dueDate).toBeNull();
  const due = await convert(id);
  expect(indianDaysBetween(new Date(due.invoiceDate ?? ''), new Date(due.dueDate ?? ''))).toBe(45);
  const proformaWithDate = await raise({ dueDate: dayAhead(60) });
  expect((await convert(proformaWithDate.id)).dueDate).toBe(`${dayAhead(60)}T00:00:00.000Z`);
});

test('whoever was not told of the answer gets it by asking again, also under the same key', async () => {
  const { id } = await raise();
  const first = await convert(id, {}, { key: 'convert-1' });
  expect(await convert(id, {}, { key: 'convert-1' })).toEqual(first);
  expect(await convert(id, {}, { key: 'convert-2' })).toEqual(first);
  expect(await convert(id, { identityReason: 'Seen' })).toEqual(first);
  await expect(convert(id, { cargoDetails: 'Other' }, { key: 'convert-3' })).rejects.toMatchObject({
    code: 'invoice_frozen',
  });
  await expect(convert(id, { cargoDetails: 'Other' }, { key: 'convert-1' })).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  });
});

test('an issued invoice is changed by no call', async () => {
  const { id, updatedAt } = await raise();
  const invoice = await convert(id);
  await expect(
    app()
      .as(ours)
      .call(updateProforma, { params: { id }, body: proforma({ updatedAt }) }),
  ).rejects.toMatchObject({ status: 409, code: 'invoice_frozen' });
  await expect(convert(id, { cargoDetails: 'Other cargo' })).rejects.toMatchObject({
    status: 409,
    code: 'invoice_frozen',
  });
  expect(await app().as(ours).call(getInvoice, { params: { id } })).toEqual(invoice);
});

test('a conversion with content changes the proforma in the same step, and is checked as any', async () => {
  const { id } = await raise();
  await expect(convert(id, { totalAmount: 1 })).rejects.toMatchObject({ code: 'figures_differ' });
  const charges = fourLines.slice(0, 1);
  const body = { ...proforma({ charges }), cargoDetails: 'Yarn', status: 'invoice', isPerforma: false };
  const invoice = await convert(id, body);
  expect(invoice).toMatchObject({ status: 'invoice', cargoDetails: 'Yarn', totalAmount: 2950 });
  expect(await convert(id, body)).toEqual(invoice);
});

test('what a conversion omits stays as it was stored', async () => {
  const { id } = await raise({ cargoDetails: 'Yarn', portOfLoading: 'Chennai' });
  expect(await convert(id, { cargoDetails: null })).toMatchObject({
    cargoDetails: '',
    portOfLoading: 'Chennai',
    totalAmount: 25626.97,
  });
});

test('a conversion that names another contract and due day is issued under these', async () => {
  const { id } = await raise();
  const invoice = await convert(id, { contractId: 6, dueDate: dayAhead(90) });
  expect(invoice).toMatchObject({ contractId: 6, dueDate: `${dayAhead(90)}T00:00:00.000Z` });
  expect(await app().contractUses(1)).toMatchObject([{ id: 6 }]);
});

test('somebody who saw an older proforma does not issue the newer one', async () => {
  const { id, updatedAt } = await raise();
  await app()
    .as(ours)
    .call(updateProforma, { params: { id }, body: proforma({ cargoDetails: 'New' }) });
  await expect(convert(id, { updatedAt })).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect(await registeredNumbers()).toEqual([]);
});

test('of a change and a conversion at the same time one wins, and the invoice holds what was seen', async () => {
  const { id, updatedAt } = await raise({ cargoDetails: 'Seen' });
  const changing = app()
    .as(ours)
    .call(updateProforma, { params: { id }, body: proforma({ cargoDetails: 'Changed' }) });
  const [changeOutcome, conversionOutcome] = await Promise.allSettled([changing, convert(id, { updatedAt })]);
  expect([changeOutcome.status, conversionOutcome.status].sort()).toEqual(['fulfilled', 'rejected']);
  const expectedState =
    conversionOutcome.status === 'fulfilled' ? ['invoice', 'Seen'] : ['proforma', 'Changed'];
  const { status, cargoDetails } = await app().as(ours).call(getInvoice, { params: { id } });
  expect([status, cargoDetails]).toEqual(expectedState);
});

test('a doubtful registration needs a reason, which the invoice keeps', async () => {
  app().rename('/api/parties/1', { gstNumber: '33CRTCT4410C1ZJ' });
  const { id } = await raise();
  await expect(convert(id)).rejects.toMatchObject({
    status: 409,
    code: 'identity_doubtful',
    fields: { 'party.gstNumber': expect.stringContaining('check character') },
  });
  expect(await convert(id, { identityReason: 'Seen on the certificate' })).toMatchObject({
    status: 'invoice',
    identityReason: 'Seen on the certificate',
  });
});

test('a party with our own GSTIN gets no invoice, whatever the reason', async () => {
  app().rename('/api/parties/1', { gstNumber: '33ABCCF1234A1ZI' });
  const { id } = await raise();
  await expect(convert(id, { identityReason: 'They say so' })).rejects.toMatchObject({
    code: 'identity_doubtful',
    fields: { 'party.gstNumber': 'The party has the same GSTIN as the supplier' },
  });
});

test('a job is either cancelled or billed, even when both are asked for at once', async () => {
  const job = await app()
    .as(ours)
    .call(createJob, { body: { jobNumber: 'JOB-RACE', partyId: 1 } });
  const { id } = await raise({ jobNumber: 'JOB-RACE' });
  const cancelling = app()
    .as(ours)
    .call(endJob, { params: { id: job.id }, body: { status: 'cancelled' } });
  const [conversionOutcome, cancellationOutcome] = await Promise.allSettled([convert(id), cancelling]);
  expect([conversionOutcome.status, cancellationOutcome.status].sort()).toEqual(['fulfilled', 'rejected']);
});

test('nothing of another client is converted or seen, and its series begins by itself', async () => {
  const { id } = await raise();
  await convert(id);
  const theirs = identityOf({ userId: 7, clientId: '2' });
  await expect(convert(id, {}, { by: theirs })).rejects.toMatchObject({ status: 404 });
  expect(await registeredNumbers(theirs)).toEqual([]);
});

test('the history of an invoice names who issued it', async () => {
  const { id } = await raise();
  await convert(id, {}, { by: users[2] ?? ours });
  const { items } = await app()
    .as(ours)
    .call(listAudit, { query: { kind: 'invoices', id: String(id) } });
  expect(items[0]).toMatchObject({ action: 'issue', by: { username: 'user-3' } });
});

test('a conversion that moves to another job bills that one, whatever became of the first', async () => {
  const [first] = await Promise.all(
    ['JOB-FIRST', 'JOB-OTHER'].map((jobNumber) =>
      app()
        .as(ours)
        .call(createJob, { body: { jobNumber, partyId: 1 } }),
    ),
  );
  const { id } = await raise({ jobNumber: 'JOB-FIRST' });
  await app()
    .as(ours)
    .call(endJob, { params: { id: first?.id ?? 0 }, body: { status: 'completed' } });
  expect(await convert(id, { jobNumber: 'JOB-OTHER' })).toMatchObject({ jobNumber: 'JOB-OTHER' });
  const billedJobFilter = { jobNumber: /^JOB-(FIRST|OTHER)$/, lastBilledAt: { $type: 'date' as const } };
  const jobs = await app().connection.collection('jobs').find(billedJobFilter).toArray();
  expect(jobs.map(({ jobNumber }) => jobNumber)).toEqual(['JOB-OTHER']);
});

test('whoever changes a proforma in converting it has issued it, not raised it', async () => {
  const { id } = await raise();
  await convert(id, { cargoDetails: 'Yarn' }, { by: users[2] ?? ours });
  const record = await app().connection.collection('invoices').findOne({ id });
  expect(record).toMatchObject({ createdBy: 'admin', issuedBy: 'user-3', cargoDetails: 'Yarn' });
});

test('the contract that a conversion gives to a proforma of an earlier release counts as used', async () => {
  const { id } = await raise();
  await app()
    .connection.collection('invoices')
    .updateOne({ id }, { $set: { contractId: null } });
  await convert(id, { contractId: 6 });
  expect(await app().contractUses(1)).toMatchObject([{ id: 6 }]);
});
