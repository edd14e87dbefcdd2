import { getInvoice, type Invoice, listProformas, proformaByJob } from '@freightdesk/contracts/billing';
import { fourLines } from './billing-app';
import { runDocuments, theirs } from './documents';

const { app, api, raise } = runDocuments();

test('the four lines of the specimen invoice give its figures within the state', async () => {
  expect(await raise()).toMatchObject({
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
  expect(await raise({ partyId: 2, contractId: 2 })).toMatchObject({
    taxMode: 'IGST',
    cgstAmount: 0,
    igstAmount: 3876.12,
    totalAmount: 25626.97,
  });
});

test('a line of the master brings its SAC and unit', async () => {
  const { charges } = await raise();
  expect(charges[3]).toMatchObject({
    hsnCode: '996521',
    uom: 'PER_CBM',
    isFromChargeMaster: true,
    cgstAmount: 7.51,
    totalAmount: 315.32,
  });
});

test('a charge of the master decides the currency of its line, and whether GST applies to it', async () => {
  const charges = [{ chargeId: 6, chargeName: 'Freight abroad', quantity: 1, rate: 100, gstPercent: 18 }];
  expect(await raise({ charges })).toMatchObject({
    currency: 'USD',
    taxAmount: 0,
    totalAmount: 100,
    charges: [{ currency: 'USD', gstAmount: 0 }],
  });
});

test('what a line says of its unit and SAC comes before what the master says', async () => {
  const own = { uom: 'PER_KG', hsnCode: '996799' };
  const { charges } = await raise({ charges: [{ ...fourLines[3], ...own }] });
  expect(charges).toMatchObject([{ ...own, chargeId: 4, isFromChargeMaster: true }]);
});

test('levies of the tax group come on top, and an inclusive rate holds its tax', async () => {
  const charges = [{ chargeId: 5, chargeName: 'All-in rate', quantity: 1, rate: 118, gstPercent: 18 }];
  expect(await raise({ partyId: 3, contractId: 3, charges })).toMatchObject({
    subtotal: 100,
    cgstAmount: 9,
    otherTaxTotals: { CESS: 0.9, 'Port levy': 2 },
    taxAmount: 20.9,
    totalAmount: 120.9,
    charges: [{ currency: 'INR', gstAmount: 18, otherTaxes: { CESS: 0.9, 'Port levy': 2 } }],
  });
});

test('right totals are accepted as numbers and as text', async () => {
  await expect(
    raise({ subtotal: 21750.85, totalAmount: '25626.97', cgstAmount: '1938.06' }),
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
  await expect(raise(rest)).rejects.toMatchObject({ status: 422, code: 'figures_differ', serverMessage });
});

test('every figure that differs is named at its field', async () => {
  await expect(raise({ totalAmount: 1, subtotal: 2 })).rejects.toMatchObject({
    fields: {
      totalAmount: 'Total was sent as 1, but comes to 25626.97',
      subtotal: 'Subtotal was sent as 2, but comes to 21750.85',
    },
  });
});

test('the whole body of the specification is taken; names of the parties are read again', async () => {
  const figures = {
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
  expect(await raise(figures)).toMatchObject({
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
  ['no job', { jobNumber: '' }, 400, 'Please select a job'],
  ['no party', { partyId: undefined }, 400, 'Please select a party'],
  ['no contract', { contractId: null }, 400, 'Please select a contract'],
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
  await expect(raise(rest)).rejects.toMatchObject({ status, serverMessage });
});

test('a request that is repeated under one key has one effect, even when both arrive at once', async () => {
  const [first, second] = await Promise.all([raise({}, 'double-click'), raise({}, 'double-click')]);
  const third = await raise({}, 'double-click');
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
  await raise({}, name);
  await expect(raise(rest, name)).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' });
});

test('a job may have several open proformas, for instance for two parties; the newest is the job’s own', async () => {
  const first = await raise({ jobNumber: 'JOB-260003' });
  const second = await raise({ jobNumber: 'JOB-260003', partyId: 2, contractId: 2 });
  expect(second.id).not.toBe(first.id);
  expect(await api().call(proformaByJob, { params: { jobNumber: 'JOB-260003' } })).toMatchObject({
    id: second.id,
  });
});

test('proformas are listed newest first and found by job, party and contract', async () => {
  const newest = await raise();
  const list = (await api().call(listProformas, {})) as Invoice[];
  expect(list[0]?.id).toBe(newest.id);
  for (const q of ['job-260001', 'coromandel', 'ct-100001']) {
    expect(((await api().call(listProformas, { query: { q } })) as Invoice[]).map(({ id }) => id)).toContain(
      newest.id,
    );
  }
});

test('the open proforma of a job is found, and null where there is none', async () => {
  const { id } = await raise({ jobNumber: 'JOB-260002', partyId: 2, contractId: 2 });
  expect(await api().call(proformaByJob, { params: { jobNumber: 'JOB-260002' } })).toMatchObject({
    id,
  });
  expect(await api().call(proformaByJob, { params: { jobNumber: 'JOB-260004' } })).toBeNull();
});

test('another client sees a proforma neither by list, id, job nor print', async () => {
  const { id } = await raise();
  const their = api(theirs);
  expect(await their.call(listProformas, {})).toEqual([]);
  await expect(their.call(getInvoice, { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect(await their.call(proformaByJob, { params: { jobNumber: 'JOB-260002' } })).toBeNull();
  const print = await fetch(`${app().url}/api/invoices/${id}/print`, {
    headers: await app().headersOf(theirs),
  });
  expect(print.status).toBe(404);
});

test('an answer carries nothing of how the request was recognised', async () => {
  const answer = await raise({}, 'a-key-of-its-own');
  expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['idempotencyKey']));
  expect(Object.keys(answer)).not.toEqual(expect.arrayContaining(['requestDigest']));
});
