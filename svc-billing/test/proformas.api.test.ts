import {
  createInvoice,
  getInvoice,
  type Invoice,
  listProformas,
  proformaByJob,
  updateProforma,
} from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
import { type BillingApp, fourLines, proforma, runBilling } from './billing-app';

let app: BillingApp;
beforeAll(async () => {
  app = await runBilling();
});
afterAll(() => app.close());

const ours = identityOf();
const theirs = identityOf({ userId: 7, clientId: '2' });
const create = (rest = {}, idempotencyKey?: string) =>
  app.as(ours).call(createInvoice, { body: proforma(rest), ...(idempotencyKey ? { idempotencyKey } : {}) });

test('the four lines of the specimen invoice give its figures within the state', async () => {
  expect(await create()).toMatchObject({
    proformaInvoiceNumber: expect.stringMatching(/^PI-\d+$/),
    partyName: 'Coromandel Textiles',
    contractNumber: 'CT-100001',
    status: 'proforma',
    isPerforma: true,
    taxMode: 'CGST_SGST',
    subtotal: 21750.85,
    cgstAmount: 1938.06,
    sgstAmount: 1938.06,
    igstAmount: 0,
    taxAmount: 3876.12,
    totalAmount: 25626.97,
    totalAfterAdvance: 25626.97,
  });
});

test('and IGST between states', async () => {
  expect(await create({ partyId: 2, contractId: 2 })).toMatchObject({
    taxMode: 'IGST',
    cgstAmount: 0,
    igstAmount: 3876.12,
    totalAmount: 25626.97,
  });
});

test('a line of the master brings its SAC and unit', async () => {
  const { charges } = await create();
  expect(charges[3]).toMatchObject({
    hsnCode: '996521',
    uom: 'PER_CBM',
    isFromChargeMaster: true,
    cgstAmount: 7.51,
    totalAmount: 315.32,
  });
});

test('levies of the tax group come on top, and an inclusive rate holds its tax', async () => {
  const charges = [{ chargeId: 5, chargeName: 'All-in rate', quantity: 1, rate: 118, gstPercent: 18 }];
  expect(await create({ partyId: 3, contractId: 3, charges })).toMatchObject({
    subtotal: 100,
    cgstAmount: 9,
    otherTaxTotals: { CESS: 0.9, 'Port levy': 2 },
    taxAmount: 20.9,
    totalAmount: 120.9,
  });
});

test('right totals are accepted as numbers and as text', async () => {
  await expect(
    create({ subtotal: 21750.85, totalAmount: '25626.97', cgstAmount: '1938.06' }),
  ).resolves.toMatchObject({ totalAmount: 25626.97 });
});

test.each([
  ['the total', { totalAmount: 25627 }, 'Total was sent as 25627, but comes to 25626.97'],
  ['the tax', { cgstAmount: 1938.08 }, 'CGST was sent as 1938.08, but comes to 1938.06'],
  ['an advance that nobody received', { advanceAmount: 100 }, 'Advance was sent as 100, but comes to 0.00'],
  ['a levy', { otherTaxTotals: { 'Port levy': 5 } }, 'Port levy was sent as 5, but comes to 0.00'],
  [
    'a line',
    { charges: [{ ...fourLines[0], amount: 2501 }] },
    'Amount of line 1 was sent as 2501, but comes to 2500.00',
  ],
])('%s that differs is refused with both figures', async (_case, rest, serverMessage) => {
  await expect(create(rest)).rejects.toMatchObject({ status: 422, code: 'figures_differ', serverMessage });
});

test('every figure that differs is named at its field', async () => {
  await expect(create({ totalAmount: 1, subtotal: 2 })).rejects.toMatchObject({
    fields: {
      totalAmount: 'Total was sent as 1, but comes to 25626.97',
      subtotal: 'Subtotal was sent as 2, but comes to 21750.85',
    },
  });
});

test('the whole body of the specification is taken; names of the parties are read again', async () => {
  const sent = {
    jobId: 1,
    partyName: 'Somebody else',
    partyGstNumber: '27SHYCS7732D1ZX',
    importerName: 'Nobody',
    portOfLoading: 'Chennai',
    grossWeight: '1250.5',
    cbm: 2.375,
    packages: 12,
    containerDetails: '2 x 20 ft',
    status: 'proforma',
    isPerforma: true,
    charges: [{ ...fourLines[0], isFromExpense: false, listed: 1 }],
  };
  expect(await create(sent)).toMatchObject({
    partyName: 'Coromandel Textiles',
    partyGstNumber: '33CRTCT4410C1ZK',
    importerName: '',
    grossWeight: 1250.5,
    netWeight: null,
    cbm: 2.375,
    packages: '12',
    containerDetails: '2 x 20 ft',
    charges: [{ isFromExpense: false, listed: 1 }],
  });
});

test.each([
  ['no lines', { charges: [] }, 400, 'No services selected or matched for this job.'],
  [
    'half a container',
    { charges: [{ ...fourLines[1], quantity: 1.5 }] },
    400,
    'Quantity must be a whole number of at least 1',
  ],
  ['an unknown job', { jobNumber: 'JOB-0' }, 400, 'This job does not exist'],
  ['an unknown charge', { charges: [{ ...fourLines[0], chargeId: 77 }] }, 400, 'This charge does not exist'],
  ['an unknown contract', { contractId: 77 }, 400, 'This contract does not exist'],
  ['a contract of another party', { contractId: 2 }, 400, 'This contract belongs to another party'],
  ['an inactive party', { partyId: 5 }, 400, 'This party is not active'],
  ['an unknown field', { paid: true }, 400, 'Unknown field: paid'],
  [
    'two currencies',
    { charges: [fourLines[0], { ...fourLines[1], currency: 'USD' }] },
    400,
    'All lines of a proforma must have the same currency',
  ],
])('a proforma with %s is refused', async (_case, rest, status, serverMessage) => {
  await expect(create(rest)).rejects.toMatchObject({ status, serverMessage });
});

test('a request that is repeated under one key has one effect, even when both arrive at once', async () => {
  const [first, second] = await Promise.all([create({}, 'double-click'), create({}, 'double-click')]);
  const third = await create({}, 'double-click');
  expect(new Set([first.id, second.id, third.id]).size).toBe(1);
});

test.each([
  ['another party', { partyId: 2, contractId: 2 }],
  ['another port, with the same party and total', { port: 'Tuticorin' }],
  [
    'another charge at the same price',
    { charges: [{ ...fourLines[0], chargeName: 'Agency' }, ...fourLines.slice(1)] },
  ],
])('a key that comes again with %s is refused', async (name, rest) => {
  await create({}, name);
  await expect(create(rest, name)).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' });
});

test('a job may have several open proformas, for instance for two parties; the newest is the job’s own', async () => {
  const first = await create({ jobNumber: 'JOB-260003' });
  const second = await create({ jobNumber: 'JOB-260003', partyId: 2, contractId: 2 });
  expect(second.id).not.toBe(first.id);
  expect(await app.as(ours).call(proformaByJob, { params: { jobNumber: 'JOB-260003' } })).toMatchObject({
    id: second.id,
  });
});

test('proformas are listed newest first and found by job, party and contract', async () => {
  const newest = await create();
  const list = (await app.as(ours).call(listProformas, {})) as Invoice[];
  expect(list[0]?.id).toBe(newest.id);
  for (const q of ['job-260001', 'coromandel', 'ct-100001']) {
    expect(
      ((await app.as(ours).call(listProformas, { query: { q } })) as Invoice[]).map(({ id }) => id),
    ).toContain(newest.id);
  }
});

test('the open proforma of a job is found, and null where there is none', async () => {
  const { id } = await create({ jobNumber: 'JOB-260002', partyId: 2, contractId: 2 });
  expect(await app.as(ours).call(proformaByJob, { params: { jobNumber: 'JOB-260002' } })).toMatchObject({
    id,
  });
  expect(await app.as(ours).call(proformaByJob, { params: { jobNumber: 'JOB-260004' } })).toBeNull();
});

test('an update replaces lines and totals; of two people who opened the same one the second is refused', async () => {
  const opened = await create();
  const change = (quantity: number) =>
    app.as(ours).call(updateProforma, {
      params: { id: opened.id },
      body: proforma({ updatedAt: opened.updatedAt, charges: [{ ...fourLines[0], quantity }] }),
    });
  expect(await change(2)).toMatchObject({ id: opened.id, subtotal: 5000, totalAmount: 5900 });
  await expect(change(3)).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' });
});

test('of two changes that read the same state at once one is refused, though neither names what it read', async () => {
  const { id } = await create();
  const change = (port: string) =>
    app.as(ours).call(updateProforma, { params: { id }, body: proforma({ port }) });
  app.meet(2);
  const results = await Promise.allSettled([change('Chennai'), change('Kochi')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'changed_meanwhile' },
  });
});

test('an advance is subtracted once and travels in decimals', async () => {
  const { id } = await create();
  const advance = { advanceAmount: 1_025, totalAfterAdvance: 2_561_672 };
  await app.connection.collection('invoices').updateOne({ clientId: '1', id }, { $set: advance });
  const read = await app.as(ours).call(getInvoice, { params: { id } });
  expect(read).toMatchObject({ advanceAmount: 10.25, totalAfterAdvance: 25616.72 });
  const body = proforma({ advanceAmount: 10.25, totalAfterAdvance: 25616.72 });
  expect(await app.as(ours).call(updateProforma, { params: { id }, body })).toMatchObject({
    advanceAmount: 10.25,
    totalAfterAdvance: 25616.72,
  });
});

test('an update keeps what it omits, sets what it names and clears what is null', async () => {
  const opened = await create({
    commodity: 'Yarn',
    incoterms: 'FOB',
    cargoDetails: '2 x 20 ft',
    dueDate: '2026-12-01',
  });
  const body = proforma({ cargoDetails: '3 x 20 ft', incoterms: null });
  const changed = await app.as(ours).call(updateProforma, { params: { id: opened.id }, body });
  expect(changed).toMatchObject({
    commodity: 'Yarn',
    incoterms: '',
    cargoDetails: '3 x 20 ft',
    dueDate: opened.dueDate,
  });
});

test('another client sees a proforma neither by list, id, job nor print', async () => {
  const { id } = await create();
  const api = app.as(theirs);
  expect(await api.call(listProformas, {})).toEqual([]);
  await expect(api.call(getInvoice, { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect(await api.call(proformaByJob, { params: { jobNumber: 'JOB-260002' } })).toBeNull();
  const print = await fetch(`${app.url}/api/invoices/${id}/print`, { headers: await app.headersOf(theirs) });
  expect(print.status).toBe(404);
});

test('a party that has become inactive keeps its open proforma, and its answered request, but gets no new one', async () => {
  const request = { partyId: 4, contractId: 4 };
  const opened = await create(request, 'before-it-became-inactive');
  app.deactivate('/api/parties/4');
  const updated = await app
    .as(ours)
    .call(updateProforma, { params: { id: opened.id }, body: proforma({ ...request, port: 'Chennai' }) });
  expect(updated).toMatchObject({ id: opened.id, port: 'Chennai' });
  expect(await create(request, 'before-it-became-inactive')).toMatchObject({ id: opened.id });
  await expect(create(request)).rejects.toMatchObject({ serverMessage: 'This party is not active' });
});

test('a contract that has become inactive stays on its proforma, and is refused on a new one', async () => {
  const opened = await create({ contractId: 6 });
  app.deactivate('/api/contracts/6');
  const body = proforma({ contractId: 6, cargoDetails: 'Changed' });
  const updated = await app.as(ours).call(updateProforma, { params: { id: opened.id }, body });
  expect(updated).toMatchObject({ cargoDetails: 'Changed', contractNumber: 'CT-100006' });
  await expect(create({ contractId: 6 })).rejects.toMatchObject({
    status: 400,
    serverMessage: 'This contract is not active',
  });
});

test('an answer carries nothing of how the request was recognised', async () => {
  const answer = await create({}, 'a-key-of-its-own');
  expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['idempotencyKey']));
  expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['requestDigest']));
});
