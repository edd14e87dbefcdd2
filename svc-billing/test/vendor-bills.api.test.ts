import {
  createInvoice,
  createJob,
  createVendorBill,
  deleteVendorBill,
  endJob,
  getVendorBill,
  listInvoiceTypes,
  listVendorBills,
  updateVendorBill,
  type VendorBill,
} from '@freightdesk/contracts/billing';
import { proforma } from './billing-app';
import { bill, fileOf, PDF, PNG, runVendorBills } from './vendor-bills';

const { app, ours, theirs, save, readFile } = runVendorBills();

test('a bill is recorded with what was typed, and listed with its job', async () => {
  const newBill = await save();
  expect(newBill).toMatchObject({
    jobNumber: 'JOB-260001',
    vendorId: 1,
    vendor_name: 'Southern Container Terminals',
    invoicetype: 'Tax Invoice',
    invdate: '2026-11-10T00:00:00.000Z',
    invamount: 8700.5,
    currency: 'INR',
    narration: 'Terminal handling',
    attachedFile: null,
    billedAmount: 0,
    leftAmount: 8700.5,
    documents: [],
  });
  expect(newBill._id).toMatch(/^[0-9a-f]{24}$/);
  expect(await ours().call(getVendorBill, { params: { id: newBill.id } })).toEqual(newBill);
  const bills = await ours().call(listVendorBills, {
    query: { jobNumber: 'JOB-260001', page: 1, pageSize: 1 },
  });
  expect(bills).toMatchObject({ items: [newBill], page: 1, pageSize: 1 });
});

test('a bill and its file are read, changed and deleted by its _id too (ID-1)', async () => {
  const { id, _id } = await save({}, fileOf(PDF));
  expect(await ours().call(getVendorBill, { params: { id: _id } })).toMatchObject({ id });
  expect((await readFile(_id)).status).toBe(200);
  const changedBill = await ours().call(updateVendorBill, {
    params: { id: _id },
    body: { narration: 'Lift on' },
  });
  expect(changedBill).toMatchObject({ id, narration: 'Lift on' });
  await expect(theirs().call(getVendorBill, { params: { id: _id } })).rejects.toMatchObject({ status: 404 });
  await ours().call(deleteVendorBill, { params: { id: _id } });
  for (const unknownId of [_id, 'f'.repeat(24)])
    await expect(ours().call(getVendorBill, { params: { id: unknownId } })).rejects.toMatchObject({
      status: 404,
    });
});

test.each([
  [{ vendorId: '' as never }, 'Please select vendor and invoice type', 'vendorId'],
  [{ invoicetype: '' }, 'Please select vendor and invoice type', 'invoicetype'],
  [{ invoiceno: ' ' }, 'Invoice number is required', 'invoiceno'],
  [{ invamount: 0 }, 'Amount must be at least 0.01', 'invamount'],
  [{ invdate: '2026-02-30' }, 'Invoice date is required, such as 2026-11-21', 'invdate'],
  [{ vendorId: 99 }, 'This vendor does not exist', 'vendorId'],
  [{ vendorId: 3 }, 'This vendor is not active', 'vendorId'],
  [{ jobNumber: 'JOB-NONE' }, 'This job does not exist', 'jobNumber'],
])('a bill with %j is refused: %s', async (rest, message, field) => {
  await expect(save(rest)).rejects.toMatchObject({
    status: 400,
    serverMessage: message,
    fields: { [field]: expect.any(String) },
  });
});

test('the same bill of a vendor stands once in a financial year, whatever its case and blanks', async () => {
  const invoiceno = 'ab/ 77';
  await save({ invoiceno });
  await expect(save({ invoiceno: 'AB/77 ' })).rejects.toMatchObject({
    status: 409,
    code: 'vendor_bill_taken',
    fields: { invoiceno: 'Already recorded' },
  });
  const [otherVendor, otherYear] = [
    await save({ invoiceno, vendorId: 2 }),
    await save({ invoiceno, invdate: '2026-03-31' }),
  ];
  await expect(
    ours().call(updateVendorBill, { params: { id: otherYear.id }, body: { invdate: '2026-04-01' } }),
  ).rejects.toMatchObject({ code: 'vendor_bill_taken' });
  expect(otherVendor.vendor_name).toBe('Palar Roadways');
});

test('a request that comes again with its key records nothing more; with another file it is refused', async () => {
  const call = { body: bill(), idempotencyKey: 'bill-once' };
  const [first, repeatedBill] = [
    await ours().call(createVendorBill, { ...call, file: fileOf(PDF) }),
    await ours().call(createVendorBill, { ...call, file: fileOf(PDF) }),
  ];
  expect(repeatedBill).toEqual(first);
  await expect(ours().call(createVendorBill, { ...call, file: fileOf(PNG) })).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  });
});

test('somebody else’s change is not overwritten', async () => {
  const { id, updatedAt } = await save();
  const body = { narration: 'mine', updatedAt };
  await ours().call(updateVendorBill, { params: { id }, body });
  const late = ours().call(updateVendorBill, { params: { id }, body: { ...body, narration: 'theirs' } });
  await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(ours().call(deleteVendorBill, { params: { id }, query: { updatedAt } })).rejects.toMatchObject(
    { code: 'changed_meanwhile' },
  );
});

test('what was billed is neither changed nor deleted, and offered no more where nothing is left of it', async () => {
  const jobNumber = 'JOB-260002';
  const [billedBill, open] = [await save({ jobNumber }), await save({ jobNumber })];
  const line = { chargeName: 'THC', quantity: 1, rate: billedBill.invamount, gstPercent: 0, uom: 'LUMPSUM' };
  const source = { kind: 'vendor_bill' as const, id: billedBill.id };
  const body = proforma({ jobNumber, charges: [{ ...line, source }] });
  const invoice = await ours().call(createInvoice, { body });
  expect(invoice.charges[0]).toMatchObject({ source, isFromExpense: false });
  for (const change of [
    ours().call(updateVendorBill, { params: { id: billedBill.id }, body: { invamount: 1 } }),
    ours().call(deleteVendorBill, { params: { id: billedBill.id } }),
  ])
    await expect(change).rejects.toMatchObject({
      status: 409,
      code: 'already_billed',
      serverMessage: `This vendor bill was billed with PI-${invoice.id} and cannot be changed`,
    });
  const unbilledBills = await ours().call(listVendorBills, { query: { jobNumber, unbilled: 'true' } });
  expect((unbilledBills as VendorBill[]).map(({ id }) => id)).toEqual([open.id]);
  const all = (await ours().call(listVendorBills, { query: { jobNumber } })) as VendorBill[];
  expect(all.map(({ id }) => id)).toEqual([open.id, billedBill.id]);
  expect(await ours().call(getVendorBill, { params: { id: billedBill.id } })).toMatchObject({
    billedAmount: 8700.5,
    leftAmount: 0,
    documents: [{ documentId: invoice.id, number: `PI-${invoice.id}`, status: 'proforma', amount: 8700.5 }],
  });
});

test('the kinds of bills are there for every client', async () => {
  const types = await ours().call(listInvoiceTypes, {});
  expect(types[0]).toMatchObject({ id: 1, type: 'Tax Invoice' });
  expect(await theirs().call(listInvoiceTypes, {})).toEqual(types);
});

test('a cancelled job gets no bill', async () => {
  const { id, jobNumber } = await ours().call(createJob, { body: { jobNumber: 'JOB-OFF', partyId: 1 } });
  await ours().call(endJob, { params: { id }, body: { status: 'cancelled' } });
  await expect(save({ jobNumber })).rejects.toMatchObject({ status: 409, code: 'job_cancelled' });
});

test('a bill keeps a vendor that has become inactive, and no other one passes to it', async () => {
  const [own, other] = [await save({ vendorId: 2 }), await save()];
  app().rename('/api/vendorBilling/vendormaster/2', { status: 'Inactive' });
  const change = (id: number) =>
    ours().call(updateVendorBill, { params: { id }, body: { vendorId: 2, narration: 'Late' } });
  expect(await change(own.id)).toMatchObject({ vendor_name: 'Palar Roadways', narration: 'Late' });
  await expect(change(other.id)).rejects.toMatchObject({ serverMessage: 'This vendor is not active' });
});

test('every write of a bill is in its history', async () => {
  const { id } = await save();
  await ours().call(updateVendorBill, { params: { id }, body: { invamount: 9000 } });
  const entries = await app()
    .connection.collection('audit')
    .find({ 'record.kind': 'vendor_billing', 'record.id': String(id) })
    .toArray();
  expect(entries.map(({ action }) => action)).toEqual(['create', 'change']);
});

test('a vendor that cannot be looked up is not said to be unknown', async () => {
  app().fail('/api/vendorBilling/vendormaster/1');
  await expect(save()).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    serverMessage: 'A part of the product that is needed for this is away. Please try again shortly.',
  });
});
