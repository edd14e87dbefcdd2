import {
  createInvoice,
  createVendorBill,
  deleteVendorBill,
  getVendorBill,
  listInvoiceTypes,
  listVendorBills,
  updateVendorBill,
  type VendorBill,
  vendorBillFile,
} from '@freightdesk/contracts';
import { identityOf } from '@freightdesk/service-kit/testing';
import * as fc from 'fast-check';
import { cleanFileName } from '../src/vendor-bills/vendor-bill.rules';
import { type BillingApp, proforma, runBilling } from './billing-app';

let app: BillingApp;
beforeAll(async () => {
  app = await runBilling();
});
afterAll(() => app.close());

const ours = () => app.as(identityOf());
const theirs = () => app.as(identityOf({ clientId: '2' }));

let counted = 0;
const bill = (rest = {}) => ({
  jobNumber: 'JOB-260001',
  vendorId: 1,
  invoicetype: 'Tax Invoice',
  invoiceno: `SCT-${++counted}`,
  invdate: '2026-11-10',
  invamount: 8700.5,
  narration: 'Terminal handling',
  ...rest,
});
const PDF = Buffer.from('%PDF-1.7\n%the bill\n');
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(300_000, 7)]);
const fileOf = (content: Buffer | string, name = 'bill.pdf') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
const save = (rest = {}, file?: File) => ours().call(createVendorBill, { body: bill(rest), file });
const saveOn = (jobNumber: string) => save({ jobNumber });

const stored = (name: string) => app.connection.collection(`attachments.${name}`).countDocuments({});
const countFiles = async () => ({ files: await stored('files'), chunks: await stored('chunks') });

async function readFile(id: number, identity = identityOf()) {
  const headers = await app.headersOf(identity);
  return fetch(`${app.url}${vendorBillFile.path.replace(':id', String(id))}`, { headers });
}

test('a bill is recorded with what was typed, and listed with its job', async () => {
  const created = await save();
  expect(created).toMatchObject({
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
  expect(created._id).toMatch(/^[0-9a-f]{24}$/);
  expect(await ours().call(getVendorBill, { params: { id: created.id } })).toEqual(created);
  const listed = await ours().call(listVendorBills, {
    query: { jobNumber: 'JOB-260001', page: 1, pageSize: 1 },
  });
  expect(listed).toMatchObject({ items: [created], page: 1, pageSize: 1 });
});

test('another client sees neither the bill nor its file', async () => {
  const { id } = await save({}, fileOf(PDF));
  for (const endpoint of [getVendorBill, deleteVendorBill] as const)
    await expect(theirs().call(endpoint, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(
    theirs().call(updateVendorBill, { params: { id }, body: { narration: 'x' } }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await readFile(id, identityOf({ clientId: '2' }))).status).toBe(404);
  expect((await readFile(id)).status).toBe(200);
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

test('of 50 people who record one bill at once, with its file, one succeeds, and one file is kept', async () => {
  const before = await countFiles();
  const body = bill({ invoiceno: 'RACE-1' });
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => ours().call(createVendorBill, { body, file: fileOf(PNG, 'scan.png') })),
  );
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refused).toEqual(Array(49).fill('vendor_bill_taken'));
  expect(await countFiles()).toEqual({ files: before.files + 1, chunks: before.chunks + 2 });
});

test('a request that comes again with its key records nothing more; with another file it is refused', async () => {
  const call = { body: bill(), idempotencyKey: 'bill-once' };
  const [first, again] = [
    await ours().call(createVendorBill, { ...call, file: fileOf(PDF) }),
    await ours().call(createVendorBill, { ...call, file: fileOf(PDF) }),
  ];
  expect(again).toEqual(first);
  await expect(ours().call(createVendorBill, { ...call, file: fileOf(PNG) })).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  });
});

describe('The file of a bill', () => {
  test('is given back byte by byte, under its cleaned name and the type of its content', async () => {
    const { id, attachedFile } = await save({}, fileOf(PNG, '../../etc/बिल: scan?.exe'));
    expect(attachedFile).toEqual({ name: 'बिल scan.exe.png', type: 'image/png', size: PNG.length });
    const answer = await readFile(id);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''");
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  });

  test.each([
    ['a page', '<html><script>alert(1)</script>', 'bill.pdf'],
    ['nothing', '', 'bill.pdf'],
    ['a program', 'MZ\u0090', 'bill.png'],
  ])('is not %s, whatever its name says', async (_what, content, name) => {
    const before = await countFiles();
    await expect(save({}, fileOf(content, name))).rejects.toMatchObject({
      status: 415,
      serverMessage: 'Attach a PDF, PNG or JPEG file',
    });
    expect(await countFiles()).toEqual(before);
  });

  test('has at most 10 MiB', async () => {
    const largest = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length)]);
    const { attachedFile } = await save({}, fileOf(largest));
    expect(attachedFile?.size).toBe(10 * 1024 * 1024);
    await expect(save({}, fileOf(Buffer.concat([largest, PDF])))).rejects.toMatchObject({
      status: 413,
      serverMessage: 'The file is larger than 10 MiB',
    });
  });

  test('goes when another takes its place, when it is removed, and with its bill', async () => {
    const before = await countFiles();
    const { id, updatedAt } = await save({}, fileOf(PDF));
    const replaced = await ours().call(updateVendorBill, {
      params: { id },
      body: { updatedAt },
      file: fileOf(PNG, 'scan.png'),
    });
    expect(replaced.attachedFile?.name).toBe('scan.png');
    expect(await countFiles()).toEqual({ files: before.files + 1, chunks: before.chunks + 2 });
    const without = await ours().call(updateVendorBill, { params: { id }, body: { attachedFile: null } });
    expect(without.attachedFile).toBeNull();
    expect((await readFile(id)).status).toBe(404);
    expect(await countFiles()).toEqual(before);
    await ours().call(updateVendorBill, { params: { id }, body: {}, file: fileOf(PDF) });
    await ours().call(deleteVendorBill, { params: { id } });
    expect(await countFiles()).toEqual(before);
  });

  test('is not stored for a bill that is refused in the middle of the transaction', async () => {
    const before = await countFiles();
    const { id, invoiceno } = await save();
    await expect(save({ invoiceno }, fileOf(PNG))).rejects.toMatchObject({ code: 'vendor_bill_taken' });
    const { updatedAt } = await ours().call(updateVendorBill, { params: { id }, body: { narration: 'new' } });
    expect(updatedAt).toBeDefined();
    expect(await countFiles()).toEqual(before);
  });

  test('comes as the one file of a form', async () => {
    const headers = await app.headersOf(identityOf());
    const form = new FormData();
    form.append('file', fileOf(PDF));
    form.append('file', fileOf(PDF));
    const two = await fetch(`${app.url}${createVendorBill.path}`, { method: 'POST', headers, body: form });
    expect(two.status).toBe(400);
    const broken = await fetch(`${app.url}${createVendorBill.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnot a form',
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: 'malformed' });
    const foreign = new FormData();
    foreign.append('clientId', '2');
    const other = await fetch(`${app.url}${createVendorBill.path}`, {
      method: 'POST',
      headers,
      body: foreign,
    });
    expect(other.status).toBe(403);
  });
});

test('names of files are cleaned: no folder, nothing invisible, an end that fits, at most a hundred letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (sent) => {
      const name = cleanFileName(sent, 'application/pdf');
      expect(name).toMatch(/\.pdf$/i);
      expect(name).not.toMatch(/[\\/<>:"|?*\p{Cc}\p{Cf}]/u);
      expect([...name].length).toBeLessThanOrEqual(104);
      expect(name.startsWith('.')).toBe(false);
    }),
  );
  expect(cleanFileName('C:\\bills\\June.PDF', 'application/pdf')).toBe('June.pdf');
  expect(cleanFileName('photo.jpeg', 'image/jpeg')).toBe('photo.jpg');
  expect(cleanFileName('', 'image/png')).toBe('attachment.png');
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
  const [billed, open] = [await saveOn(jobNumber), await saveOn(jobNumber)];
  const line = { chargeName: 'THC', quantity: 1, rate: billed.invamount, gstPercent: 0, uom: 'LUMPSUM' };
  const source = { kind: 'vendor_bill' as const, id: billed.id };
  const body = proforma({ jobNumber, charges: [{ ...line, source }] });
  const invoice = await ours().call(createInvoice, { body });
  expect(invoice.charges[0]).toMatchObject({ source, isFromExpense: false });
  for (const change of [
    ours().call(updateVendorBill, { params: { id: billed.id }, body: { invamount: 1 } }),
    ours().call(deleteVendorBill, { params: { id: billed.id } }),
  ])
    await expect(change).rejects.toMatchObject({
      status: 409,
      code: 'already_billed',
      serverMessage: `This vendor bill was billed with PI-${invoice.id} and cannot be changed`,
    });
  const unbilled = await ours().call(listVendorBills, { query: { jobNumber, unbilled: 'true' } });
  expect((unbilled as VendorBill[]).map(({ id }) => id)).toEqual([open.id]);
  expect(await ours().call(getVendorBill, { params: { id: billed.id } })).toMatchObject({
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

test('every write of a bill is in its history', async () => {
  const { id } = await save();
  await ours().call(updateVendorBill, { params: { id }, body: { invamount: 9000 } });
  const entries = await app.connection
    .collection('audit')
    .find({ 'record.kind': 'vendor_billing', 'record.id': String(id) })
    .toArray();
  expect(entries.map(({ action }) => action)).toEqual(['create', 'change']);
});
