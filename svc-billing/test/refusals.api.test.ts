import {
  createAdvance,
  createJob,
  createVendorBill,
  getVendorBill,
  listIssued,
  type ProformaInput,
  updateProforma,
} from '@freightdesk/contracts/billing';
import { proforma } from './billing-app';
import { agency, runDocuments } from './documents';

const { app, api, raise, raiseForJob, issue, credit, debit, consolidate } = runDocuments();

const refusal = (serverMessage: string, fields: Record<string, string> = {}) => ({ serverMessage, fields });

test.each<[string, Partial<ProformaInput>, string, string]>([
  ['an unknown job', { jobNumber: 'JOB-NONE' }, 'jobNumber', 'This job does not exist'],
  ['an unknown party', { partyId: 999 }, 'partyId', 'This party does not exist'],
  ['an unknown importer', { importerId: 999 }, 'importerId', 'This party does not exist'],
  ['an unknown contract', { contractId: 999 }, 'contractId', 'This contract does not exist'],
])('a proforma with %s is refused at its field', async (_what, rest, field, text) => {
  await expect(raise(rest)).rejects.toMatchObject({ status: 400, ...refusal(text, { [field]: text }) });
});

test('party and importer stand on a proforma with all that their master says of them', async () => {
  const partyDetails = {
    email: 'a@sahyadri.example',
    phone: '020 1234',
    address: '3 Mill Road',
    city: 'Pune',
  };
  app().rename('/api/parties/2', { ...partyDetails, panNumber: 'SHYCS7732D' });
  const proforma = await raise({ partyId: 2, contractId: 2, importerId: 2 });
  const blockOf = (who: string) =>
    Object.fromEntries(
      Object.entries(proforma).flatMap(([name, value]) => {
        const field = name.startsWith(who) ? name.slice(who.length) : '';
        return field ? [[field, value]] : [];
      }),
    );
  const block = {
    Id: 2,
    Name: 'Sahyadri Auto Components',
    State: 'Maharashtra',
    GstNumber: '27SHYCS7732D1ZX',
    Email: partyDetails.email,
    Phone: partyDetails.phone,
    Address: partyDetails.address,
    City: partyDetails.city,
    PanNumber: 'SHYCS7732D',
  };
  expect(blockOf('party')).toEqual(block);
  expect(blockOf('importer')).toEqual(block);
});

test('a job that was cancelled is billed by no proforma, new, changed or consolidated', async () => {
  const open = await raiseForJob();
  const { id, jobNumber } = open;
  // An earlier release cancelled jobs without their proformas.
  await app()
    .connection.collection('jobs')
    .updateOne({ jobNumber }, { $set: { status: 'cancelled' } });
  const cancelledJob = { status: 409, code: 'job_cancelled' };
  await expect(raise({ jobNumber })).rejects.toMatchObject(cancelledJob);
  const body = proforma({ jobNumber });
  await expect(api().call(updateProforma, { params: { id }, body })).rejects.toMatchObject(cancelledJob);
  await expect(consolidate([open])).rejects.toMatchObject(cancelledJob);
});

test.each([
  ['parties', { partyId: 2, contractId: 2 }],
  ['kinds of supply', { supplyType: 'sez_with_payment' as const }],
])('proformas of different %s are refused with what differs', async (what, rest) => {
  const proformas = [await raiseForJob(), await raiseForJob(rest)];
  await expect(consolidate(proformas)).rejects.toMatchObject({
    serverMessage: expect.stringMatching(
      new RegExp(`^Proformas of different .*${what}.* cannot be consolidated$`),
    ),
    fields: { mergedInvoices: 'These do not belong on one invoice' },
  });
});

test('a proforma that is named twice, or is none, is said by its number', async () => {
  const one = await raiseForJob();
  const number = one.proformaInvoiceNumber;
  await expect(consolidate([one, one])).rejects.toMatchObject(
    refusal(`${number} is named twice`, { mergedInvoices: 'Named twice' }),
  );
  const mergedInvoices = [{ proformainvid: number }, { proformainvid: 'PI-999999' }];
  await expect(consolidate([one], { mergedInvoices })).rejects.toMatchObject(
    refusal('This proforma does not exist', {
      'mergedInvoices.1.proformainvid': 'This proforma does not exist',
    }),
  );
  await consolidate([one]);
  await expect(consolidate([one])).rejects.toMatchObject({
    serverMessage: `${number} is converted already`,
  });
});

test('a credit of a line that the invoice does not have is refused at that line', async () => {
  const { id } = await issue({ charges: [agency] });
  const text = 'This line of the invoice does not exist';
  for (const line of [
    { originalLine: 1 },
    { chargeName: 'Nothing' },
    { chargeName: 'CHA agency', narration: 'x' },
  ])
    await expect(credit(id, { charges: [{ originalLine: 0, amount: 1 }, line] })).rejects.toMatchObject({
      status: 400,
      ...refusal(text, { 'charges.1': text }),
    });
});

test('a credit finds its line by charge, name and narration', async () => {
  const lineWith = (narration: string) => ({
    chargeName: 'Storage',
    hsnCode: '996729',
    narration,
    quantity: 1,
    rate: 100,
    gstPercent: 18,
  });
  const { id } = await issue({ charges: [lineWith('first week'), lineWith('second week')] });
  const { charges } = await credit(id, { charges: [{ chargeName: 'Storage', narration: 'second week' }] });
  expect(charges).toMatchObject([{ originalLine: 1, narration: 'second week' }]);
});

test('a credit finds its lines by charge or by name, each line once; one that names neither finds none', async () => {
  const thc = { chargeId: 2, chargeName: 'THC 20 ft', quantity: 1, rate: 8700, gstPercent: 18 };
  const storage = { chargeName: 'Storage', hsnCode: '996729', quantity: 1, rate: 100, gstPercent: 18 };
  const { id } = await issue({ charges: [agency, thc, storage, agency] });
  await expect(credit(id, { charges: [{ amount: 1 }] })).rejects.toMatchObject({ status: 400 });
  const namedLines = [
    { chargeName: 'Storage' },
    { chargeId: 2 },
    { chargeId: 1 },
    { chargeName: 'CHA agency' },
  ];
  const { charges } = await credit(id, { charges: namedLines });
  expect(charges.map(({ originalLine }) => originalLine)).toEqual([2, 1, 0, 3]);
});

test('a note in another currency, or of another number than its invoice, is refused', async () => {
  const { id } = await issue({ charges: [agency] });
  const charges = [
    { chargeName: 'Storage', quantity: 1, rate: 100, gstPercent: 18, currency: 'USD' as const },
  ];
  await expect(debit(id, { charges })).rejects.toMatchObject(
    refusal('All charges must be in INR, as the invoice is', { charges: 'Another currency' }),
  );
  const text = 'This invoice number does not exist';
  await expect(
    debit(id, { charges: [{ ...charges[0], currency: 'INR' }] as never, originalInvoiceNumber: 'INV/1' }),
  ).rejects.toMatchObject(refusal(text, { originalInvoiceNumber: text }));
});

test('a vendor bill is billed in rupees alone', async () => {
  await api().call(createJob, { body: { jobNumber: 'JOB-DOLLARS', partyId: 1 } });
  const { id } = await api().call(createVendorBill, {
    body: {
      jobNumber: 'JOB-DOLLARS',
      vendorId: 1,
      invoicetype: 'Tax Invoice',
      invoiceno: 'DOLLARS-1',
      invdate: '2026-11-10',
      invamount: 1000,
    },
  });
  const line = { chargeName: 'THC at cost', quantity: 1, rate: 10, gstPercent: 0, uom: 'LUMPSUM' };
  const text = 'Vendor bills and expenses are billed in rupees';
  await expect(
    raise({
      jobNumber: 'JOB-DOLLARS',
      charges: [{ ...line, currency: 'USD', source: { kind: 'vendor_bill', id } }],
    }),
  ).rejects.toMatchObject(refusal(text, { 'charges.0.source': text }));
});

test('an advance and a vendor bill of an unknown job, and an unknown bill, are refused', async () => {
  const text = 'This job does not exist';
  await expect(
    api().call(createAdvance, {
      body: { jobNumber: 'JOB-NONE', advance: 1, payment_date: '2026-11-10', payment_mode: 'Cash' } as never,
    }),
  ).rejects.toMatchObject(refusal(text, { jobNumber: text }));
  await expect(
    api().call(createVendorBill, {
      body: {
        jobNumber: 'JOB-NONE',
        vendorId: 1,
        invoicetype: 'Tax Invoice',
        invoiceno: 'NONE-1',
        invdate: '2026-11-10',
        invamount: 1000,
      },
    }),
  ).rejects.toMatchObject(refusal(text, { jobNumber: text }));
  await expect(api().call(getVendorBill, { params: { id: 999_999 } })).rejects.toMatchObject({
    status: 404,
    serverMessage: 'Vendor bill not found',
  });
});

test('the register of a party is narrowed by kind and payment as the whole is', async () => {
  const { id } = await issue({ partyId: 2, contractId: 2, charges: [agency] });
  const searchCount = async (query: object) =>
    ((await api().call(listIssued, { query: { partyId: 2, ...query } as never })) as { id: number }[]).map(
      (document) => document.id,
    );
  expect(await searchCount({})).toEqual([id]);
  expect(await searchCount({ kind: 'invoice', payment: 'pending' })).toEqual([id]);
  expect(await searchCount({ kind: 'credit_note' })).toEqual([]);
  expect(await searchCount({ payment: 'paid' })).toEqual([]);
});
